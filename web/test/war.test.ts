/* The map of Battles of Westeros: where hexes lie and which one a press means; a turn by mouse, finger and keys; what is told of an attack and of
 * a unit is what the engine says; the same as a list. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { mapOf, meantAt, towards, type Hex } from '../src/games/westeros/hexes.ts';
import type { Blow, WesterosView } from '../src/games/westeros/view.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { api } from './live.ts';
import { axe, fits, settled } from './looks.ts';
import { engine } from './native.ts';
import { Serve } from './serve.ts';
import { typeAnswer } from './typed.ts';

/* --- where hexes lie ------------------------------------------------------------------------------------------- */

const words = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'o1', 'o11', 'a11'];
for (const [south, turned] of [
  [true, false],
  [false, false],
  [true, true],
  [false, true],
] as const) {
  const map = mapOf('horizontal', words, south, turned);
  const at = (word: string): Hex => map.hexes.find((hex) => hex.at === word)!;
  const name = `south ${south}, turned ${turned}`;
  check(
    `${name}: all lie within`,
    map.hexes.every(({ x, y }) => x > 0 && y > 0 && x < map.width && y < map.height),
  );
  const steps = [
    ['a1', 'b1'],
    ['a1', 'a2'],
    ['b1', 'a2'],
    ['a2', 'b2'],
    ['a2', 'a3'],
    ['a2', 'b3'],
  ].map(([a, b]) => Math.hypot(at(a!).x - at(b!).x, at(a!).y - at(b!).y).toFixed(3));
  checkEqual(`${name}: neighbours are as far from each other`, new Set(steps).size, 1);
  const edge = turned ? at(south ? 'a11' : 'a1').x < at(south ? 'a1' : 'a11').x : at(south ? 'a11' : 'a1').y > at(south ? 'a1' : 'a11').y;
  check(`${name}: the own edge is below, or on the left`, edge);
  checkEqual(`${name}: a press on a hex means it`, meantAt(map, at('b2'), () => false)?.at, 'b2');
  checkEqual(
    `${name}: beside one that can be meant, that one`,
    meantAt(map, { x: at('b2').x + 0.9, y: at('b2').y }, ({ at: word }) => word === 'b2')?.at,
    'b2',
  );
  check(`${name}: not one that is far away`, meantAt(map, at('a1'), ({ at: word }) => word === 'o11')?.at === 'a1');
}
const plain = mapOf('horizontal', words, true, false);
const from = (word: string) => plain.hexes.find(({ at }) => at === word)!;
checkEqual('to the right', towards(plain, from('a2'), 1, 0).at, 'b2');
checkEqual('up', towards(plain, from('a3'), 0, -1).at, 'a2');
checkEqual('no further than the edge', towards(plain, from('a1'), -1, 0).at, 'a1');

/* --- in the browser -------------------------------------------------------------------------------------------- */

if (!hasBrowser()) done('web/war');
const wasm = await engine();

/* Whom a leadership card orders: its sign, by what the engine prints, tells what its text does. */
const SAID = { foot: ' on foot', mounted: ' of cavalry', ranged: ' with a range' };
const leads = wasm.game('westeros').sets[0]!.cards.filter(({ printed }) => printed[0]!['kind'] === 'leadership');
const texts = readFileSync('text/en/westeros.txt', 'utf8');
check('there are leadership cards', leads.length > 50, ` ${leads.length}`);
for (const { key, printed } of leads) {
  const text = new RegExp(`^card\\.${key}\\.ability = (Order [^.]*)\\.`, 'm').exec(texts)?.[1];
  const said = Object.entries(SAID).find(([, words]) => text?.includes(words))?.[0] ?? 'any';
  if (text) checkEqual(`${key} orders`, printed[0]!['orders'], said);
}
/* On the card the figure and the sign stand for its first sentence, which therefore says that and no more, in both languages. */
const COMMANDS = {
  en: /^Order (one unit|up to (two|three) units)( of cavalry| on foot| with a range)?\.?$/,
  ru: /^Выбрать (один|до двух|до трёх)( конный| пеший| конных| пеших| стреляющих)? (отряд|отрядов)\.?$/,
};
for (const [lang, command] of Object.entries(COMMANDS)) {
  const said = readFileSync(`text/${lang}/westeros.txt`, 'utf8');
  for (const { key } of leads.filter((card) => card.printed[0]!['count'])) {
    const text = new RegExp(`^card\\.${key}\\.ability = (.*)$`, 'm').exec(said)![1]!;
    const [first = '', rest] = text.split('. ');
    if (rest) check(`${lang}: what is cut off ${key} stands in its signs: ${first}`, command.test(first));
  }
}
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
/* That of a file, or as it is written. */
const position = (file: string) =>
  file.includes(';') ? file : readFileSync(`web/design/positions/westeros/${file}.position`, 'utf8').trim().split('\n').slice(1).join(';');
const seed = '5'.padStart(64, '0');

async function open(file: string, size: readonly [number, number], settings = {}, from = browser): Promise<Page> {
  const query = new URLSearchParams({ game: 'westeros', rules: 'core', level: '', seat: '0', position: position(file), seed, luck: '7' });
  const page = await from.page(`#/play?${query}`, settings);
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.locator('.hexes .hex').first().waitFor();
  return page;
}
const lit = (page: Page) =>
  page.locator('.hexes [data-ring]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['at']!).sort());
/** A tool of the map, which may be folded away. */
async function tool(page: Page, selector: string): Promise<void> {
  const [found, fold] = [page.locator(selector), page.locator('[data-fold]')];
  await settled(page);
  if (!(await found.isVisible())) await fold.click();
  await found.click();
}
const hex = (page: Page, at: string) => page.locator(`.hexes [data-at="${at}"]`);
/** Answers in a game of the engine's own; its view of that seat then, and what it asks. */
function played(file: string, answers: readonly string[]): { view: WesterosView; legal: readonly string[] } {
  const seats = ['anna', 'boris'] as [string, string];
  wasm.begin({
    game: 'westeros',
    rules: 'core',
    scenario: '',
    options: [],
    numbers: {},
    position: position(file),
    decks: ['', ''],
    seats,
    date: '',
    seed,
  });
  for (const answer of answers) wasm.submit(0, answer);
  return { view: wasm.view(0) as unknown as WesterosView, legal: wasm.question(0)?.legal ?? [] };
}
/* The positions that the table is looked at in are legal set-ups, each with statements of its own. */
for (const file of Array.from({ length: 12 }, (_, i) => `w${i + 1}`).filter((one) => position(one))) {
  played(file, []);
  const { faults } = wasm.why(0, 'set-up') as { faults: unknown[] };
  checkEqual(`${file} is a legal set-up`, faults, []);
}
const objects = (legal: readonly string[], place: number, ...begin: string[]) =>
  [
    ...new Set(
      legal
        .map((move) => move.split(' '))
        .filter((said) => begin.every((word, i) => said[i] === word))
        .map((said) => said[place]!),
    ),
  ].sort();

async function tryTurn([wide, high, large]: readonly [number, number, number]): Promise<void> {
  const size = [wide, high] as const;
  const name = `${size[0]} wide`;
  const page = await open('w1', size);
  const shown = await page.locator('.hexes .hex').count();
  checkEqual(`${name}: every hex is there`, shown, played('w1', []).view.table.areas.find(({ area }) => area === 'field')!.things.length);
  const out = await page.evaluate(() => {
    const sheet = document.querySelector('.sheet')!.getBoundingClientRect();
    return [...document.querySelectorAll('.hexes .hex')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x < sheet.left || x > sheet.right || y < sheet.top || y > sheet.bottom;
    }).length;
  });
  checkEqual(`${name}: without scrolling`, out, 0);
  const across = await page.evaluate(() => {
    const { width, height } = document.querySelector('.hexes .hex')!.getBoundingClientRect();
    return Math.max(width, height);
  });
  check(`${name}: hexes are large enough`, across >= large, ` ${across}`);
  await page.locator('[data-words="token blue"]').click();
  await page.locator('.prompt[data-prompt="order"]').waitFor({ state: 'attached' });
  checkEqual(`${name}: those that can be ordered are lit`, await lit(page), objects(played('w1', ['token blue']).legal, 1, 'order'));
  /* A press just beside it. */
  await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.hexes [data-at="h8"]')!.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top - height * 0.2];
    document.elementFromPoint(clientX, clientY)!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }));
  });
  await page.locator('.prompt[data-prompt="move"]').waitFor({ state: 'attached' });
  await hex(page, 'h8').click();
  const moves = objects(played('w1', ['token blue', 'order h8']).legal, 2, 'move', 'h8');
  checkEqual(`${name}: where it can go is lit`, await lit(page), [...new Set([...moves, 'h8'])].sort());
  await fits(page, `the map, ${name}`);
  await axe(page, `the map, ${name}`);
  await page.close();
}

/* The answers after which it is asked whom a unit attacks, and a page where they were given. */
const TO_FIGHT = ['token blue', 'order i6', 'fight'];
async function fighting(size: [number, number]): Promise<Page> {
  const page = await open('w4', size);
  for (const answer of TO_FIGHT) {
    const button = page.locator(`[data-words="${answer}"]`);
    if (await button.count()) await button.first().click();
    else await hex(page, answer.split(' ')[1]!).click();
    await page.locator('.play:not([data-phase="sent"])').waitFor();
  }
  await page.locator('.brief [data-blow]').waitFor();
  return page;
}

async function tryOdds(): Promise<void> {
  const page = await fighting([1440, 900]);
  const { view } = played('w4', TO_FIGHT);
  await page.locator('[data-blow]').click();
  await page.locator('.odds [data-attack]').first().waitFor();
  const told = await page
    .locator('.odds [data-attack]')
    .evaluateAll((all) => all.map((one) => [(one as HTMLElement).dataset['attack'], one.textContent]));
  const best = [...new Set(view.attacks.map(({ to }) => to))];
  checkEqual('what may come of an attack on each enemy', told.length, best.length);
  for (const [attack, text] of told) {
    const odds = view.attacks.find(({ from, to }) => `${from} ${to}` === attack);
    const percent = [...(text ?? '').matchAll(/(\d+) %/g)].map((found) => Number(found[1]));
    checkEqual(`${attack}: as the engine says`, percent.join(), odds?.percent.join());
    checkEqual(
      `${attack}: a hundred together`,
      percent.reduce((sum, one) => sum + one, 0),
      100,
    );
    check(`${attack}: near`, odds && Math.abs(odds.percent[0]! - odds.gone / 10) <= 1, ` ${text}`);
  }
  const first = view.attacks[0]!;
  await page.locator(`[data-attack="${first.from} ${first.to}"]`).click();
  checkEqual('it is chosen, and not given', await page.locator('.play').getAttribute('data-picked'), `attack ${first.from} ${first.to}`);
  checkEqual('whom it is about is marked', await hex(page, first.to).getAttribute('data-ring'), 'chosen');
  /* The card of it: what the engine says, and why. */
  const card = page.locator(`[data-blow-of="${first.from} ${first.to}"]`);
  const lines = card.locator('.why li');
  await lines.first().waitFor();
  played('w4', TO_FIGHT);
  const blow = wasm.why(0, `blow ${first.from} ${first.to}`) as Blow;
  checkEqual(
    'its dice, one by one',
    (await lines.locator('b').allInnerTexts()).slice(0, -1).map((n) => Number(n.replace('−', '-'))),
    blow.reasons.map(({ n }) => n),
  );
  checkEqual('what morale would be', await card.locator('[data-morale] b').innerText(), `${blow.morale} → ${blow.morale_then}`);
  checkEqual('each number of hits', await card.locator('.hits li').count(), blow.dice + 1);
  await axe(page, 'the card of an attack');
  await page.locator('[data-roll]').click();
  await page.locator('.prompt:not([data-prompt="attack"])').waitFor({ state: 'attached' });
  check('it is rolled from there', true);
  await page.close();
}

/* Under a finger an enemy that is pressed is shown with what may come of it before it is attacked. */
async function tryTouched(): Promise<void> {
  const touched = await Watched.open(site.address, { hasTouch: true });
  const page = await open('w4', [390, 844], {}, touched);
  await page.locator('[data-words="token blue"]').tap();
  for (const at of ['i6', 'fight', 'i6', 'i5'])
    await (at.length > 2 ? page.locator(`[data-words="${at}"]`) : hex(page, at)).first().tap({ force: true });
  await page.locator('.brief [data-roll]').waitFor();
  checkEqual('it waits', await page.locator('.prompt').getAttribute('data-prompt'), 'attack');
  await page.locator('.brief [data-blow]').tap();
  await page.locator('[data-blow-of="i6 i5"]').waitFor();
  await fits(page, 'the card of an attack');
  const [over, under] = await page.evaluate(() => {
    const box = (at: string) => document.querySelector(at)!.getBoundingClientRect();
    const [card, ...at] = ['.over-map', '.hexes [data-at="i6"]', '.hexes [data-at="i5"]'].map(box);
    return [card!, at.filter(({ top, bottom }) => (top + bottom) / 2 > card!.top && (top + bottom) / 2 < card!.bottom).length] as const;
  });
  check('the card lies away from them', over.height > 100 && under < 2, ` ${over.height} ${under}`);
  await touched.close();
}

/* At a server's table of both seats: what was shown stays shown when the same position comes once more, as it does with each clock and offer. */
async function tryAnew(): Promise<void> {
  const server = await Serve.start();
  const touched = await Watched.open(server.address, { hasTouch: true });
  const page = await touched.page('');
  await page.setViewportSize({ width: 390, height: 844 });
  await api(page, 'POST', '/account', { language: 'en' });
  const terms = { game: 'westeros', rules: 'core', against: 'self', seed: 5, position: position('w4') };
  const { table } = (await api<{ table: { table: string } }>(page, 'POST', '/tables', terms)).table;
  let anew = (): void => undefined;
  let rolled = 0;
  await page.routeWebSocket(/socket$/, (line) => {
    const on = line.connectToServer();
    line.onMessage((message) => {
      const said = JSON.parse(String(message)) as { do: string; args?: unknown };
      if (said.do === 'move' && String(message).includes('attack i6 i5')) rolled++;
      on.send(message);
    });
    on.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { seat?: number; seq: number; view?: object };
      if (frame.seat === 0 && frame.view) anew = () => line.send(JSON.stringify({ ...frame, seq: frame.seq + 1, ev: [] }));
      line.send(message);
    });
  });
  await page.reload();
  await page.goto(new URL(`/#/table/${table}`, page.url()).href);
  const tap = async (prompt: string, at: string): Promise<void> => {
    await page.locator(`.prompt[data-prompt="${prompt}"]`).waitFor({ state: 'attached' });
    await page.locator(at).first().waitFor();
    await page.waitForTimeout(350); /* sooner it were a double tap */
    await page.locator(at).first().tap({ force: true });
  };
  await tap('turn', '[data-words="token blue"]');
  await tap('order', '.hexes [data-at="i6"][data-ring="play"]');
  await tap('move', '[data-words="fight"]');
  await tap('attack', '.hexes [data-at="i6"][data-ring="play"]');
  await tap('attack', '.hexes:has([data-at="i6"][data-ring="chosen"]) [data-at="i5"]');
  await page.locator('.brief [data-roll]').waitFor();
  anew();
  checkEqual('shown only', rolled, 0);
  await tap('attack', '.hexes [data-at="i5"]');
  await page.waitForTimeout(350);
  checkEqual('pressed once more it rolls', rolled, 1);
  await touched.close();
  await server.stop();
}

/* What is told stands whole on a phone: of a hex, and of what may come of an attack. */
async function tryTold(): Promise<void> {
  const page = await fighting([390, 844]);
  await hex(page, 'i5').hover();
  await page.locator('.tools .pointed', { hasText: 'i5' }).waitFor();
  const cut = await page.evaluate(() =>
    ['.tools .pointed', '.brief'].filter((one) => {
      const { scrollHeight, clientHeight } = document.querySelector(one)!;
      return scrollHeight > clientHeight + 1;
    }),
  );
  checkEqual('on a phone nothing that is told is cut off', cut.join(), '');
  const heard = (await hex(page, 'i5').getAttribute('aria-label')) ?? '';
  check(`who only hears the map hears it, too: ${heard}`, / → i5, 3 dice.*destroyed \d+ %/.test(heard));
  await page.close();
}

/* Every answer can be come to by a finger, whose buttons are larger, and none lies on the map. */
async function tryAnswers(file: string, size: readonly [number, number]): Promise<void> {
  const name = `answers, ${size[0]} wide`;
  const touched = await Watched.open(site.address, { hasTouch: true });
  const page = await open(file, size, { language: 'ru' }, touched);
  await page.locator('.prompt .button:visible').first().waitFor();
  const found = await page.evaluate(() => {
    const prompt = document.querySelector('.prompt')!;
    const buttons = [...prompt.querySelectorAll('.button')].filter((one) => one.checkVisibility());
    const boxOf = (node: Element) => node.getBoundingClientRect();
    const map = boxOf(document.querySelector('.hexes')!);
    const here = boxOf(prompt);
    const first = boxOf(buttons[0]!).top >= here.top - 1;
    const out = buttons.filter((button) => {
      prompt.scrollTop += boxOf(button).top - here.top;
      return boxOf(button).top < here.top - 1 || boxOf(button).bottom > here.bottom + 1;
    });
    const covers = here.left < map.right - 1 && here.right > map.left + 1 && here.top < map.bottom - 1 && here.bottom > map.top + 1;
    return { first, out: out.length, covers, hidden: prompt.scrollHeight - prompt.clientHeight };
  });
  if (size[0] > 700) check(`${name}: all are in sight`, found.hidden < 2, ` ${found.hidden}`);
  check(`${name}: the first is seen at once`, found.first);
  checkEqual(`${name}: all can be scrolled to`, found.out, 0);
  check(`${name}: the map is free`, !found.covers);
  await touched.close();
}

async function trySight(): Promise<void> {
  const page = await open('w11', [1440, 900]);
  await tool(page, '[data-overlay="sight"]');
  await hex(page, 'd7').hover();
  await page.locator('.hexes .seen').first().waitFor();
  played('w11', []);
  const found = wasm.why(0, 'sight d7') as { sees: string[]; blocked: unknown[] };
  checkEqual('what it sees is what the engine says', await page.locator('.hexes .seen[data-is="in"]').count(), found.sees.length);
  checkEqual('and what it does not', await page.locator('.hexes .seen[data-is="out"]').count(), found.blocked.length);
  await hex(page, 'd7').focus();
  await page.keyboard.press('ArrowRight');
  checkEqual('arrows walk from hex to hex', await page.evaluate(() => (document.activeElement as HTMLElement).dataset['at']), 'e7');
  check('and it is told', (await page.locator('.tools .pointed').innerText()).startsWith('e7'));
  await tool(page, '[data-list]');
  checkEqual(
    'the list has every unit',
    await page.locator('.list section:nth-child(-n + 2) li').count(),
    played('w11', []).view.units.length,
  );
  await axe(page, 'the list');
  await page.locator('[data-words="token blue"]').click();
  await page.locator('.list [data-ring="play"]').first().click();
  await page.locator('.prompt[data-prompt="move"]').waitFor({ state: 'attached' });
  check('it is played from', true);
  await page.close();
}

/* --- ways ------------------------------------------------------------------------------------------------------ */

/** The ways that the engine tells, and those that are drawn while the hex is pointed at. */
async function checkWay(page: Page, from: string, to: string, says: RegExp): Promise<void> {
  const { ways } = wasm.why(0, `way ${from} ${to}`) as { ways: { way: string[]; blow?: number }[] };
  await hex(page, to).hover();
  await page.locator('.hexes .way').first().waitFor();
  checkEqual(`${from} to ${to}: each way is drawn`, await page.locator('.hexes .way').count(), ways.length);
  checkEqual('each step of it', await page.locator('.hexes .way circle').count(), ways.flatMap(({ way }) => way).length);
  checkEqual('and each blow', await page.locator('.hexes .way use').count(), ways.filter(({ blow }) => blow).length);
  const told = await page.locator('.tools .pointed').innerText();
  check(`it is told: ${told}`, says.test(told));
}
async function tryWay(): Promise<void> {
  const page = await open('w1', [1440, 900]);
  await page.locator('[data-words="token blue"]').click();
  await page.locator('.prompt[data-prompt="order"]').waitFor({ state: 'attached' });
  await hex(page, 'h8').click();
  await page.locator('.prompt[data-prompt="move"]').waitFor({ state: 'attached' });
  await hex(page, 'h6').hover();
  checkEqual('of nobody no way is drawn', await page.locator('.hexes .way').count(), 0);
  await hex(page, 'h8').click();
  played('w1', ['token blue', 'order h8']);
  await checkWay(page, 'h8', 'h6', /2 steps, 2 left$/);
  await hex(page, 'h8').hover();
  await page.locator('.hexes .way').waitFor({ state: 'detached' });
  check('nor to where it stands', true);
  await page.close();
}

async function tryBlow(): Promise<void> {
  const page = await open('w6', [1440, 900]);
  await page.locator('[data-words="token blue"]').click();
  await page.locator('.prompt[data-prompt="order"]').waitFor({ state: 'attached' });
  await hex(page, 'h7').click();
  await page.locator('.prompt[data-prompt="move"]').waitFor({ state: 'attached' });
  await page.locator('[data-words="leave h7"]').click();
  played('w6', ['token blue', 'order h7']);
  await checkWay(page, 'h7', 'h9', /h6 strikes with \d dice as it leaves: \d+ % to lose/);
  await page.close();
}

/* Beside its enemy it goes on being engaged: a way may lead out of that and back through one hex. */
async function tryTwice(): Promise<void> {
  const text =
    'layout horizontal; edges lannister stark; ratings 3 4 3; goal points; turn stark stark; order0 blue; ' +
    'ground river j6 l6 k6; token ford k6; unit k6 riders blue engaged l7; unit l7 guards green engaged k6; unit a1 archers red inactive';
  const page = await open(text, [1440, 900]);
  played(text, ['token blue', 'order k6']);
  const twice = wasm
    .view(0)
    .table.areas.find(({ area }) => area === 'field')!
    .things.map(({ at }) => ({ at: at!, ways: (wasm.why(0, `way k6 ${at}`) as { ways: { way: string[] }[] }).ways }))
    .find(({ ways }) => ways.some(({ way }) => new Set(way).size < way.length));
  check('there is a way through one hex twice', twice);
  await page.locator('[data-words="token blue"]').click();
  await page.locator('.prompt[data-prompt="order"]').waitFor({ state: 'attached' });
  await hex(page, 'k6').click();
  await page.locator('.prompt[data-prompt="move"]').waitFor({ state: 'attached' });
  await page.locator('[data-words="leave k6"]').click();
  await checkWay(page, 'k6', twice!.at, /strikes with \d dice as it leaves: \d+ % to lose a figure or more$/);
  await page.close();
}

/* --- the sheet of orders --------------------------------------------------------------------------------------- */

async function tryOrders(size: readonly [number, number]): Promise<void> {
  const name = `orders, ${size[0]} wide`;
  const page = await open('w6', size);
  const sheet = page.locator('[data-orders]');
  await page.locator('.play').focus();
  await page.keyboard.press('o');
  await sheet.waitFor();
  const { view } = played('w6', []);
  const mine = view.units.filter(({ player }) => player === 0);
  checkEqual(
    `${name}: who is ready`,
    await sheet.locator('[data-side="own"] > .units li').count(),
    mine.filter(({ active }) => active).length,
  );
  checkEqual(
    `${name}: each commander`,
    await sheet.locator('[data-commander]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['commander']).sort()),
    view.units.flatMap(({ commander }) => commander ?? []).sort(),
  );
  await sheet.locator('[data-commander="maege"] .units li').first().waitFor();
  const { zone } = wasm.why(0, 'zone h7') as { zone: string[] };
  checkEqual(
    `${name}: whom she can order`,
    await sheet
      .locator('[data-commander="maege"] .units button')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['go'])),
    mine.filter(({ at, active }) => active && zone.includes(at)).map(({ at }) => at),
  );
  checkEqual(`${name}: the cards in hand`, await sheet.locator('[data-side="own"] .cards li').count(), 2);
  await axe(page, name);
  await fits(page, name);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  if (await page.locator('[data-fold]').isVisible()) await page.locator('[data-fold]').click();
  await tool(page, '[data-overview]');
  await sheet.locator('[data-side="own"] > .units [data-go="d7"]').click();
  await sheet.waitFor({ state: 'detached' });
  checkEqual(`${name}: it leads to a hex`, await page.evaluate(() => (document.activeElement as HTMLElement).dataset['at']), 'd7');
  await page.close();
}

/* --- a finger -------------------------------------------------------------------------------------------------- */

async function tryFinger(): Promise<void> {
  const page = await open('w1', [390, 844]);
  await page.locator('.hexes[data-loupe]').waitFor();
  await page.locator('[data-words="token blue"]').click();
  await page.locator('.prompt[data-prompt="order"]').waitFor({ state: 'attached' });
  /* A finger comes down on a hex, goes to others, and is lifted; the click that browsers make of it follows. */
  /* Several of them in one breath: how long a finger stays counts. */
  const finger = (...deeds: readonly (readonly [kind: string, at: string, aside?: number])[]) =>
    page.evaluate((all) => {
      for (const [kind, at, aside = 0] of all) {
        const button = document.querySelector<HTMLElement>(`.hexes [data-at="${at}"]`)!;
        const { left, top, width, height } = button.getBoundingClientRect();
        const [clientX, clientY] = [left + width / 2 + aside, top + height / 2];
        const more = { bubbles: true, cancelable: true, clientX, clientY };
        if (kind === 'click') button.dispatchEvent(new MouseEvent('click', { ...more, detail: 1 }));
        else button.dispatchEvent(new PointerEvent(kind, { ...more, pointerType: 'touch', pointerId: 7, isPrimary: true, button: 0 }));
      }
    }, deeds);
  const loupe = page.locator('.loupe');
  await finger(['pointerdown', 'g3']);
  await loupe.waitFor();
  checkEqual('what is far from all that can be meant is itself', await loupe.getAttribute('data-meant'), 'g3');
  await finger(['pointermove', 'h8', 14]);
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.loupe')?.dataset['meant'] === 'h8');
  check('beside one that can be meant, that one', true);
  checkEqual('what is drawn there is the map', await loupe.locator('.ground polygon').count(), await page.locator('.hexes .hex').count());
  const [lens, under] = await page.evaluate(() => [
    document.querySelector('.loupe')!.getBoundingClientRect().bottom,
    document.querySelector('.hexes [data-at="h8"]')!.getBoundingClientRect().top,
  ]);
  check('it is above the finger', lens < under, ` ${lens} ${under}`);
  await finger(['pointerup', 'h8', 14], ['click', 'g3']);
  await page.locator('.prompt[data-prompt="move"]').waitFor({ state: 'attached' });
  check('it is chosen as the finger is lifted', true);
  checkEqual('the loupe is gone', await loupe.count(), 0);
  /* A short one is a press. */
  await finger(['pointerdown', 'h8'], ['pointerup', 'h8'], ['click', 'h8']);
  await page.locator('.hexes [data-at="h8"][data-ring="chosen"]').waitFor({ state: 'attached' });
  check('a tap chooses', true);
  /* Out of the map nothing is meant. */
  await finger(['pointerdown', 'h6']);
  await loupe.waitFor();
  await finger(['pointermove', 'h6', 2000]);
  await loupe.waitFor({ state: 'detached' });
  await finger(['pointerup', 'h6', 2000]);
  await settled(page);
  checkEqual('a finger lifted elsewhere chooses nothing', await lit(page).then((all) => all.includes('h6')), true);
  await page.close();
}

/* --- keys, and flags ------------------------------------------------------------------------------------------- */

async function tryKeys(): Promise<void> {
  const page = await open('w12', [1440, 900]);
  const drawn = await page
    .locator('.hexes .unit, .hexes .objective')
    .evaluateAll((all) => all.map((one) => one.classList.contains('objective')));
  check('no unit hides whose objective it stands on', drawn.includes(true) && drawn.lastIndexOf(false) < drawn.indexOf(true));
  const hides = await page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const ranks = boxes('.hexes .unit .rank');
    const flags = boxes('.hexes .objective .flag');
    return ranks.some((a) => flags.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
  });
  check('nor does its flag hide the sign of a rank', !hides);
  const tops = await page.locator('.hexes .unit .cloth').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  checkEqual(
    'units are drawn from above',
    tops,
    [...tops].sort((a, b) => a - b),
  );
  /* F6 goes on to each region and around, past what is not drawn. */
  const met = new Set<string>();
  await page.locator('.play').focus();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('F6');
    met.add(await page.evaluate(() => document.activeElement!.closest('.field, .prompt, .hand, .actions, .rail')?.classList[0] ?? ''));
  }
  checkEqual('regions', [...met].sort(), ['actions', 'field', 'hand', 'prompt', 'rail']);
  /* What can be asked of the map is come upon with Tab. */
  await page.locator('[data-fold]').focus();
  for (const key of ['Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
  check('tools', await page.evaluate(() => document.activeElement!.matches('[data-overview]')));
  /* Arrows go along the cards, and from there to the table. */
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowRight');
  check('along the hand', await page.evaluate(() => document.activeElement!.matches('.hand [data-spot="own.hand.1"]')));
  await page.keyboard.press('ArrowDown');
  check('to the table', await page.evaluate(() => document.activeElement!.closest('.field') !== null));
  await page.keyboard.press('ArrowDown');
  check('and back', await page.evaluate(() => document.activeElement!.closest('.hand') !== null));
  await page.close();
}

/* Of the unit at the focus all that counts of it is shown, and read out by the same key. */
async function tryAsked(): Promise<void> {
  const statements =
    'layout horizontal; edges lannister stark; rounds 2 5; ratings 3 3 0; goal points; turn stark stark; command0 3; command1 3';
  const units =
    'ground forest h7; unit h7 war-host blue maege soldiers 2 engaged h6; unit h6 guards green engaged h7; unit g6 guards green inactive; order0 blue';
  const page = await open(`${statements}; ${units}`, [1440, 900]);
  const heard = async (at: string, wanted: string): Promise<string[]> => {
    await hex(page, at).focus();
    await page.keyboard.press('i');
    const sheet = page.locator(`[data-sheet="${at}"]`);
    await sheet.waitFor();
    await page.locator('.unseen[aria-live]').filter({ hasText: wanted }).waitFor({ state: 'attached' });
    const lines = await sheet.locator('li').allInnerTexts();
    const said = await page.locator('.unseen[aria-live]').innerText();
    for (const line of lines) check(`it is read out: ${line}`, said.includes(line.replace(/\s+/g, ' ').trim()), ` ${said}`);
    return lines;
  };
  checkEqual('all of a unit', (await heard('h7', 'In the zone of control')).slice(1), [
    '3 of 4 figures. 2 hits take the soldiers, 2 more in the same attack capture the commander.',
    '3 of the 8 sides of a die hit it.',
    'Moves 2, rolls 3 dice.',
    'Active, not ordered.',
    'Engaged with Lannisport Guards in h6.',
    'From the flank it can be attacked by who stands in g6.',
    'Advance: after a melee that destroys its target or drives it off, it may enter that hex.',
    'Stalwart: it may ignore one morale side of each attack, and strike back.',
    'Stands on: forest. Attacks on it have two dice at most. Its own attacks have two dice at most. The hex blocks sight. It burns to 3.',
    'In the zone of control of Maege Mormont, Lady of Bear Island.',
  ]);
  checkEqual('of an enemy as well', (await heard('g6', 'In no zone')).slice(3, 6), [
    'Inactive, not ordered.',
    'Engaged with nobody.',
    'No flank is open.',
  ]);
  await page.close();
}

/* Who has answered and is asked on hears what is asked now, each time. */
async function tryAskedOn(): Promise<void> {
  const page = await open('w1', [1440, 900]);
  for (const [prompt, answer, next] of [
    ['turn', 'token blue', 'Which unit is ordered?'],
    ['order', 'order h8', 'Move a unit, or go on to the attacks.'],
  ] as const) {
    await typeAnswer(page, 0, prompt, answer);
    const heard = page.locator('.unseen[aria-live]').filter({ hasText: next });
    await heard.waitFor({ state: 'attached' });
  }
  await page.close();
}

/* --- before a skirmish ----------------------------------------------------------------------------------------- */

async function trySkirmish(): Promise<void> {
  const query = new URLSearchParams({ game: 'westeros', rules: 'core', level: '', seat: '0', scenario: 'riverlands', seed, luck: '7' });
  const page = await browser.page(`#/play?${query}`, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await typeAnswer(page, 0, 'choose', 'choose maege rickard');
  await typeAnswer(page, 1, 'choose', 'choose kevan');
  await page.locator('.area[data-area="reserve"]').first().waitFor();
  const { height } = (await page.locator('.hexes').boundingBox())!;
  check('what is still to be placed leaves room for the map', height > 380, ` ${height}`);
  await fits(page, 'before a skirmish');
  await page.close();
}

/* How wide, how high, and how large a hex is there at least. */
const SIZES = [
  [1440, 900, 60],
  [390, 844, 34],
  [360, 740, 27],
  [844, 390, 32],
  [1024, 768, 50],
] as const;
const turns = SIZES.map((size) => () => tryTurn(size));
const orders = SIZES.slice(0, 2).map(
  ([wide, high]) =>
    () =>
      tryOrders([wide, high]),
);
const answers = (
  [
    ['w6', 390, 844],
    ['w6', 1024, 768],
    ['w12', 1440, 900],
  ] as const
).map(
  ([file, wide, high]) =>
    () =>
      tryAnswers(file, [wide, high]),
);
for (const part of sample(
  [
    ...turns,
    tryOdds,
    tryTouched,
    tryAnew,
    tryTold,
    ...answers,
    trySight,
    tryWay,
    tryBlow,
    tryTwice,
    ...orders,
    tryFinger,
    tryKeys,
    tryAsked,
    tryAskedOn,
    trySkirmish,
  ],
  1,
))
  await part();
await browser.close();
site.stop();
done('web/war');
