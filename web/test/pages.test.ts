/* Every page and state: usable without eyes and hands of a certain kind (axe), without a network, on a small phone;
 * decks, records, undo, typed moves and drags do what they say; and what a player must not know is nowhere on the page,
 * in its memory, its storage or its network log. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { byMouse, playByPressing } from './bots.ts';
import { hasBrowser, KEEPING, serve, Watched } from './browser.ts';
import { engine, Mix } from './native.ts';
import { apart, axe, fits, inSight, uncut } from './looks.ts';
import { drawn } from './rendered.ts';
import type { GwentView } from '../src/games/gwent/view.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
const SEED = '5'.padStart(64, '0');
const DECK = wasm.deck(readFileSync('decks/gwent/original-monsters-muster.deck', 'utf8')).deck.code;
const GAME = `#/play?game=gwent&rules=original&level=greedy&luck=7&seed=${SEED}&deck1=${DECK}&deck2=${DECK}`;

/** A fresh page at an address, with these settings. */
async function at(hash: string, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await browser.page(hash, settings);
  await page.locator('main').waitFor();
  return page;
}

const pages: [name: string, hash: string, ready: string][] = [
  ['start', '', '[data-now="gwent"]'],
  ['decks', '#/decks', '[data-legal]'],
  ['all cards', '#/cards/trade', '[data-found]'],
  ['a card', '#/cards/gwent/nekker', '[data-card] td'],
  ['replay', '#/replay', '[data-record]'],
  ['rules', '#/rules/gwent/6.1', '[id="rule-6.1"]'],
  ['settings', '#/settings', '.keymap'],
  ['table', GAME, '.play .row[data-spot]'],
  ['trade', `#/play?game=trade&rules=standard&level=greedy&seed=${SEED}`, '.play .cell[data-spot]'],
];

/** Goes from one page to the next, as by a link. */
async function goTo(page: Page, hash: string, ready: string): Promise<void> {
  await page.evaluate((where) => (location.hash = where), hash || '#/');
  await page.locator(ready).first().waitFor();
}

async function tryPages(): Promise<void> {
  for (const theme of sample(['tavern', 'chronicle', 'contrast', 'paper'], 1)) {
    const page = await at('', { theme });
    for (const [name, hash, ready] of pages) {
      await goTo(page, hash, ready);
      await axe(page, `${name}, ${theme}`);
    }
    await page.close();
  }
  const page = await at('', { language: 'ru' });
  for (const [name, hash, ready] of sample(pages, 1)) {
    await goTo(page, hash, ready);
    checkEqual(`${name}: language`, await page.locator('html').getAttribute('lang'), 'ru');
    const said = await page.locator('body').innerText();
    const keys = said.match(/\b(web|play|cli|gwent|trade)\.[a-z][\w.-]+/g) ?? [];
    checkEqual(`${name}: every sentence is there`, keys, []);
    for (const width of sample([360, 768, 2560], 1)) {
      await page.setViewportSize({ width, height: 800 });
      await fits(page, `${name} at ${width}`);
    }
  }
  await page.close();
}

async function tryTable(): Promise<void> {
  const page = await at(GAME);
  await page.locator('.play [data-spot]').first().waitFor();

  /* A swap shows a card, so undo needs consent; both outcomes are shown. */
  check('nothing to undo', await page.locator('[data-undo]').isDisabled());
  await page.locator('[data-spot="own.hand.0"]').click({ position: { x: 12, y: 40 } });
  await page.locator('[data-undo]:enabled').waitFor();
  await page.locator('[data-undo]').click();
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[data-undo]')?.disabled);
  checkEqual('undone', (await drawn(page)).hand.length, 10);

  /* A typed move; then one that fits several, and one that fits none. */
  await page.keyboard.press('/');
  await page.locator('[data-command]').fill('done');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-words="pass"]'));
  for (const [words, answer] of [
    ['play', /several/],
    ['dance', /no move/],
  ] as const) {
    await page.keyboard.press('/');
    await page.locator('[data-command]').fill(words);
    await page.keyboard.press('Enter');
    await page.locator('.alarm').filter({ hasText: answer }).waitFor();
    check(`typed ${words}`, true);
    await page.keyboard.press('Escape');
  }

  /* The preview tells what then happens: a card by click and click. */
  const card = page.locator('[data-spot^="own.hand."][data-ring="play"]').first();
  await card.focus();
  await page.keyboard.press('Enter');
  const picked = await page.locator('.play').getAttribute('data-picked');
  check('picked', picked?.startsWith('play '));
  await axe(page, 'a card chosen');
  await page.locator('[data-preview]').waitFor();
  await page.keyboard.press('Escape');
  checkEqual('cancelled', await page.locator('.play').getAttribute('data-phase'), 'idle');

  /* Explaining, passing with a question, giving up. */
  await page.locator('[data-spot^="own.hand."]').first().focus();
  await page.keyboard.press('i');
  await page.locator('.inspector').waitFor();
  await axe(page, 'a card explained');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.locator('[data-commit]').waitFor();
  await axe(page, 'a question');
  await page.keyboard.press('Escape');

  /* A drag from the hand to its row is two presses; released outside it is none. */
  const from = await page.locator('[data-spot^="own.hand."][data-ring="play"]').first().boundingBox();
  await page.mouse.move(from!.x + 12, from!.y + 40);
  await page.mouse.down();
  await page.mouse.move(from!.x + 40, from!.y - 60, { steps: 4 });
  check('a card in the air', (await page.locator('[data-ghost]').count()) === 1);
  await page.mouse.move(5, 60, { steps: 3 });
  await page.mouse.up();
  checkEqual('dropped outside', await page.locator('.play').getAttribute('data-phase'), 'idle');

  await page.locator('[data-concede]').click();
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-over]').waitFor();
  await axe(page, 'the end');
  await page.close();
}

/* What cannot be done is told why, with its rule: by a press, a drag, a key and typed words, on the centre line and to screen readers. */
async function tryWhyNot(): Promise<void> {
  const page = await at(GAME);
  const told = async (what: string, reason: RegExp) => {
    const said = page.locator('[aria-live="polite"]').filter({ hasText: reason });
    await Promise.all([said.waitFor({ state: 'attached' }), page.locator('.status').first().filter({ hasText: reason }).waitFor()]);
    check(`${what}: in sight too`, true);
  };
  await page.locator('.row.own.close').first().waitFor();
  await page.locator('[data-aside]').click(); /* the mat lies over it */
  await page
    .locator('.row.own.close')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await told('a row during the exchange', /\(rule 3\.5\)/);
  await page.locator('[data-words="done"]').first().click();
  await page.locator('[data-words="pass"]').waitFor();
  await page.keyboard.press('/');
  await page.locator('[data-command]').fill('redraw decoy');
  await page.keyboard.press('Enter');
  await page
    .locator('.alarm')
    .filter({ hasText: /\(rule 4\.1\)/ })
    .waitFor();
  await page.keyboard.press('Escape');
  /* A card that goes into one row, pressed and dragged into another. */
  const unit = page.locator('[data-spot^="own.hand."][data-ring="play"]').first();
  const [key, from] = [await unit.getAttribute('data-key'), (await unit.boundingBox())!];
  await unit.click({ position: { x: 12, y: 40 } });
  const wrong = page.locator('.row[data-spot]:not([data-ring])').last();
  const to = (await wrong.boundingBox())!;
  await page.mouse.click(to.x + to.width - 20, to.y + 6);
  await told(`${key} into another row`, /\(rule \d+\.\d+\)/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.move(from.x + 12, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 20, to.y + 6, { steps: 5 });
  await page.mouse.up();
  await told(`${key} dragged into another row`, /\(rule \d+\.\d+\)/);
  checkEqual('and nothing is chosen', await page.locator('.play').getAttribute('data-phase'), 'idle');
  await page.close();
}

/* What cards do is read where one asks about a card, in either language, and cards are found by it; a table is laid without it. */
async function tryDeeds(): Promise<void> {
  const fetched = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\.does-/.test(name)).length);
  const asked = [
    ['en', /you may Counter Blast 2/, 'retire the chosen'],
    ['ru', /можете выполнить встречный взрыв 2/, 'уничтожьте выбранный'],
  ] as const;
  for (const [language, says, word] of sample(asked, 1)) {
    const page = await at('#/cards/vanguard/blaster-blade', { language });
    await page.locator('.rules li').filter({ hasText: says }).first().waitFor();
    checkEqual(`${language}: what it does, each once`, await page.locator('.rules li').filter({ hasText: says }).count(), 2);
    await page.evaluate(() => (location.hash = '#/cards/vanguard'));
    await page.locator('[data-found]').waitFor();
    const all = await page.locator('[data-found]').innerText();
    await page.locator('[data-filter]').fill(`text:"${word}"`);
    await page.waitForFunction((before) => document.querySelector<HTMLElement>('[data-found]')!.innerText !== before, all);
    check(`${language}: found by what it does`, (await page.locator('a[href="#/cards/vanguard/blaster-blade"]').count()) > 0);
    await page.close();
  }
  const page = await at(`#/play?game=vanguard&rules=usual&level=&seed=${SEED}`);
  await page.locator('.play [data-spot]').first().waitFor();
  await page.locator('.prompt').waitFor();
  checkEqual('a table is laid without', await fetched(page), 0);
  await page
    .locator('[data-spot^="own.hand."]')
    .first()
    .click({ button: 'right', position: { x: 12, y: 30 } });
  await page.locator('[data-inspector] article').waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\.does-/.test(name)));
  check('who asks about a card fetches it', true);
  await page.close();
}

/* Drags a card to its row: the same as two presses. */
async function tryDrag(): Promise<void> {
  const page = await at(GAME);
  await page.locator('[data-words="done"]').first().click();
  await page.locator('[data-words="pass"]').waitFor();
  const before = (await drawn(page)).hand.length;
  const wanted = page.locator('[data-spot^="own.hand."][data-ring="play"]');
  for (let i = 0; i < (await wanted.count()); i++) {
    const from = (await wanted.nth(i).boundingBox())!;
    await page.mouse.move(from.x + 12, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 40, { steps: 3 });
    const row = page.locator('.row.own[data-ring="target"]').first();
    if ((await row.count()) === 0) {
      await page.mouse.move(2, 60);
      await page.mouse.up();
      continue;
    }
    const to = (await row.boundingBox())!;
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
    await page.mouse.up();
    break;
  }
  await page.waitForFunction((n) => document.querySelectorAll('[data-spot^="own.hand."]').length < n, before);
  check('the card was laid', true);
  await page.close();
}

/* Both seats by one player; sums are bargained for by number. */
async function tryBargain(): Promise<void> {
  const trade = await at(`#/play?game=trade&rules=standard&level=&seed=${SEED}`);
  await trade.locator('[data-words="play"]').click();
  await trade.locator('[data-number]').fill('12');
  await trade.locator('[data-number-go]').click();
  await trade.locator('[data-words="accept"]').click();
  await trade.locator('[data-spot="own.hand.0"][data-ring="play"]').waitFor();
  check('a stake is agreed', /24/.test(await trade.locator('[data-spot="pot"]').innerText()));
  check('trade to its end', (await playByPressing(trade, new Mix(5n), byMouse)) > 0);
  await trade.close();
}

async function tryBoth(): Promise<void> {
  const page = await at(`#/play?game=gwent&rules=classic&level=&seed=${SEED}`);
  check('both seats to the end', (await playByPressing(page, new Mix(6n), byMouse)) > 0);
  await page.keyboard.press('Escape');
  await page.locator('[data-spot="own.graveyard"]').evaluate((pile) => (pile as HTMLButtonElement).click());
  await page.locator('[data-pile]').waitFor();
  const kinds = await page.locator('[data-pile] li').allInnerTexts();
  const shown = kinds.reduce((sum, text) => sum + Number(/×(\d+)$/.exec(text.trim())?.[1] ?? 1), 0);
  checkEqual('a graveyard to look through', String(shown), (await drawn(page)).piles['own.graveyard']);
  await axe(page, 'a graveyard');
  await page.close();
}

async function tryDecks(): Promise<void> {
  const page = await at('#/decks');
  await page.locator('[data-legal]').waitFor();
  const total = Number(await page.locator('[data-total]').innerText());
  check('a random deck', total >= 22);
  await page.locator('[data-filter]').fill('scor');
  await page.waitForFunction(() => [...document.querySelectorAll('[data-add]')].length < 12);
  check('filtered', (await page.locator('[data-add="scorch"]').count()) === 1);
  const told = wasm.randomDeck('gwent', 'classic', 'standard', 9n);
  await page.locator('[data-filter]').fill('');
  await page.locator('[data-taking] summary').click();
  await page.locator('[data-import]').fill(told.deck.code);
  /* In one breath: loaded, and something else written before the deck has been read. */
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('[data-import]')!;
    document.querySelector<HTMLElement>('[data-import-go]')!.click();
    field.value = 'nonsense';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.waitForFunction(
    (n) => document.querySelector('[data-total]')?.textContent === n,
    String(told.deck.rows.filter((row) => row.zone === 'main').reduce((sum, row) => sum + row.count, 0)),
  );
  checkEqual('what was written meanwhile stays', await page.locator('[data-import]').inputValue(), 'nonsense');
  await page.locator('[data-import-go]').click();
  await page.locator('text=game = NAME').waitFor();
  await page
    .locator('[data-import]')
    .fill('game = gwent\nrules = original\nfaction = monsters\nleader = eredin-bringer-of-death\n3 nekker\n');
  await page.locator('[data-import-go]').click();
  await page.locator('[data-faults]').waitFor();
  checkEqual('what was loaded is gone from the field', await page.locator('[data-import]').inputValue(), '');
  check('the broken rule is named', /2\.2/.test(await page.locator('[data-faults]').innerText()));
  await axe(page, 'a broken deck');
  check('it cannot be played', await page.locator('[data-play]').isDisabled());
  await page.close();
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/* A phone on its side, and a desk at 200 %. */
const LOW = [
  { width: 740, height: 360 },
  { width: 720, height: 450 },
];

/* Where there is little room the question leaves the hand free, and giving up moves nothing. */
async function tryRoom(): Promise<void> {
  const tables = [
    ['gwent', GAME],
    ['trade', `#/play?game=trade&rules=standard&level=&seed=${SEED}`],
  ] as const;
  for (const [game, hash] of sample(tables, 1)) {
    const page = await at(hash, { language: 'ru' });
    for (const size of LOW) {
      await page.setViewportSize(size);
      const what = `${game} at ${size.width} by ${size.height}`;
      await page.locator('.prompt .button').first().waitFor();
      await apart(page, what, '.prompt', '.hand .card');
      await apart(page, what, '.prompt', '.strip');
      await fits(page, what);
    }
    await page.setViewportSize(DESK);
    const box = () => page.locator('.actions').boundingBox();
    const before = await box();
    await page.locator('[data-concede]').click();
    await page.locator('[data-concede-yes]').waitFor();
    checkEqual(`${game}: nothing moves for a question`, await box(), before);
    await uncut(page, `${game}: giving up`);
    await page.locator('[data-concede-no]').click();
    await page.locator('[data-concede-yes]').waitFor({ state: 'detached' });
    check(`${game}: the game goes on`, (await page.locator('[data-over]').count()) === 0);
    await page.close();
  }
}

/* A guard on a phone on its side: the question, which says what is given up, leaves the whole field free. */
async function tryGuard(): Promise<void> {
  const page = await at('#/learn/vanguard?part=0');
  await page.setViewportSize(LOW[0]!);
  await page.locator('[data-lesson-leave]').click();
  for (const size of LOW) {
    await page.setViewportSize(size);
    await page.locator('.prompt[data-prompt="guard"] .button').first().waitFor();
    const what = `a guard at ${size.width} by ${size.height}`;
    await apart(page, what, '.prompt', '.half');
    await apart(page, what, '.prompt', '.actions');
    await inSight(page, what, '.prompt [data-words="end"]');
  }
  checkEqual('what is given up', await page.locator('.prompt [data-words="end"]').innerText(), 'End the guard');
  await page.close();
}

/* Names of any length and in any script turn and widen nothing; the hand of a record is in sight with its head. */
async function tryRecord(): Promise<void> {
  const page = await at(GAME);
  await page.locator('.play [data-spot]').first().waitFor();
  await page.locator('[data-concede]').click();
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-replay]').click();
  await page.locator('[data-verified="true"]').waitFor();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await inSight(page, `a replay at ${size.width}`, '.hand .card');
    await inSight(page, `a replay at ${size.width}`, '.controls .button');
  }
  await page.locator('[data-other]').click();
  const record = await page.locator('[data-record]').inputValue();
  for (const name of sample(['Ж'.repeat(40), 'שחקן\u202eabc', 'x'.repeat(60)], 1)) {
    await page.locator('[data-record]').fill(record.replace(/\[(Seat1|Player1|One) ".*?"\]/, `[$1 "${name}"]`));
    await page.locator('[data-open]').click();
    await page.locator('.replay .table').waitFor();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await fits(page, `${name} at ${size.width}`);
    }
    const shown = await page.locator('.replay').innerText();
    check(`${name} is shown`, shown.includes([...name].slice(0, 4).join('')));
    check(`${name}: nothing is turned`, !shown.includes('\u202e') && (!/[א-ת]/.test(name) || /\u2068[^\u2069]*abc\u2069/.test(shown)));
    await page.locator('[data-other]').click();
  }
  await page.close();
}

/* An error stays on screen until the next action. */
async function tryTrouble(): Promise<void> {
  const page = await at('#/play?game=gwent&rules=original&level=greedy&deck1=nonsense');
  await page.locator('main [role="alert"]').waitFor();
  await page.evaluate(() => (location.hash = '#/play'));
  await page.locator('main [role="alert"]').waitFor({ state: 'detached' });
  await page.evaluate(() => (location.hash = '#/play?game=gwent&rules=original&level=greedy&deck1=nonsense'));
  await page.locator('main [role="alert"]').waitFor();
  await page.evaluate((hash) => (location.hash = hash), GAME);
  await page.locator('.play [data-spot]').first().waitFor();
  await page.close();
}

/* The faction and the leader come first, and like the sum and keeping the deck are never far. */
async function tryDeckLayout(): Promise<void> {
  const windows = [
    ['ru', DESK],
    ['en', PHONE],
    ['ru', { width: 390, height: 844 }],
    ['en', { width: 1024, height: 768 }],
    ['ru', LOW[0]!],
    ['en', LOW[1]!],
  ] as const;
  for (const [language, size] of sample(windows, 2)) {
    const page = await at('#/decks', { language });
    const what = `decks at ${size.width}, ${language}`;
    await page.setViewportSize(size);
    await page.locator('[data-legal]').waitFor();
    const first = page.locator('.shelf .grid [data-at="0"]');
    await first.waitFor();
    const high = async (which: string) => {
      const { y } = (await first.boundingBox())!;
      if (size.height > 760) check(`${what}, ${which}: the first card lies in the upper third`, y <= size.height / 3, ` ${y}`);
    };
    await high('a new deck');
    checkEqual(`${what}: what is chosen is folded`, await page.locator('[data-house], .leaders').count(), 0);
    await page.locator('[data-to-head]').click();
    await page.locator('.leaders [aria-pressed="true"]').waitFor();
    checkEqual(`${what}: a leader of the faction`, await page.locator('.leaders [aria-pressed="true"]').count(), 1);
    if (size.height > 520) await inSight(page, what, '[data-house]');
    await uncut(page, what);
    await fits(page, what);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const wanted of ['[data-keep]', '[data-total]', '[data-to-head]']) await inSight(page, `${what}, at its end`, wanted);
    await page.locator('[data-to-head]').click();
    await page.waitForFunction(() => document.activeElement?.matches('[data-house]'));
    await inSight(page, `${what}, back at the factions`, '[data-house][aria-pressed="true"]');
    await page.locator('[data-house]:not([aria-pressed="true"])').first().click();
    await page.locator('.leaders [aria-pressed="true"]').waitFor();
    checkEqual(`${what}: another faction has another leader`, await page.locator('.leaders .card').count(), 5);
    await page.locator('[data-keep]').click();
    await page.locator('.bar .note', { hasText: /browser|браузере/ }).waitFor();
    await page.locator('[data-add]:not(.leaders *)').first().click();
    await page.locator('.bar .note:empty').waitFor({ state: 'attached' });
    await page.reload();
    await page.locator('[data-keep-other]').waitFor();
    await first.waitFor();
    await uncut(page, `${what}, kept`);
    await high('one that is kept');
    await page.close();
  }
}

/* Everything the page's own thread can reach, as text: the strings of a heap snapshot. */
async function heap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return (JSON.parse(parts.join('')) as { strings: string[] }).strings.join('\n');
}

/* What seat 0 must not know is nowhere. The record of the end says what that was. */
async function tryLeaks(): Promise<void> {
  const own = await Watched.open(site.address); /* one that has kept no other games */
  const page = await own.page(`#/play?game=gwent&rules=original&level=greedy&deck1=${DECK}`, {});
  await page.locator('[data-words="done"]').first().click();
  await page.locator('[data-words="pass"]').waitFor();
  const html = await page.content();
  const stored = await page.evaluate(async () => {
    const kept: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name!);
      const db = await new Promise<IDBDatabase>((ready) => (open.onsuccess = () => ready(open.result)));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store).getAll();
        await new Promise((ready) => (rows.onsuccess = ready));
        kept.push(
          JSON.stringify(rows.result, (_, value: unknown) =>
            value instanceof ArrayBuffer
              ? new TextDecoder().decode(value)
              : value instanceof CryptoKey
                ? `extractable: ${value.extractable}`
                : value,
          ),
        );
      }
      db.close();
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state, kept]);
  });
  check('the game is kept, sealed', stored.includes('extractable: false') && stored.includes('greedy'));
  const memory = await heap(page);
  const heard = Number(await page.locator('.play').getAttribute('data-heard'));
  await page.locator('[data-concede]').click();
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-replay]').click();
  await page.locator('[data-verified="true"]').waitFor();
  await page.locator('[data-other]').click();
  const record = await page.locator('[data-record]').inputValue();
  wasm.open(record);
  const before = wasm
    .steps(0)
    .map((step) => step.seq)
    .lastIndexOf(heard, -2);
  const truth = wasm.view(3, before) as GwentView;
  const mine = JSON.stringify([wasm.view(0, before), wasm.frame(0, 0).ev]);
  const names = JSON.parse(readFileSync(`${process.env['WEB']!}/../made/text/en/gwent.json`, 'utf8')) as Record<string, string>;
  const hidden = [...new Set([...truth.players[1].hand, ...truth.players[1].deck])].filter(
    (key): key is string => key !== null && !mine.includes(`"${key}"`),
  );
  check('there is something to hide', hidden.length > 5);
  for (const key of hidden) {
    const name = names[`gwent.card.${key}`]!;
    check(`${name} on the page`, !html.includes(name) && !html.includes(`"${key}"`));
    check(`${key} in storage`, !stored.includes(key) && !stored.includes(name));
    check(`${key} on the network`, !own.traffic.some((url) => url.includes(key)));
  }
  const deck = /\[Deck2 "(.*)"\]/.exec(record)![1]!;
  const seed = /\[Seed "(.*)"\]/.exec(record)![1]!;
  check('the other deck in memory', !memory.includes(deck));
  check('the seed in memory', !memory.includes(seed));
  check('either in storage', !stored.includes(seed) && !stored.includes(deck));
  check('but the own hand is there', memory.includes('own.hand.0'));
  await own.close();
}

/* Loaded once, everything works with the server gone. */
async function tryOffline(): Promise<void> {
  const own = await serve(process.env['WEB']!);
  const apart = await Watched.open(own.address, KEEPING);
  const first = await apart.page('', {});
  await first.evaluate(() => navigator.serviceWorker.ready);
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await first.close();
  own.stop();
  const page = await apart.page('', {});
  await page.locator('[data-now="gwent"]').click();
  await page.locator('.play [data-spot]').first().waitFor();
  await page.locator('.prompt').waitFor();
  check('a game without a server', !LONG || (await playByPressing(page, new Mix(3n), byMouse)) > 0);
  await page.goto(`${own.address}#/rules/gwent`);
  await page.locator('[id="rule-6.1"]').waitFor();
  await page.close();
  await apart.close();
}

await tryPages();
/* A part that cannot be fetched when it is needed comes when the line is back, looks included. */
async function tryLater(): Promise<void> {
  const page = await at(GAME);
  await page.locator('.row.own.close').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-scene]'));
  let asked = 0;
  const parts = /assets\/KeySheet-/;
  await page.route(parts, (route) => {
    asked++;
    return route.abort();
  });
  browser.tolerated = /ERR_FAILED/;
  await page.keyboard.press('?');
  for (const due = Date.now() + 60_000; asked < 2 && Date.now() < due;) await page.waitForTimeout(50);
  check('it is asked for again', asked >= 2);
  check('nothing stands there meanwhile', (await page.locator('[data-keys]').count()) === 0);
  await page.unroute(parts);
  await page.locator('[data-keys] dt').first().waitFor();
  const width = () => page.locator('[data-keys]').evaluate((sheet) => getComputedStyle(sheet).position);
  for (const due = Date.now() + 60_000; (await width()) === 'static' && Date.now() < due;) await page.waitForTimeout(50);
  check('it looks as it does', (await width()) !== 'static');
  browser.tolerated = null;
  await page.close();
}

const PARTS = [
  tryLater,
  tryTable,
  tryWhyNot,
  tryDeeds,
  tryDrag,
  ...(LONG ? [tryBargain, tryBoth] : []) /* whole games, as others play them, too */,
  tryDecks,
  tryRoom,
  tryGuard,
  tryRecord,
  tryTrouble,
  tryLeaks,
  tryDeckLayout /* it keeps decks, in which any card may be */,
];
for (const part of sample(PARTS, 1)) await part();
await tryOffline();
await browser.close();
site.stop();
done('web/pages');
