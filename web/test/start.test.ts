/* The first page and the puzzles: a game in two presses, by mouse and by keys, as it was chosen last; a puzzle judges each answer before
 * it is carried out, remembers what was solved, and counts days. */
import type { Page } from 'playwright-core';
import { afterSolving, solvedIn, streakOn } from '../src/puzzles/solved.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { axe, fits, written } from './looks.ts';

/* --- days -------------------------------------------------------------------------------------------------------- */

const none = solvedIn(null);
const one = afterSolving(none, 'a', true, true, 100);
checkEqual('the first', one, { puzzles: { a: true }, day: 100, streak: 1 });
checkEqual('twice a day is once', afterSolving(one, 'b', false, true, 100), { puzzles: { a: true, b: false }, day: 100, streak: 1 });
const two = afterSolving(one, 'c', true, true, 101);
checkEqual('the next day', [two.streak, streakOn(two, 101), streakOn(two, 102), streakOn(two, 103)], [2, 2, 2, 0]);
checkEqual('after a day without', afterSolving(two, 'd', true, true, 103).streak, 1);
checkEqual('another puzzle is not that of the day', afterSolving(two, 'e', true, false, 102).streak, 2);
checkEqual('solved again later is as at first', afterSolving(one, 'a', false, false, 101).puzzles, { a: true });
for (const rubbish of ['', '{', '[]', '{"day":"x","streak":-3,"puzzles":{"a":1}}', 'null'])
  checkEqual(`unreadable: ${rubbish}`, solvedIn(rubbish), none);

/* --- in the browser ---------------------------------------------------------------------------------------------- */

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
const at = (hash: string, settings = {}) => browser.page(hash, { theme: 'tavern', ...settings });

/* While the sentences cannot be fetched, the page says so in both languages; it begins by itself when they come. */
async function tryUnreached(): Promise<void> {
  const own = await Watched.open(site.address);
  own.tolerated = /ERR_FAILED/;
  const page = await own.page('', { theme: 'tavern' });
  await page.locator('[data-daily]').waitFor();
  const cut = (url: URL) => /\/en-[^/]*\.json$/.test(url.pathname);
  await page.route(cut, (route) => route.abort());
  await page.reload();
  for (const lang of ['en', 'ru']) await page.locator(`[data-unreached][lang="${lang}"]`).waitFor();
  checkEqual('nothing else', await page.locator('nav').count(), 0);
  await page.unroute(cut);
  await page.locator('[data-daily]').waitFor();
  checkEqual('it is over', await page.locator('[data-unreached]').count(), 0);
  await own.close();
}

/* Without a choice of theme it is the system's, also when that changes. */
async function tryTheme(): Promise<void> {
  const page = await at('', { theme: 'system' });
  for (const [colorScheme, theme] of [
    ['light', 'chronicle'],
    ['dark', 'tavern'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`:root[data-theme="${theme}"]`).waitFor();
  }
  await page.close();
}

/* Sounds are loaded when they are turned on. */
async function trySound(): Promise<void> {
  const page = await at('', { sound: 'off' });
  await page.locator('[data-daily]').waitFor();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('patches-')));
  check('silence loads nothing', !(await loaded()));
  await page.goto(`${site.address}#/settings`);
  await page.locator('select:has([value="loud"])').selectOption('loud');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('patches-')));
  await page.close();
}

/* What is written on the first page's controls is whole in both languages, on large screens and others. */
async function tryWritten(): Promise<void> {
  const page = await at('', { language: 'ru' });
  await page.locator('[data-daily]').waitFor();
  const sizes = [
    [360, 740],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1024, 768],
    [1280, 800],
    [1366, 768],
    [1440, 900],
  ] as const;
  for (const [width, height] of [[1920, 1080], [2560, 1440], ...sample(sizes, 2)] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['English', 'Русский']) {
      await written(page, `the first page at ${width}, with ${name} to choose`);
      await page.locator('.other', { hasText: name }).click();
    }
    await page.locator('.other', { hasText: 'English' }).waitFor();
  }
  await page.close();
}

async function tryStart(): Promise<void> {
  for (const theme of sample(['tavern', 'chronicle', 'contrast', 'paper'], 1)) {
    const page = await at('', { theme });
    await page.locator('[data-daily]').waitFor();
    await axe(page, `the first page, ${theme}`);
    await page.close();
  }
  const page = await at('', { language: 'ru' });
  await page.locator('[data-daily]').waitFor();
  for (const width of [1200, ...sample([360, 390, 768, 1024, 1280, 1440, 2560], 3)]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page, `the first page at ${width}`);
    for (const language of ['Русский', 'English']) {
      const cut = await page
        .locator('[data-person] .plate, [data-person] .plate > *')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      checkEqual(`every word of a person stands whole at ${width}`, cut, []);
      await page.locator('.other').click();
      await page.locator('.other', { hasText: language }).waitFor();
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = await page.locator('.large').boundingBox();
  check('the large button is in sight', box !== null && box.y + box.height < 900);

  /* Somebody else, chosen by key; the game is theirs, and so is the next one. */
  /* A banner chooses the game, with its lesson; it stays chosen. */
  const banners = page.locator('[data-shelf]');
  const games = await banners.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['shelf']!));
  check('a banner for each game', games.length >= 5);
  for (const game of [...games].reverse()) {
    await page.locator(`[data-shelf="${game}"]`).click();
    await page.locator(`.large[data-now="${game}"]`).waitFor();
    const brought = game === 'westeros' ? 0 : 1;
    checkEqual(`${game}: a deck is chosen where one is brought`, await page.locator('[data-own-deck]').count(), brought);
    checkEqual(`${game}: one is chosen`, await page.locator('[data-shelf][aria-pressed="true"]').count(), 1);
    checkEqual(
      `${game}: its lesson alone`,
      await page.locator('[data-learn]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['learn'])),
      [game],
    );
  }
  const drawn = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-person] img')];
    await Promise.all(pictures.map((picture) => picture.decode()));
    return { wide: pictures.every(({ naturalWidth }) => naturalWidth > 0), different: new Set(pictures.map(({ src }) => src)).size };
  });
  checkEqual('everybody has a face', drawn, { wide: true, different: await page.locator('[data-person]').count() });
  await page.locator('[data-person="1"]').focus();
  await page.keyboard.press('Enter');
  checkEqual('chosen', await page.locator('[data-person="1"]').getAttribute('aria-pressed'), 'true');
  checkEqual('said as well', await page.locator('[data-whom]').inputValue(), '1');
  await page.locator('.large').focus();
  await page.keyboard.press('Enter');
  await page.locator('.play [data-spot]').first().waitFor();
  await page.goBack();
  await page.locator('[data-kept] .button').waitFor();
  checkEqual('chosen still', await page.locator('[data-person="1"]').getAttribute('aria-pressed'), 'true');
  await page.locator('[data-kept] .button').click();
  await page.locator('.play [data-spot]').first().waitFor();
  await page.close();
}

/* A part of the first page appears with what it says, however late its sentences come: no empty heading, no button without a name. */
async function tryLateWords(): Promise<void> {
  const own = await Watched.open(site.address);
  const page = await own.page('', { theme: 'tavern', language: 'ru' });
  await page.locator('.large[data-now]').click();
  await page.locator('.play [data-spot]').first().waitFor();
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route(/\/ru\.rest-[^/]*\.json$/, async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await page.goto(`${site.address}?#/`); /* afresh: nothing is in memory */
  await page.locator('.large[data-now]').waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/Kept-[^/]*\.js$/.test(name)));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  check('the rest of the sentences is asked for', asked > 0);
  const empty = () =>
    page
      .locator('.start :is(h2, h3, a, button)')
      .evaluateAll((all) => all.filter((one) => !one.textContent.trim()).map((one) => one.outerHTML));
  checkEqual('nothing on the first page is empty', await empty(), []);
  release();
  await page.locator('[data-kept] .button').waitFor();
  checkEqual('nor when they have come', await empty(), []);
  await own.close();
}

/** Types a move. */
async function type(page: Page, move: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('[data-command]').fill(move);
  await page.keyboard.press('Enter');
}

async function tryPuzzle(): Promise<void> {
  const page = await at('#/puzzle');
  const first = page.locator('.all ol a').nth(1); /* its answer is no pass */
  await first.waitFor();
  await axe(page, 'all puzzles');
  const many = await page.locator('.all ol a').count();
  check('twenty at least of each', many >= 80, `: ${many}`);
  await first.click();
  await page.locator('[data-puzzle]').waitFor();
  await page.locator('.play [data-ring="play"]').first().waitFor();
  await axe(page, 'a puzzle');
  const address = page.url();
  const [game, rules, number] = (await page.locator('[data-puzzle]').getAttribute('data-puzzle'))!.split('/') as [string, string, string];
  const path = await page.evaluate(
    (name) => performance.getEntriesByType('resource').find((entry) => entry.name.includes(name) && entry.name.endsWith('.jsonl'))?.name,
    `/${rules}-`,
  );
  const lines = (await (await fetch(path!)).text()).split('\n');
  const { best } = JSON.parse(lines[Number(number) - 1]!) as { best: string };
  checkEqual('which', [game, number], ['gwent', '2']);
  check('the best answer is no pass', best !== 'pass');
  check('nothing is told before', !(await page.locator('[data-puzzle]').innerText()).includes('%'));
  await page.keyboard.press('Shift+E');
  await page.locator('[data-show]').waitFor();
  checkEqual('a wrong one is not carried out', await page.locator('[data-puzzle]').getAttribute('data-done'), '');
  await page.keyboard.press('Escape');
  await type(page, best);
  await page.locator('[data-puzzle][data-done="right"]').waitFor();
  await axe(page, 'a puzzle solved');
  await page.locator('[data-next]').click();
  await page.locator(`[data-puzzle="${game}/${rules}/3"]`).waitFor();
  await page.reload();
  await page.locator(`[data-puzzle="${game}/${rules}/3"]`).waitFor();
  await page.goto(`${site.address}#/puzzle`);
  await first.waitFor();
  check('it is marked', (await first.innerText()).startsWith('✓'));
  await page.goto(`${site.address}#/games`);
  await page.locator('[data-past^="puzzle-"]').waitFor();
  await page.goto(address.replace(/2$/, '999'));
  await page.locator('[data-problem]').waitFor();
  await page.close();
}

for (const part of [tryWritten, ...sample([tryUnreached, tryTheme, trySound, tryStart, tryLateWords, tryPuzzle], 1)]) await part();
await browser.close();
site.stop();
done('web/start');
