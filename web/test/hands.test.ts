/* Hands-on use of a table in the browser: a reloaded page resumes its game; nothing is played by a single press; what is
 * selected, offered and announced is true; anything over the table can be moved out of the way.
 *
 *     node test/run.mjs hands [kept|again|presses|gestures|words|zoom|end|guide|replay|people] */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { playOn } from './bots.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { idOf, meet, setUp } from './live.ts';
import { engine, Mix } from './native.ts';
import { Serve } from './serve.ts';
import { compareBoard, drawn } from './rendered.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, { viewport: { width: 1440, height: 900 } });
const SEED = '5'.padStart(64, '0');
const game = (query: string) => `#/play?seed=${SEED}&luck=7&${query}`;
const code = (text: string) => encodeURIComponent(wasm.deck(text).deck.code);
const NORTH = (more: string) =>
  code(`game = gwent\nrules = original\nfaction = northern-realms\nleader = foltest-lord-commander\n
3 blue-stripes-commando\n3 crinfrid-reavers-dragon-hunter\n2 catapult\n1 ballista\n2 trebuchet
1 ves\n1 siegfried-of-denesle\n1 yarpen-zigrin\n1 sheldon-skaggs
1 keira-metz\n1 sile-de-tansarville\n1 siege-tower\n1 dethmold\n3 kaedweni-siege-expert\n1 sabrina-glevissig\n${more}\n`);

async function at(hash: string, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await browser.page(hash, settings);
  await page.locator('main').waitFor();
  return page;
}
/* Where both are asked at once, what the computer draws depends on who answers first: it first. */
const computerDone = (page: Page) => page.locator('.strip.foe[data-acts]').waitFor({ state: 'detached' });
const UNITS = /catapult|ballista|trebuchet|siege-|commando|ves|siegfried|yarpen|kaedweni/;
const table = (page: Page) => page.locator('.play[data-heard] [data-spot]').first().waitFor();
const myTurn = (page: Page) => page.locator('.actions [data-words="pass"]').waitFor();
const picked = (page: Page) => page.locator('.play').getAttribute('data-picked');
const heard = async (page: Page) => Number(await page.locator('.play').getAttribute('data-heard'));
/** A hand card by its key, pressed where no other lies over it. */
const card = (page: Page, key: string, nth = 0) => page.locator(`[data-spot^="own.hand."][data-key="${key}"]`).nth(nth);
/* Where a press reaches it: of cards that overlap the upper one has it. */
async function press(page: Page, key: string, nth = 0): Promise<void> {
  const point = await card(page, key, nth).evaluate((element) => {
    const box = element.getBoundingClientRect();
    for (const part of [0.1, 0.2, 0.3, 0.4, 0.6, 0.8]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height * 0.4];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  });
  if (check(`${key} can be reached`, point)) await page.mouse.click(point!.x, point!.y);
}
async function swapped(page: Page): Promise<void> {
  await table(page);
  await page.locator('.prompt [data-words="done"]').first().click();
  await myTurn(page);
}
async function downloaded(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download]').click()]);
  return readFileSync(await download.path(), 'utf8');
}
async function recordOf(page: Page): Promise<string> {
  await page.locator('[data-replay]').click();
  await page.locator('[data-verified="true"]').waitFor();
  return downloaded(page);
}
/* What a page shows of a game, all of it. */
const shown = async (page: Page) =>
  JSON.stringify({
    board: await drawn(page),
    log: await page.locator('.log').innerText(),
    seat: await page.locator('.play').getAttribute('data-seat'),
    ask: await page.locator('.prompt .ask').allInnerTexts(),
    undo: await page.locator('[data-undo]').isDisabled(),
  });

/* --- a page that is loaded anew ------------------------------------------------------------------------------ */

async function goesOn(page: Page, name: string): Promise<void> {
  const before = await shown(page);
  await page.reload();
  await table(page);
  await page.waitForFunction(
    () => document.querySelector('.prompt, [data-over], .log li') && document.querySelector('.table .card[data-key]'),
  );
  checkEqual(`${name}: as it was`, await shown(page), before);
}

/* Whole games of every kind, in either seating, reloaded now and then; the final record is right. */
async function tryKept(): Promise<void> {
  const kinds = [
    ['hard', 'game=gwent&rules=hard&level=greedy&seat=1'],
    ['trade', 'game=trade&rules=standard&level=greedy'],
    ['both seats', 'game=gwent&rules=classic&level='],
    ['both merchants', 'game=trade&rules=standard&level='],
  ] as const;
  const times = LONG ? 6 : 2;
  for (const [name, query] of sample(kinds, 1)) {
    const page = await at(game(query));
    await table(page);
    check(`${name}: its own address`, /#\/play\/[0-9a-f]{16}$/.test(page.url()));
    let presses = 0;
    let loaded = 0;
    const played = await playOn(page, new Mix(3n), 8, async () => {
      if (++presses % 3 !== 2 || loaded >= times || (await page.locator('.play').getAttribute('data-phase')) !== 'idle') return false;
      if (!(await page.locator('.prompt').count())) return false;
      if (query.includes('greedy')) await computerDone(page);
      loaded++;
      await goesOn(page, `${name} after ${presses}`);
      return true;
    });
    check(`${name}: loaded ${loaded} times and played (${played})`, played > 0 && loaded > 1);
    const board = await drawn(page);
    const seat = Number(await page.locator('.play').getAttribute('data-seat')) as 0 | 1;
    const record = await recordOf(page);
    check(`${name}: the record verifies`, wasm.open(record).verified);
    compareBoard(name, board, wasm.view(seat), seat);
    await page.close();
  }
}

/* Undone answers stay undone, dice do not repeat, and what could be undone still can be. */
async function tryUndone(): Promise<void> {
  const twice: string[] = [];
  for (const reload of [false, true]) {
    const page = await at(game(`game=gwent&rules=original&level=greedy&deck1=${NORTH('3 biting-frost')}`));
    await table(page);
    await computerDone(page);
    await page.locator('[data-spot="own.hand.0"]').click({ position: { x: 12, y: 40 } });
    await page.locator('[data-undo]:enabled').click();
    await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[data-undo]')?.disabled);
    if (reload) await goesOn(page, 'after an undo');
    await page.locator('[data-spot="own.hand.0"]').click({ position: { x: 12, y: 40 } });
    await page.locator('[data-undo]:enabled').waitFor();
    if (reload) await goesOn(page, 'after the other swap');
    await page.locator('.prompt [data-words="done"]').first().click();
    await myTurn(page);
    for (let n = 0; n < 2; n++) {
      const now = await heard(page);
      await press(
        page,
        (await drawn(page)).hand.find((key) => UNITS.test(key!))!,
      );
      await page.locator('[data-commit]').click();
      await page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.play')!.dataset['heard']) > n, now);
      await myTurn(page);
      if (reload) await goesOn(page, 'after a turn of both');
    }
    twice.push(await shown(page));
    if (reload) {
      const now = await heard(page);
      await page.locator('[data-undo]:enabled').click();
      await page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.play')!.dataset['heard']) < n, now);
      check('an answer before the loading can be taken back', true);
    }
    await page.close();
  }
  checkEqual('the same dice and the same answers of the computer as without loading', twice[1], twice[0]);
}

/* A first game, a game from a record, a moment tried again. */
async function tryOtherBeginnings(): Promise<void> {
  const lesson = await at('#/learn/gwent');
  await lesson.locator('[data-guide="aim"]').waitFor();
  await lesson.locator('[data-lesson-next]').click();
  await lesson.locator('[data-guide="spy"]').waitFor();
  await goesOn(lesson, 'a first game');
  await lesson.locator('[data-guide="spy"]').waitFor();
  await press(lesson, 'prince-stennis');
  await lesson.locator('.row.foe.close').click();
  await lesson.locator('[data-guide="bond"]').waitFor();
  await goesOn(lesson, 'a first game after a play');
  await lesson.locator('[data-lesson-leave]').click();
  await lesson.locator('[data-guide]').waitFor({ state: 'detached' });
  await lesson.reload();
  await table(lesson);
  check('a guide that was left stays away', (await lesson.locator('[data-guide]').count()) === 0);

  await lesson.locator('[data-concede]').click();
  await lesson.locator('[data-concede-yes]').click();
  await lesson.locator('[data-over]').waitFor();
  await lesson.reload();
  await lesson.locator('[data-over]').waitFor();
  check('an end is there again', true);
  const record = await recordOf(lesson);
  await lesson.locator('[data-slider]').fill('20');
  await lesson.locator('[data-fork]').click();
  await table(lesson);
  await goesOn(lesson, 'a game from a record');
  await lesson.goto(`${site.address}#/replay`);
  await lesson.locator('[data-other]').click();
  await lesson.locator('[data-record]').fill(record);
  await lesson.locator('[data-open]').click();
  await lesson.locator('[data-verified="true"]').waitFor();
  await lesson.locator('[data-viewer]').selectOption('0');
  await lesson.locator('[data-slider]').fill('18');
  await lesson.locator('[data-again-here]').click();
  await table(lesson);
  await goesOn(lesson, 'a moment tried again');
  check('played on', (await playOn(lesson, new Mix(4n), 3)) >= 0);
  await lesson.close();
}

/* A stored game can be broken, old, or gone: the page says so, keeps working, and no longer offers it. */
async function tryBroken(): Promise<void> {
  const page = await at(game('game=gwent&rules=original&level=greedy'));
  await swapped(page);
  const address = page.url();
  await page.goto(`${site.address}#/`);
  await page.locator(`[data-kept] a[href="#/play/${address.slice(-16)}"]`).click();
  await myTurn(page);
  const ways = [
    'bytes',
    'rubbish',
    '{}',
    '{"version":1,"calls":[["open","[Duello"]],"check":""}',
    '{"version":0,"calls":[],"check":""}',
    '{"version":1,"calls":[["constructor",1]],"check":""}',
    'gone',
  ];
  for (const how of sample(ways, 1)) {
    const fresh = await at(game('game=gwent&rules=original&level=greedy'));
    await swapped(fresh); /* nobody writes any more */
    const id = fresh.url().slice(-16);
    await spoil(fresh, id, how);
    await fresh.reload();
    await fresh.locator('[data-problem]').waitFor();
    check(`${how}: ${await fresh.locator('[data-problem]').innerText()}`, /saved/.test(await fresh.locator('[data-problem]').innerText()));
    await fresh.locator('main a[href="#/"]').click();
    await fresh.locator('[data-now="gwent"]').waitFor();
    checkEqual(`${how}: offered no more`, await fresh.locator(`[data-kept] a[href="#/play/${id}"]`).count(), 0);
    await fresh.close();
  }
  await page.close();
}
/* Puts something else in the place of a kept game. */
function spoil(page: Page, id: string, how: string): Promise<void> {
  return page.evaluate(
    async ([id, how]) => {
      const open = indexedDB.open('duello', 1);
      const db = await new Promise<IDBDatabase>((ready) => (open.onsuccess = () => ready(open.result)));
      const transaction = db.transaction(['games', 'list'], 'readwrite');
      const games = transaction.objectStore('games');
      const row = await new Promise<{ bytes: ArrayBuffer }>((ready) => {
        const got = games.get(id);
        got.onsuccess = () => ready(got.result as { bytes: ArrayBuffer });
      });
      if (how === 'gone') {
        games.delete(id);
        transaction.objectStore('list').delete(id);
      } else if (how === 'bytes') games.put({ ...row, bytes: row.bytes.slice(3) });
      else games.put({ ...row, key: null, bytes: new TextEncoder().encode(how).buffer });
      await new Promise((ready) => (transaction.oncomplete = ready));
      db.close();
    },
    [id, how] as const,
  );
}

/* --- once more -------------------------------------------------------------------------------------------------- */

async function tryAgain(): Promise<void> {
  const games = [
    ['game=gwent&rules=classic&level=greedy&seat=1', '1'],
    ['game=trade&rules=standard&level=greedy&seat=0', '0'],
    ['game=gwent&rules=original&level=', ''],
  ] as const;
  for (const [query, seat] of sample(games, 1)) {
    const page = await at(game(query));
    await table(page);
    const first = page.url();
    await page.locator('[data-concede]').click();
    await page.locator('[data-concede-yes]').click();
    await page.locator('[data-play-again]').click();
    await page.waitForFunction((old) => location.href !== old && /#\/play\/[0-9a-f]{16}$/.test(location.href), first);
    await table(page);
    checkEqual(`${query}: another game begins`, await page.locator('[data-over]').count(), 0);
    if (seat) checkEqual(`${query}: in the same seat`, await page.locator('.play').getAttribute('data-seat'), seat);
    await page.goto(first);
    await page.locator('[data-verified="true"]').waitFor(); /* over, and kept as a record */
    await page.close();
  }
}

/* --- presses ---------------------------------------------------------------------------------------------------- */

async function tryPresses(): Promise<void> {
  const page = await at(
    game(`game=gwent&rules=original&level=greedy&deck1=${NORTH('3 biting-frost\n3 impenetrable-fog\n3 commanders-horn')}`),
  );
  await swapped(page);
  const keys = (await drawn(page)).hand as string[];
  const weather = keys.find((key) => /frost|fog/.test(key));
  const unit = keys.find((key) => !/frost|fog|horn/.test(key));
  const pair = keys.find((key, i) => keys.indexOf(key) !== i);
  if (!check(`the hand has what is needed: ${keys.join()}`, weather && unit && pair)) return;

  /* A weather card is shown by one press, played by the next. */
  const before = await heard(page);
  await press(page, weather!);
  checkEqual('weather: chosen', [await picked(page), await page.locator('.play').getAttribute('data-phase')], [`play ${weather}`, 'ready']);
  checkEqual('weather: not played', await heard(page), before);
  await page.keyboard.press('Escape');

  /* Nothing is shown about what does not change. */
  await press(page, weather!);
  await page.waitForTimeout(300);
  check('no "0 → 0"', !/(\b\d+) → \1\b/.test(await page.locator('.prompt').innerText()));
  await page.keyboard.press('Escape');

  /* Of equal cards one rises, the one that was pressed. */
  for (const nth of [1, 0]) {
    await press(page, pair!, nth);
    checkEqual('one of two is chosen', await page.locator('[data-spot^="own.hand."][data-ring="chosen"]').count(), 1);
    checkEqual('that which was pressed', await card(page, pair!, nth).getAttribute('data-ring'), 'chosen');
    await page.keyboard.press('Escape');
  }
  await press(page, pair!, 0);
  await press(page, pair!, 1);
  checkEqual('the other of two', await card(page, pair!, 1).getAttribute('data-ring'), 'chosen');
  checkEqual('is not played by that', await heard(page), before);

  /* Another card in its place. */
  await press(page, weather!);
  checkEqual('another card', await picked(page), `play ${weather}`);
  await page.keyboard.press('Escape');

  /* The empty slot is no place for a unit. */
  await press(page, unit!);
  check('a unit has a row', (await page.locator('.row[data-ring="target"]').count()) > 0);
  checkEqual('and no slot', await page.locator('.slot[data-ring]').count(), 0);
  await page.keyboard.press('Escape');
  const horn = keys.find((key) => /horn/.test(key));
  if (horn) {
    await press(page, horn);
    check('a horn has slots', (await page.locator('.slot[data-ring="target"]').count()) === 3);
    await page.keyboard.press('Escape');
  }

  /* c, Enter, Enter plays; so does a double click. */
  await page.locator('.play').focus();
  await page.keyboard.press('c');
  const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['key']);
  await page.keyboard.press('Enter');
  checkEqual('Enter chooses', (await picked(page))?.split(' ')[1], focused);
  for (let n = 0; n < 3 && (await heard(page)) === before && (await page.locator('.play').getAttribute('data-phase')) !== 'sent'; n++) {
    await page.keyboard.press('Enter');
    check(
      'and never cancels',
      (await picked(page)) !== '' || (await heard(page)) > before || (await page.locator('.play').getAttribute('data-phase')) === 'idle',
    );
    await page.waitForTimeout(100);
  }
  await page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.play')!.dataset['heard']) > n, before);
  await myTurn(page);
  const then = await heard(page);
  const one = ((await drawn(page)).hand as string[]).find((key) => UNITS.test(key))!;
  await press(page, one);
  await press(page, one);
  await page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.play')!.dataset['heard']) > n, then);
  check('a double click plays', true);
  await page.close();
}

/* --- gestures --------------------------------------------------------------------------------------------------- */

/* A gesture cannot confirm what it asked: the second half of a double press, a key that is held; nor does Caps Lock make one sure. */
async function tryGestures(): Promise<void> {
  /* On a phone the button that confirms lies where the one that asked was. */
  const phone = await Watched.open(site.address, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await phone.page(
    game(`game=gwent&rules=original&level=greedy&deck1=${NORTH('3 biting-frost\n3 impenetrable-fog\n3 commanders-horn')}`),
    {},
  );
  await swapped(page);
  await page.locator('[data-gestures]').waitFor();
  const stone = page.locator('.actions [data-words="pass"]');
  const sure = page.locator('.prompt [data-commit]');
  const phase = () => page.locator('.play').getAttribute('data-phase');
  const before = await heard(page);
  const takeBack = async () => {
    await page.locator('[data-cancel]').click();
    await sure.waitFor({ state: 'detached' });
  };
  const asks = async (what: string) => {
    await sure.waitFor();
    checkEqual(`${what}: it is still asked`, await phase(), 'confirming');
    checkEqual(`${what}: nothing is played`, await heard(page), before);
    await takeBack();
  };
  const first = (await stone.boundingBox())!;
  await stone.click();
  await sure.waitFor();
  const second = (await sure.boundingBox())!;
  await takeBack();
  const both = (from: number, size: number, other: number, length: number) =>
    (Math.max(from, other) + Math.min(from + size, other + length)) / 2;
  const x = both(first.x, first.width, second.x, second.width);
  const y = both(first.y, first.height, second.y, second.height);
  const within = ({ x: left, y: top, width, height }: typeof first) => x > left && x < left + width && y > top && y < top + height;
  check('one lies over the other', within(first) && within(second));
  await page.mouse.dblclick(x, y);
  await asks('a double click');
  const fingers = await page.context().newCDPSession(page);
  /* Fingers at times that are told: how fast the machine is does not matter. */
  const tap = async (timestamp: number) => {
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.03 });
  };
  const now = Date.now() / 1000;
  for (const [at, pause] of [0, 0.1, 0.3].entries()) {
    await tap(now + at * 10);
    await page.locator('.play[data-phase="confirming"]').waitFor();
    await tap(now + at * 10 + 0.05 + pause);
    await asks(`a double tap, ${pause * 1000} ms apart`);
  }
  await stone.focus();
  await page.keyboard.down('Enter');
  await page.locator('.play[data-phase="confirming"]').waitFor();
  for (let i = 0; i < 5; i++) await page.keyboard.down('Enter'); /* held down */
  await page.keyboard.up('Enter');
  await asks('Enter held down');
  /* As browsers tell it: Playwright knows no Caps Lock. */
  const strike = (key: string, more: object = {}) =>
    page.evaluate(
      (init) => document.querySelector('.play')!.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, code: 'KeyE', ...more },
    );
  for (const key of ['E', 'у', 'У']) {
    await strike(key);
    for (let i = 0; i < 3; i++) await strike(key, { repeat: true });
    await asks(`${key} without Shift`);
  }
  checkEqual('and nothing waits', await phase(), 'idle');
  await strike('e', { shiftKey: true }); /* with Caps Lock */
  await page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.play')!.dataset['heard']) > n, before);
  check('Shift is sure', true);
  await phone.close();
}

/* --- words ------------------------------------------------------------------------------------------------------ */

async function tryWords(): Promise<void> {
  /* Whose turn it is; by name where both seats are one's own. */
  const both = await at(game('game=gwent&rules=original&level='), { language: 'en' });
  await table(both);
  check(
    `swapping: ${await both.locator('.status').innerText()}`,
    /Both sides are choosing/.test(await both.locator('.status').innerText()),
  );
  await both.locator('.prompt [data-words="done"]').first().click();
  await both.waitForFunction(() => document.querySelector('.play[data-seat="1"]'));
  await both.locator('.prompt [data-words="done"]').first().click();
  await myTurn(both);
  check(`turn: ${await both.locator('.status').innerText()}`, /Turn: Player 1/.test(await both.locator('[data-turn]').innerText()));
  checkEqual('its strip is lit', await both.locator('.strip[data-acts]').count(), 1);

  /* A leader that cannot act says why, and by which rule. */
  const page = await at(game(`game=gwent&rules=original&level=greedy&deck1=${NORTH('3 biting-frost')}`));
  await swapped(page);
  check(`own turn: ${await page.locator('.status').innerText()}`, /Your turn/.test(await page.locator('[data-turn]').innerText()));
  await page.locator('[data-spot="own.leader"]').click();
  await page.locator('[data-inspector] [data-standing="leader-idle"]').waitFor();
  check('with its rule', /10\.4/.test(await page.locator('[data-standing]').innerText()));
  await page.keyboard.press('Escape');

  /* Figures of an explanation stand below each other. */
  await press(
    page,
    (await drawn(page)).hand.find((key) => UNITS.test(key!))!,
  );
  const before = await heard(page);
  await page.locator('[data-commit]').click();
  /* What is asked about is told as it stands: until the play is heard of, there is nothing to add up. */
  await page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.play')!.dataset['heard']) > n, before);
  await myTurn(page);
  await page.locator('[data-spot="own.total"]').click();
  await page.locator('.inspector .parts .rule').first().waitFor();
  const edges = await page
    .locator('.inspector .parts')
    .evaluateAll((tables) =>
      tables.map(
        (one) => [...new Set([...one.querySelectorAll('.rule')].map((cell) => Math.round(cell.getBoundingClientRect().right)))].length,
      ),
    );
  check(
    `columns: ${edges.join()}`,
    edges.every((n) => n <= 1),
  );
  await page.close();
  await both.close();
  await tryTarget();
}

/* A question for a target says what the ability does, on a phone, too. */
async function tryTarget(): Promise<void> {
  const page = await at('#/learn/trade');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('[data-guide]').waitFor();
  await page.locator('[data-lesson-leave]').click();
  for (const [key, cell] of [
    ['hlaalu_councillor', 'f0'],
    ['hlaalu_magnate', 'f1'],
    ['pickpocket', 'f2'],
    ['netch_trader', 'b0'],
    ['kwama_miner', 'b1'],
    ['hlaalu_clerk', 'b2'],
  ]) {
    await page.keyboard.press('/');
    await page.locator('[data-command]').fill(`place ${key} ${cell}`);
    await page.keyboard.press('Enter');
    await page.locator(`[data-spot="own.${cell}"] .card`).first().waitFor();
  }
  await page.locator('.prompt[data-prompt="target"] [data-deed]').waitFor();
  check(
    `it says what it does: ${await page.locator('[data-deed]').innerText()}`,
    /wealth/i.test(await page.locator('[data-deed]').innerText()),
  );
  const box = (await page.locator('.prompt').boundingBox())!;
  check('and is seen', box.height > 20 && box.width > 100);
  await page.locator('.cell.foe [data-ring]').first().click();
  await page.waitForFunction(() => document.querySelector('.prompt')?.getAttribute('data-prompt') !== 'target');
  check('a target can be pressed', true);
  await page.close();
}

/* --- what lies over the table ------------------------------------------------------------------------------------- */

/* The pointer comes anew until the card is large: the table may still move under it. */
async function zoomed(page: Page): Promise<void> {
  const zoom = page.locator('[data-zoom]');
  for (let n = 0; n < 30 && !(await zoom.isVisible()); n++) {
    await page.mouse.move(2, 2);
    await page.locator('[data-spot="own.hand.4"]').hover({ position: { x: 12, y: 30 } });
    await zoom.waitFor({ timeout: 2000 }).catch(() => {});
  }
  check('the card is shown large', await zoom.isVisible());
}

async function tryZoom(): Promise<void> {
  const page = await at(game(`game=gwent&rules=original&level=greedy&deck1=${NORTH('3 biting-frost')}`));
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width === 1440) await swapped(page);
    await zoomed(page);
    const covered = await page.evaluate(() => {
      const a = document.querySelector('[data-zoom]')!.getBoundingClientRect();
      return [...document.querySelectorAll('[data-ring], .hand .card, .prompt')].filter((one) => {
        const b = one.getBoundingClientRect();
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      }).length;
    });
    checkEqual(`at ${width} it lies over nothing that is needed`, covered, 0);
    await page.mouse.move(2, 2);
  }
  await page.close();
}

async function tryEnd(): Promise<void> {
  const page = await at(game('game=gwent&rules=original&level=greedy'), { pace: 'slow' });
  await table(page);
  /* A cloth across the table leaves the centre line free. */
  await page.locator('[data-concede]').click();
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-over]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-over]').waitFor({ state: 'detached' });
  await page.locator('[data-end]').click();
  await page.locator('[data-over]').waitFor();
  await page.locator('[data-end-close]').click();
  await page.locator('[data-over]').waitFor({ state: 'detached' });
  check('the board can be seen, and the end again', (await page.locator('[data-end]').count()) === 1);
  await page.close();

  const sizes = [
    [1440, 900],
    [360, 740],
    [720, 450],
  ] as const;
  for (const [width, height] of sample(sizes, 1)) {
    const other = await at(game('game=gwent&rules=original&level=greedy'), { pace: 'slow' });
    await other.setViewportSize({ width, height });
    await table(other);
    await other.locator('.prompt [data-words="done"]').first().click();
    await myTurn(other);
    await other.keyboard.press('Shift+E');
    const measured = await other.waitForFunction(() => {
      const cloth = document.querySelector('[data-banner] .banner-cloth');
      const line = document.querySelector('.status');
      if (!line || !cloth?.getAnimations().every((one) => one.playState === 'finished')) return null;
      return [cloth, line].map((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    });
    const [cloth, line] = (await measured.jsonValue())!;
    check(
      `the cloth leaves the line free at ${width}: ${Math.round(cloth!.bottom)} over ${Math.round(line!.top)}`,
      cloth!.bottom <= line!.top + 1 || cloth!.left >= line!.right,
    );
    await other.close();
  }
}

/* --- a first game ------------------------------------------------------------------------------------------------- */

async function tryGuide(): Promise<void> {
  const sizes = [
    [1440, 900],
    [1000, 800],
    [360, 740],
  ] as const;
  for (const [width, height] of sample(sizes, 1)) {
    const page = await at('#/learn/gwent');
    await page.setViewportSize({ width, height });
    await page.locator('[data-guide="aim"]').waitFor();
    await press(page, 'prince-stennis');
    await page.keyboard.press('Enter');
    if (await page.locator('[data-commit]').count()) await page.locator('[data-commit]').click();
    await page.locator('[data-guide="bond"]').waitFor();
    check('it follows what was done before it was asked to', true);
    const near = () =>
      page.evaluate(() => {
        const [guide, spot, hand] = [
          document.querySelector('.guide')!,
          document.querySelector(`[data-spot="${document.querySelector<HTMLElement>('.guide')!.dataset['spotOf']}"]`)!,
          document.querySelector('.hand')!,
        ].map((one) => one.getBoundingClientRect());
        return {
          gap: Math.max(0, hand!.top - guide!.bottom),
          over: guide!.bottom > spot!.top && spot!.bottom > guide!.top && guide!.right > spot!.left && spot!.right > guide!.left,
        };
      });
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.guide')?.dataset['spotOf']?.startsWith('own.hand'));
    const stands = ({ gap, over }: { gap: number; over: boolean }) => gap < height / 4 && !over;
    let found = await near();
    /* It comes to stand there. */
    for (const end = Date.now() + 60_000; !stands(found) && Date.now() < end; found = await near()) await page.waitForTimeout(50);
    check(`at ${width} it stands by the hand: ${found.gap}`, stands(found));
    await page.close();
  }
}

/* --- one's own record --------------------------------------------------------------------------------------------- */

async function tryReplay(): Promise<void> {
  for (const seat of sample([0, 1], 1)) {
    const page = await at(game(`game=gwent&rules=original&level=greedy&seat=${seat}`));
    await table(page);
    await page.locator('[data-concede]').click();
    await page.locator('[data-concede-yes]').click();
    const text = await recordOf(page);
    checkEqual('from the own seat', await page.locator('[data-viewer]').inputValue(), String(seat));
    checkEqual('which is the first to choose', await page.locator('[data-viewer] option').first().getAttribute('value'), String(seat));
    check('the own hand is seen', (await drawn(page)).hand.every(Boolean) && (await drawn(page)).hand.length > 0);
    await page.locator('[data-other]').click();
    await page.locator('[data-record]').fill(text);
    await page.locator('[data-open]').click();
    await page.locator('[data-verified="true"]').waitFor();
    checkEqual('from a file, too', await page.locator('[data-viewer]').inputValue(), String(seat));
    await page.close();
  }
}

/* --- between people ------------------------------------------------------------------------------------------------- */

const DECK = 'Northern Realms: the siege train';

async function tryPeople(): Promise<void> {
  const server = await Serve.start();
  const browsers = await Promise.all([0, 1, 2].map(() => Watched.open(server.address)));
  const [anna, boris, clara] = (await Promise.all(browsers.map((one) => one.page('', {})))) as [Page, Page, Page];
  await meet(anna, boris, { game: 'gwent', rules: 'original', deck: DECK, otherDeck: DECK });
  checkEqual(
    'no hints that were not agreed on',
    (await anna.locator('[data-hint]').count()) + (await boris.locator('[data-hint]').count()),
    0,
  );
  for (const page of [anna, boris]) await page.locator('.prompt [data-words="done"]').first().click();
  const [mover, other] = await Promise.race(
    [
      [anna, boris],
      [boris, anna],
    ].map(([one, two]) => myTurn(one!).then(() => [one!, two!] as const)),
  );
  await clara.goto(boris.url()); /* by the link that he followed */
  await clara.locator('.play[data-heard] .table').waitFor();
  check(
    `a watcher is told whose turn it is: ${await clara.locator('.status').innerText()}`,
    /Turn: /.test(await clara.locator('[data-turn]').innerText()),
  );
  check(`so is who waits: ${await other.locator('.status').innerText()}`, /Turn: /.test(await other.locator('[data-turn]').innerText()));
  const unit = (await drawn(mover)).hand.find((key) => UNITS.test(key!))!;
  await press(mover, unit);
  await mover.locator('[data-commit]').click();
  await myTurn(other);
  await clara.waitForFunction(() => /\+\d/.test(document.querySelector('.status')?.textContent ?? ''));
  check(
    `and who leads: ${await clara.locator('.status').innerText()}`,
    !/\byou (lead|are)/i.test((await clara.locator('.status').innerText()).replace(/You are watching/, '')),
  );

  /* After an undo by consent a reloaded page has the same log as one that stayed open. */
  await mover.locator('[data-undo]:enabled').click();
  await other.locator('[data-agree]').click();
  await myTurn(mover);
  const log = () => mover.locator('.log').innerText();
  const stayed = await log();
  for (const page of [mover, other, clara]) {
    const before = await page.locator('.log').innerText();
    await page.reload();
    await page.locator('.play[data-heard] .table').waitFor();
    checkEqual('the log is what it was', await page.locator('.log').innerText(), before);
  }
  check('and there was something in it', stayed.split('\n').length > 3);

  /* The record of one's own game opens from one's own seat. */
  const seat = await mover.locator('.play').getAttribute('data-seat');
  await other.locator('[data-concede]').click();
  await other.locator('[data-concede-yes]').click();
  await mover.locator('[data-game-page]').click();
  await mover.locator('[data-verified="true"]').waitFor();
  checkEqual("one's own seat", await mover.locator('[data-viewer]').inputValue(), seat);

  /* Hints are agreed on beforehand, and told to who joins. */
  await anna.goto(new URL('/#/', anna.url()).href);
  await anna.locator('[data-terms] [data-hints]').check();
  await anna.locator('[data-create]').click();
  const link = await anna.locator('[data-link]').inputValue();
  await boris.goto(link);
  await boris.locator('[data-join]').waitFor();
  check('who joins is told', /Hints allowed/.test(await boris.locator('main').innerText()));
  await boris.locator('[data-join]').click();
  for (const page of [anna, boris]) {
    await page.locator('.play[data-heard] .table').waitFor();
    await page.locator('[data-hint]').waitFor();
  }
  check('both have them', idOf(anna) === idOf(boris));
  await setUp(clara, { game: 'gwent', rules: 'original', against: 'self' });
  await clara.locator('[data-hint]').waitFor();
  check('with both seats they are always there', true);
  await Promise.all(browsers.map((one) => one.close()));
  await server.stop();
}

const PARTS: Record<string, () => Promise<void>> = {
  again: tryAgain,
  presses: tryPresses,
  gestures: tryGestures,
  words: tryWords,
  zoom: tryZoom,
  end: tryEnd,
  guide: tryGuide,
  replay: tryReplay,
  people: tryPeople,
  undone: tryUndone,
  beginnings: tryOtherBeginnings,
  broken: tryBroken,
  kept: tryKept,
};
/* Some always; of the others, which each load pages again and again, some. */
const ALWAYS = ['presses', 'gestures'];
const others = sample(
  Object.keys(PARTS).filter((name) => !ALWAYS.includes(name)),
  3,
);
for (const [name, part] of Object.entries(PARTS)) {
  if (process.argv[2] ? process.argv[2] !== name : !ALWAYS.includes(name) && !others.includes(name)) continue;
  console.log(name);
  await part();
}
await browser.close();
site.stop();
done('web/hands');
