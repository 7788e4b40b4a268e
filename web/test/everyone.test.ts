/* Every page and every state of a table, for everybody: axe; no word untranslated or cut in a longer language; a phone of 360
 * pixels, a desk at 200 %; the whole keyboard map; less motion; and a first game from its first sentence to its last.
 *
 *     node test/run.mjs everyone [beginnings|states|questions|keys|own-keys|scenes|impact|lessons [GAME]] */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { byMouse, playByPressing, state } from './bots.ts';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { axe, fits, translated, uncut } from './looks.ts';
import { engine, Mix } from './native.ts';
import { Lesson, LEVEL, type LessonStep } from '../src/table/lesson.ts';
import { lesson as gwent } from '../src/games/gwent/lesson.ts';
import { lesson as heroes } from '../src/games/heroes/lesson.ts';
import { lesson as trade } from '../src/games/trade/lesson.ts';
import { presets } from '../src/games/vanguard/presets.ts';
import { lesson as vanguard } from '../src/games/vanguard/lesson.ts';
import { lesson as westeros } from '../src/games/westeros/lesson.ts';
import { KEYS } from '../src/base/keymap.ts';
import { nothing, asked } from '../src/table/chooser.ts';
import type { Position } from '../src/table/table.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
const seed = (n: number) => String(n).padStart(64, '0');
const GAME = `#/play?game=gwent&rules=original&level=greedy&luck=7&seed=${seed(5)}`;

async function at(hash: string, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await browser.page(hash, settings);
  await page.locator('main').waitFor();
  return page;
}

/* --- states of pages and tables --------------------------------------------------------------------------- */

interface State {
  name: string;
  hash: string;
  ready: string;
  /** Leads from the page to the state. */
  to?(page: Page): Promise<void>;
}
const tableReady = '.play[data-heard] :is(.row, .cell)[data-spot]';
/* What is asked before the first turn lies over the table until it is put aside. */
const putAside = (page: Page) => page.locator('[data-aside]').click();
const press = (selector: string) => async (page: Page) => {
  await putAside(page);
  await page.locator(selector).first().click();
};
const key = (name: string, ready: string) => async (page: Page) => {
  await page.locator('.play').focus();
  await page.keyboard.press(name);
  await page.locator(ready).first().waitFor();
};
const STATES: State[] = [
  { name: 'start', hash: '', ready: '[data-now]' },
  { name: 'decks', hash: '#/decks', ready: '[data-legal]' },
  { name: 'all cards', hash: '#/cards/gwent', ready: '[data-found]' },
  { name: 'a card', hash: '#/cards/gwent/nekker', ready: '[data-card] td' },
  { name: 'rules', hash: '#/rules/gwent/6.1', ready: '[id="rule-6.1"]' },
  { name: 'all faces', hash: '#/faces/gwent', ready: '.card' },
  { name: 'settings', hash: '#/settings', ready: '.keymap' },
  { name: 'credits', hash: '#/credits', ready: 'table td' },
  { name: 'a first game', hash: '#/learn/gwent', ready: '[data-guide]' },
  { name: 'a first duel', hash: '#/learn/trade', ready: '[data-guide]' },
  { name: 'swapping', hash: GAME, ready: tableReady },
  {
    name: 'a second turn',
    hash: GAME,
    ready: tableReady,
    to: async (page) => {
      await page.locator('[data-words="done"]').first().click();
      await page.locator('.actions [data-words="pass"]').waitFor();
      const held = await page.locator('.hand [data-key]').count();
      await page
        .locator('.hand [data-ring="play"]')
        .first()
        .click({ position: { x: 10, y: 30 } });
      await page
        .locator('.row[data-ring="target"]')
        .first()
        .click({ position: { x: 10, y: 30 } });
      await page.waitForFunction((before) => document.querySelectorAll('.hand [data-key]').length < before, held);
      await page.locator('.actions [data-words="pass"]').waitFor();
    },
  },
  { name: 'keys', hash: GAME, ready: tableReady, to: key('?', '[data-keys]') },
  { name: 'a sum', hash: GAME, ready: tableReady, to: press('.row.own.close .sum') },
  {
    name: 'a card explained',
    hash: GAME,
    ready: tableReady,
    to: async (page) => {
      await putAside(page);
      await page.locator('[data-spot="foe.leader"]').click();
      await page.locator('[data-inspector]').waitFor();
    },
  },
  { name: 'a typed move', hash: GAME, ready: tableReady, to: key('/', '[data-command]') },
  { name: 'giving away', hash: `#/play?game=gwent&rules=hard&level=greedy&seed=${seed(5)}`, ready: tableReady },
  {
    name: 'a stake',
    hash: `#/play?game=trade&rules=standard&level=&seed=${seed(5)}`,
    ready: tableReady,
    to: async (page) => {
      await page.locator('[data-words="play"]').click();
      await page.locator('[data-number]').waitFor();
    },
  },
  {
    name: 'the end',
    hash: GAME,
    ready: tableReady,
    to: async (page) => {
      await page.locator('[data-concede]').evaluate((button) => (button as HTMLButtonElement).click());
      await page.locator('[data-concede-yes]').evaluate((button) => (button as HTMLButtonElement).click());
      await page.locator('[data-over]').waitFor();
    },
  },
];
/* 200 % of a desk of 1440 by 900 are 720 by 450 units of CSS. */
const WINDOWS: [what: string, width: number, height: number][] = [
  ['a phone', 360, 740],
  ['200 %', 720, 450],
  ['a desk', 1440, 900],
];

const sizeOf = ([, width, height]: (typeof WINDOWS)[number]) => ({ width, height });

/* Checks what is shown at every window size: the page is made narrower and wider, as people do. */
async function lookAt(page: Page, name: string, windows = WINDOWS): Promise<void> {
  for (const [what, width, height] of windows) {
    await page.setViewportSize({ width, height });
    await translated(page, `${name}, ${what}`);
    await fits(page, `${name}, ${what}`);
    await uncut(page, `${name}, ${what}`);
    if (what === 'a phone' || (LONG && width !== 1440)) await axe(page, `${name}, ${what}`);
  }
}

/** Runs the jobs, several at a time: a page mostly waits. */
async function atOnce(works: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...works];
  const one = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work();
  };
  await Promise.all(Array.from({ length: 4 }, one));
}

const tryStates = () =>
  atOnce(
    sample(STATES, 2).map(({ name, hash, ready, to }) => async () => {
      const page = await at(hash, { language: 'qps', pace: 'off' });
      await page.setViewportSize(sizeOf(WINDOWS[0]!));
      await page.locator(ready).first().waitFor();
      await to?.(page);
      await lookAt(page, name);
      await page.close();
    }),
  );

/* --- questions ------------------------------------------------------------------------------------------------ */

/* Seeds whose games ask many kinds of question, of which the first of one rule set will do where time is short, and the kinds that every
 * game asks. */
const RULES: [game: string, rules: string, seeds: number[], kinds: string[]][] = [
  ['gwent', 'original', [1, 2], ['redraw', 'play']],
  ['gwent', 'classic', [10, 1, 3], ['give', 'take', 'play']],
  ['gwent', 'hard', [1], ['give', 'take', 'play']],
  ['trade', 'standard', [1, 2, 3], ['game', 'stake', 'place']],
];

/* Both seats, by presses alone, where there is least room: each kind of question is looked at when it first comes, on a phone
 * (with time, at 200 %, too). */
async function tryQuestions(): Promise<void> {
  const met = new Set<string>();
  const asked = sample(RULES, 1);
  await atOnce(
    asked.flatMap(([game, rules, seeds]) =>
      seeds.slice(0, LONG ? undefined : 1).map((n) => async () => {
        const page = await at(`#/play?game=${game}&rules=${rules}&level=&seed=${seed(n)}`, { language: 'qps', pace: 'off' });
        await page.setViewportSize(sizeOf(WINDOWS[0]!));
        await page.locator(tableReady).first().waitFor();
        const presses = await playByPressing(page, new Mix(BigInt(n)), byMouse, async () => {
          const kind = await page.evaluate(() => document.querySelector<HTMLElement>('.prompt')?.dataset['prompt']);
          const phase = (await state(page)).phase;
          const name = `${game} ${rules} ${kind} ${phase}`;
          if (!kind || met.has(name)) return false;
          met.add(name);
          await lookAt(page, name, WINDOWS.slice(0, LONG ? 2 : 1));
          await page.setViewportSize(sizeOf(WINDOWS[0]!));
          return true;
        });
        check(`${game} ${rules} ${n}: played to the end (${presses})`, presses > 0);
        await page.close();
      }),
    ),
  );
  for (const [game, rules, , kinds] of asked) {
    const came = [...met].filter((name) => name.startsWith(`${game} ${rules} `)).map((name) => name.split(' ')[2]!);
    check(`${game} ${rules}: ${came.join()} were asked`, kinds.every((kind) => came.includes(kind)) && came.length > 2);
  }
}

/* --- keys -------------------------------------------------------------------------------------------------- */

/* No key has two actions, with any preset. */
const allDiffer = () =>
  [{}, ...Object.values(presets)].every((own) => {
    const keys = [...KEYS.filter(([, action]) => !(action in own)).map(([key]) => key), ...Object.values(own)];
    return new Set(keys).size === keys.length;
  });

async function tryKeys(): Promise<void> {
  const page = await at(GAME);
  await page.locator(tableReady).first().waitFor();
  await page.locator('[data-words="done"]').first().click();
  await page.locator('[data-words="pass"]').waitFor();
  await page.locator('.play').focus();
  await page.keyboard.press('?');
  await page.locator('[data-keys]').waitFor();
  const told = await page.locator('[data-keys] dt').count();
  checkEqual('every action stands on the sheet', told, new Set(KEYS.map(([, action]) => action)).size);
  await page.keyboard.press('Escape');
  await page.locator('[data-keys]').waitFor({ state: 'detached' });
  for (const [name, says] of [
    ['s', /Your total/],
    ['d', /Your deck/],
    ['Shift+D', /Their deck/],
    ['Shift+C', /Their hand/],
    ['w', /weather/i],
    ['f', /\w/],
    ['l', /\w/],
    ['t', /clock/],
    ['q', /Play a card/],
    ['p', /predict/],
    ['o', /no overview/],
  ] as const) {
    await page.locator('.play').focus();
    await page.keyboard.press(name);
    await page.waitForFunction(
      (source) => new RegExp(source, 'i').test(document.querySelector('.play > p[aria-live="polite"]')?.textContent ?? ''),
      says.source,
    );
    check(`${name}: ${says.source}`, true);
  }
  const spot = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? '');
  for (const [name, where] of [
    ['c', /^own\.hand/],
    ['v', /^own\.leader/],
    ['1', /^own\.close/],
    ['2', /^own\.ranged/],
    ['3', /^own\.siege/],
    ['Shift+Digit1', /^foe\.close/],
    ['b', /^own\./],
    ['g', /^foe\./],
  ] as const) {
    await page.keyboard.press(name);
    check(`${name}: the focus is on ${await spot()}`, where.test(await spot()));
  }
  await page.keyboard.press('1');
  await page.keyboard.press('k');
  await page.locator('[data-inspector]').waitFor();
  check('k explains the number', /close/i.test(await page.locator('[data-inspector]').innerText()));
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.keyboard.press('i');
  await page.locator('[data-inspector] article').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+L');
  await page.waitForFunction(() => document.activeElement?.matches('.log'));
  await page.keyboard.press('ArrowUp');
  check('arrows walk the log', await page.evaluate(() => document.activeElement?.matches('.log [data-line], .log summary')));

  /* The other button and a resting mouse show a card, too. */
  const card = page.locator('[data-spot="own.hand.0"]');
  await card.hover({ position: { x: 12, y: 30 } });
  await page.locator('[data-zoom]').waitFor();
  checkEqual('zoomed', await page.locator('[data-zoom]').getAttribute('data-zoom'), await card.getAttribute('data-key'));
  await page.mouse.move(2, 2);
  await page.locator('[data-zoom]').waitFor({ state: 'detached' });
  await card.click({ button: 'right', position: { x: 12, y: 30 } });
  await page.locator('[data-inspector] article').waitFor();

  /* What happened, as a file: a line an event, what followed from it set in. */
  await page.keyboard.press('Escape');
  await page.locator('.play').focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Shift+S')]);
  const saved = await readFile(await file.path(), 'utf8');
  checkEqual('the log has a name', file.suggestedFilename(), 'gwent-log.txt');
  const lines = await page.locator('.log [data-line]').allTextContents();
  checkEqual(
    'and says what the table says',
    saved
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    lines.map((line) => line.replace(/\s+/g, ' ').trim()),
  );
  await page.keyboard.press('m');
  await page.waitForFunction(() => /no chat/.test(document.querySelector('.play > p[aria-live="polite"]')?.textContent ?? ''));
  check('without a chat that is said', true);
  await page.close();
}

/* A key of one's own. */
async function tryOwnKeys(): Promise<void> {
  const own = await at('#/settings');
  await own.locator('[data-key="weather"]').click();
  await own.keyboard.press('y');
  await own.locator('[data-usual-keys]').waitFor();
  check('the new key is told', /y/i.test(await own.locator('[data-key="weather"]').innerText()));
  await own.locator('[data-key="leader"]').click();
  await own.keyboard.press('y');
  check('a key has one meaning', /taken/.test(await own.locator('[role="status"]').first().innerText()));

  /* The keys of the client that many come from; and cards that are named in one language on a page in the other. */
  await own.locator('[data-preset="vanguard-area"]').click();
  check('a preset is taken whole', /q/i.test(await own.locator('[data-key="open-log"]').innerText()));
  check('one key has one action in a preset', allDiffer());
  await own.locator('[data-card-language]').selectOption('ru');
  await own.goto(site.address + GAME);
  await own.locator(tableReady).first().waitFor();
  check('cards in Russian', /[а-я]/i.test(await own.locator('[data-spot="own.hand.0"]').innerText()));
  check('the page in English', !/[а-я]/i.test(await own.locator('.prompt').innerText()));
  await own.locator('.play').focus();
  await own.keyboard.press('q');
  await own.waitForFunction(() => document.activeElement?.matches('.log'));
  await own.keyboard.press('Shift+ArrowDown');
  await own.locator('[data-spot="own.hand.0"]').focus();
  await own.keyboard.press('i');
  await own.locator('[data-inspector] article').waitFor();
  await own.keyboard.press('Control');
  await own.locator('[data-inspector] article').waitFor({ state: 'detached' });
  check('Ctrl by itself closes', true);
  await own.close();
}

/* --- scenes -------------------------------------------------------------------------------------------------- */

/* Lines and cloths come and go; a press or a key ends them; with less motion they stand still. */
async function tryScenes(): Promise<void> {
  for (const calm of sample([false, true], 1)) {
    const page = await at('#/learn/trade', { pace: 'normal' });
    await page.emulateMedia({ reducedMotion: calm ? 'reduce' : 'no-preference' });
    await page.locator('[data-guide]').waitFor();
    await page.locator('[data-lesson-leave]').click();
    await page.locator('[data-guide]').waitFor({ state: 'detached' });
    check('the guide can be left', true);
    for (const cell of ['f0', 'f1', 'f2', 'b0', 'b1', 'b2']) {
      await page.locator('[data-spot="own.hand.0"]').click({ position: { x: 10, y: 10 } });
      await page.locator(`[data-spot="own.${cell}"]`).first().click();
      await page.locator(`[data-spot="own.${cell}"] .card`).first().waitFor();
    }
    /* Found, looked at and ended in one breath: it goes by. */
    const scene = await page.waitForFunction(() => {
      const skip = document.querySelector<HTMLElement>('[data-skip]');
      if (!skip || !document.querySelector('[data-scene]')) return null;
      const running = document.getAnimations().filter((one) => (one.effect?.getComputedTiming().duration as number) > 100).length;
      skip.click();
      return { running };
    });
    check('cards come up in a scene', true);
    if (calm) checkEqual('with less motion nothing runs longer than 80 ms', (await scene.jsonValue())?.running, 0);
    await page.waitForFunction(() => !document.querySelector('[data-scene]'));
    await page.locator('[data-over], .table [data-ring]').first().waitFor();
    if (await page.locator('[data-over]').count()) await page.locator('[data-end-close]').click();
    const again = page.locator('[data-again]');
    await again.click();
    await page.locator('[data-scene]').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[data-scene]'));
    check('Escape ends a scene', true);
    await page.close();
  }
}

/* What a deed does to the table is seen at the usual pace, and never with less motion. */
async function tryImpact(): Promise<void> {
  const position =
    'factions northern-realms northern-realms; hand0 blue-stripes-commando commanders-horn scorch biting-frost; hand1 vernon-roche ves*4; ' +
    'close0 blue-stripes-commando; close1 villentretenmerth poor-fucking-infantry; deck0 ves; deck1 ves; active 0; turn 5; lives 2 2';
  const hash = `#/play?game=gwent&rules=original&level=random&seat=0&luck=3&seed=${seed(5)}&position=${encodeURIComponent(position)}`;
  const cards = [
    ['blue-stripes-commando', ['ring', 'point']],
    ['commanders-horn', ['arc', 'point']],
    ['biting-frost', ['sky-front']],
    ['scorch', ['flame']],
  ] as const;
  const deeds = [false, true].flatMap((calm) => cards.map(([card, kinds]) => ({ calm, card, kinds })));
  for (const { calm, card, kinds } of sample(deeds, 2)) {
    const page = await at(hash, { pace: 'normal' });
    await page.emulateMedia({ reducedMotion: calm ? 'reduce' : 'no-preference' });
    await page.locator('.play[data-heard] .hand .card').first().waitFor();
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver((all) => {
        for (const { addedNodes } of all)
          for (const node of addedNodes) if (node instanceof Element && node.matches('.impact')) seen.add(node.classList[1]!);
      }).observe(document.querySelector('.play')!, { childList: true, subtree: true });
    });
    await page.locator(`[data-spot^="own.hand"][data-key="${card}"]`).first().click();
    await page.locator('[data-spot="own.close"] .lay, [data-commit]').first().click();
    if (calm) {
      await page.locator(`[data-spot^="own.hand"][data-key="${card}"]`).waitFor({ state: 'detached' });
      await page.waitForFunction(
        () => !document.querySelector('[data-scene]') && document.getAnimations().every((one) => one.playState !== 'running'),
      );
      checkEqual(`${card}: nothing moves`, await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]), []);
    } else {
      await page.waitForFunction(
        (wanted) => wanted.every((kind) => (window as unknown as { seen: Set<string> }).seen.has(kind)),
        [...kinds],
      );
      await page.waitForFunction(() => !document.querySelector('.impact'));
      check(`${card}: ${kinds.join(', ')}`, true);
    }
    await page.close();
  }
}

/* --- first games ----------------------------------------------------------------------------------------------- */

/* As the sentences propose, by the mouse: each of them is said, and the game is won; from its end the next part begins. */
async function tryLessons(): Promise<void> {
  const games = Object.entries({ gwent: [gwent], trade: [trade], vanguard, heroes: [heroes], westeros: [westeros] });
  for (const [game, parts] of sample(
    games.filter(([game]) => !process.argv[3] || process.argv[3] === game),
    1,
  ))
    for (const [at, part] of sample([...parts.entries()], 1)) await tryLesson(game, parts, at, part.steps);
}

const PATIENCE = 120_000; /* milliseconds for a sentence; only a fault takes that long */

async function tryLesson(
  game: string,
  parts: readonly unknown[],
  part: number,
  steps: readonly Pick<LessonStep, 'key' | 'selector'>[],
): Promise<void> {
  const name = `${game} ${part}`;
  const keys = steps.map(({ key }) => key);
  const page = await at(`#/learn/${game}?part=${part}`);
  const said: string[] = [];
  /* Looked for and pressed in one breath, while this sentence stands: by the mouse it may be another question's by then. Pressed in
   * its middle, or in the corner that cards of a fan show. */
  const press = (selector: string, key?: string) =>
    page.evaluate(
      ([selector, key]) => {
        if (key && document.querySelector<HTMLElement>('[data-guide]')?.dataset['guide'] !== key) return;
        const button = document.querySelector<HTMLElement>(selector!);
        button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left = 0, top = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
        const hit = [
          [width / 2, height / 2],
          [12, 12],
        ]
          .map(([x, y]) => document.elementFromPoint(left + x!, top + y!))
          .find((one) => button?.contains(one));
        hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      },
      [selector, key],
    );
  const last = keys.at(-1);
  let due = Date.now() + PATIENCE;
  let unsaid = 0;
  let stands = 0;
  for (; said.at(-1) !== last && Date.now() < due; await page.waitForTimeout(40)) {
    const step = await page.evaluate(() => {
      const guide = document.querySelector<HTMLElement>('[data-guide]');
      const waits = !guide?.querySelector('[data-lesson-next]');
      return { key: guide?.dataset['guide'], spot: guide?.dataset['spotOf'], waits, scene: !!document.querySelector('[data-scene]') };
    });
    if (!step.key) {
      unsaid = step.scene ? 0 : unsaid + 1;
      if (unsaid > 50) await press('.prompt [data-words]'); /* a question that the lesson says nothing about */
      continue;
    }
    unsaid = 0;
    stands = said.at(-1) === step.key ? stands + 1 : 0;
    if (!stands) {
      said.push(step.key);
      due = Date.now() + PATIENCE;
    }
    if (stands % 100 === 99) await page.locator('.play').press('Escape'); /* something else was chosen */
    if (said.length === 1 && step.key !== last && !(await page.locator('[data-tabbed]').count())) {
      await page.locator('.play').evaluate((play) => play.setAttribute('data-tabbed', ''));
      await page.locator('.play').focus();
      for (let tabs = 0; tabs < 150 && !(await page.evaluate(() => document.activeElement?.matches('[data-lesson-next]'))); tabs++)
        await page.keyboard.press('Tab');
      check(`${name}: Tab reaches the guide`, await page.evaluate(() => document.activeElement?.matches('[data-lesson-next]')));
      checkEqual(
        `${name}: it is said aloud`,
        await page.locator('.play > p[aria-live="polite"]').textContent(),
        await page.locator('[data-guide] p').innerText(),
      );
    }
    if (step.key === last) break;
    if (!step.waits) await press('[data-guide] [data-lesson-next]', step.key);
    else if (step.spot) await press(`[data-spot="${step.spot}"]`, step.key);
    else if (await page.locator('.frame').count()) {
      const { selector } = steps.find(({ key }) => key === step.key) ?? {};
      if (selector) await press(selector, step.key);
    }
    if (await page.locator('[data-phase="confirming"] [data-commit]').count()) await press('[data-commit]');
  }
  if (said.at(-1) !== last) console.log(`${name} stands still:`, await page.locator('.play').innerText());
  checkEqual(`${name}: every sentence is said`, [...new Set(said)], [...new Set(keys)]);
  await page.locator('[data-over]').waitFor();
  check(`${name}: the first game is won`, (await page.locator('[data-over] h2').innerText()).startsWith('You'));
  checkEqual(`${name}: the end says its sentence, too`, await page.locator('[data-over] [data-guide]').getAttribute('data-guide'), last);
  checkEqual(
    `${name}: what follows is offered`,
    await page.locator('[data-over] [data-lesson-part]').count(),
    part + 1 < parts.length ? 1 : 0,
  );
  if (part === 0 && parts.length > 1) {
    await page.locator('[data-over] [data-lesson-part]').click();
    await page.locator(`[data-guide]`).waitFor();
    checkEqual(`${name}: and begins`, await page.locator('[data-guide]').getAttribute('data-guide'), 'legion-aim');
    await page.reload();
    await page.locator('[data-guide="legion-aim"]').waitFor();
  }
  await page.close();
}

/* What lessons begin from is a record that verifies, and a seat is asked there. */
async function tryBeginnings(): Promise<void> {
  const wasm = await engine();
  const opened = wasm.open('record' in gwent.begins ? gwent.begins.record : '');
  check('the record of the first game verifies', opened.verified && !opened.trouble);
  const frame = wasm.frame(0, 0);
  const position: Position = { viewer: 0, view: frame.view, req: frame.req, events: frame.ev, fresh: 0, undo: {} };
  const choice = asked(nothing, frame.req?.legal ?? []);
  const lesson = new Lesson('gwent', gwent.steps);
  const hint = lesson.hint(1, position, choice);
  check('its first proposal is legal', lesson.proposal(hint, frame.req?.legal ?? []) !== null);
  check('the level exists', wasm.levels().includes(LEVEL));
}

const PARTS = {
  beginnings: tryBeginnings,
  states: tryStates,
  questions: tryQuestions,
  keys: tryKeys,
  'own-keys': tryOwnKeys,
  scenes: tryScenes,
  impact: tryImpact,
  lessons: tryLessons,
};
const [beginnings, states, ...others] = Object.entries(PARTS);
for (const [name, part] of process.argv[2] ? Object.entries(PARTS) : [beginnings!, states!, ...sample(others, 1)])
  if (!process.argv[2] || process.argv[2] === name) await part();
await browser.close();
site.stop();
done('web/everyone');
