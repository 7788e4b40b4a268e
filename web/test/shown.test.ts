/* Canonical positions of games (web/design/positions/GAME): each (of each game one, where time is short) is opened in the client, in one
 * of the four themes and languages in turn, and nothing is cut off at the sizes of a phone, a tablet and a desk. SHOTS=FOLDER keeps a
 * picture of each in all themes. The first line of a file says what it is, under which rules, whose eyes look, what else is agreed on,
 * which answers are typed, what is pressed then, places and answers, and a selector to click last.
 *
 *     node test/run.mjs shown [GAME] */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { check, done, LONG, sample } from './check.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { axe, fits } from './looks.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const FOLDER = 'web/design/positions';
const THEMES = ['tavern', 'chronicle', 'contrast', 'paper'];
const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;
const shots = process.env['SHOTS'];
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, shots ? { deviceScaleFactor: 1 } : {});

/** A page for each language, which stays what it is: it has loaded then what a table needs, and turns to another theme at once. */
const LANGUAGES = ['en', 'ru'];
const pages = new Map<string, Page>();
const [turn = 0] = sample([...THEMES.keys()], 1);

/* What the table asks and has chosen; nothing, as long as it is what it was before. */
const STATE = (before: string): string => {
  const data = (selector: string) => ({ ...document.querySelector<HTMLElement>(selector)?.dataset });
  const now = JSON.stringify([data('.play'), data('.prompt'), document.querySelector('[data-over]') !== null]);
  return now === before ? '' : now;
};

/* How many buttons beside the phases lie under the question; one that is asked over the whole table hides them all. */
const COVERED = (): number =>
  [...document.querySelectorAll('.phase-bar .button')].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return width > 0 && at !== null && at.closest('.prompt:not([data-mat])') !== null;
  }).length;

/* A place of the board, or the button of an answer, until something has come of it. */
async function pressed(page: Page, what: string): Promise<void> {
  const before = await page.evaluate(STATE, '');
  const spot = /^(own|foe)\./.test(what);
  await page
    .locator(spot ? `[data-spot="${what}"]` : `[data-words^="${what}"]`)
    .first()
    .click();
  await page.waitForFunction(STATE, before);
  check(`${what} was pressed`, true);
}

async function tryPosition(game: string, file: string, at: number): Promise<void> {
  const [head = '', ...lines] = readFileSync(`${FOLDER}/${game}/${file}`, 'utf8').trim().split('\n');
  const [, rules = '', seat = '', agreed, typed, press, click] =
    /; rules (\S+); seat (\d)(?:; with (\S+))?(?:; say ([^;]+))?(?:; press ([^;]+))?(?:; click ([^;]+))?$/.exec(head) ?? [];
  const query = new URLSearchParams({
    game,
    rules,
    level: 'greedy',
    seat,
    ...(lines.length ? { position: lines.join(';') } : {}),
    ...Object.fromEntries(new URLSearchParams(agreed)),
    seed: '5'.padStart(64, '0'),
    luck: '7',
  });
  const theme = THEMES[at % THEMES.length]!;
  const language = LANGUAGES[at % LANGUAGES.length]!;
  const page = pages.get(language) ?? (await browser.page('#/replay', { theme, language }));
  pages.set(language, page);
  await page.evaluate(() => (location.hash = '#/replay')); /* the one before is left, and this one begins anew */
  await page.locator('[data-record]').waitFor();
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
  await page.evaluate((hash) => (location.hash = hash), `#/play?${query}`);
  await page.locator('.prompt').waitFor({ state: 'attached' });
  for (const answer of typed?.split(', ') ?? []) {
    const before = await page.evaluate(STATE, '');
    await page.locator('.play').focus();
    await page.keyboard.press('/');
    await page.locator('[data-command]').fill(answer);
    await page.keyboard.press('Enter');
    await page.waitForFunction(STATE, before);
    await page.locator('.play:not([data-phase="sent"])').waitFor();
    await page.locator('.prompt').waitFor({ state: 'attached' });
  }
  for (const one of press?.split(', ') ?? []) await pressed(page, one);
  if (click) await page.locator(click).first().click();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const other of shots ? THEMES : [theme]) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), other);
      if (!shots) continue;
      await page.waitForTimeout(400); /* what moves has come to rest */
      await page.screenshot({ path: `${shots}/${game}-${file.replace('.position', '')}-${other}-${width}.png` });
    }
    await fits(page, `${game} ${file} at ${width}`);
    check(`${game} ${file} at ${width}: the question covers no button of the phases`, (await page.evaluate(COVERED)) === 0);
    await page.waitForFunction(() => document.querySelectorAll('.prompt, [data-over]').length === 1); /* the other may still be at it */
    check(`${game} ${file} at ${width}: one question, or the end`, true);
  }
  await axe(page, `${game} ${file}`);
}

/* Those of either language one after another, beside those of the other. */
const lanes = new Map<string, [game: string, file: string, at: number][]>(LANGUAGES.map((language) => [language, []]));
for (const { name: game } of readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const files = readdirSync(`${FOLDER}/${game}`).sort();
  check(`${game} has positions`, files.length > 0);
  if (process.argv[2] && process.argv[2] !== game) continue;
  for (const [place, file] of sample([...files.entries()], 1)) {
    const at = LONG ? place : turn;
    lanes.get(LANGUAGES[at % LANGUAGES.length]!)!.push([game, file, at]);
  }
}
await Promise.all(
  [...lanes.values()].map(async (lane) => {
    for (const one of lane) await tryPosition(...one);
  }),
);
await browser.close();
site.stop();
done('web/shown');
