/* No page dies of what another person, or a server of tomorrow, may send: pages get by chance whatever doc/api.yaml allows, and a game goes on
 * among chat, news and frames that come twice, late or with members that nobody has heard of.
 *
 *     node test/run.mjs frames [SEED]       what is sent follows from the seed, which is told */
import type { Page } from 'playwright-core';
import { byMouse, playByPressing, upTo } from './bots.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { Chance, operationAt, operationNamed, schemaOf } from './contracted.ts';
import { api, compareEnd } from './live.ts';
import { engine, Mix } from './native.ts';
import { Serve } from './serve.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const seed = BigInt(process.argv[2] || 1 + Number(process.env['DUELLO_SAMPLE'] ?? 1));
console.log(`seed ${seed}`);

/* Names that mean something, so that most of it is about games that there are. */
const REAL = {
  game: ['gwent', 'trade', 'heroes', 'vanguard', 'westeros'],
  rules: ['original', 'classic', 'standard', 'usual', 'core'],
  room: ['lobby', 'table', 'watchers'],
  t: [1795442171042],
};
const LOBBY = '#/';
const PAGES = ['#/account', '#/games', '#/person/anna', '#/table/k3v9dmwq2xha', '#/join/k3v9dmwq2xha/abcdefghijkl'];

/* --- pages, and a server that says whatever it may ------------------------------------------------------------ */

const site = await serve(process.env['WEB']!);

/* A table that waits: a game that is played has rules, so what it shows is not by chance. */
function unbegun(value: unknown): unknown {
  const told = value as { table?: { phase?: string } | string; phase?: string; view?: object; req?: object | null };
  if (typeof told.table === 'object') told.table.phase = 'open';
  if (typeof told.table === 'string') Object.assign(told, { phase: 'open', view: undefined, req: null });
  return told;
}

/* Replies by chance to everything that a page asks; what it returns sends a message. */
async function answerByChance(page: Page, chance: Chance): Promise<(message: object) => void> {
  let send: (message: object) => void = () => undefined;
  await page.route('**/server.json', (route) => route.fulfill({ json: { server: true } }));
  await page.route('**/api/v1/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/v1', '');
    const reply = operationAt(route.request().method(), path)?.reply;
    const value = reply ? chance.value(reply) : {};
    return route.fulfill({ json: unbegun(value) });
  });
  await page.routeWebSocket(/api\/v1\/socket/, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const { id, do: name } = JSON.parse(String(text)) as { id: number; do: string };
      const reply = operationNamed(name)?.reply;
      send({ id, ok: reply ? unbegun(chance.value(reply)) : {} });
    });
  });
  return (message) => send(message);
}

/* The page still does what one wants of it. */
async function lives(page: Page, what: string): Promise<void> {
  checkEqual(`${what}: nothing failed`, await page.locator('[data-failed]').allInnerTexts(), []);
  await page.locator('header.top button.quiet, .head button.quiet').first().waitFor({ state: 'attached' });
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.locator('.keymap').first().waitFor();
}

async function tryPage(browser: Watched, hash: string, language: string, round: number): Promise<void> {
  const what = `${hash} ${language} ${round}`;
  const chance = new Chance(new Mix(seed * 1000n + BigInt(round)), REAL);
  const page = await browser.page('credits.json');
  const send = await answerByChance(page, chance);
  await page.addInitScript((kept) => localStorage.setItem('duello.settings', kept), JSON.stringify({ language, pace: 'off', rail: true }));
  await page.goto(site.address + hash);
  await page.locator('main :is(h1, h2, p)').first().waitFor();
  if (hash === LOBBY) {
    await page.locator('[data-people]').waitFor();
    for (let i = 0; i < 40; i++) send(chance.value(schemaOf('LobbyFrame')) as object);
    /* The same in one millisecond, and once more. */
    for (let i = 0; i < 3; i++) send({ lobby: { chat: { room: 'lobby', n: 7 + (i >> 1), name: 'anna', t: 7, say: 'hello' } } });
    send({ lobby: { count: 424242 } });
    await page.locator('[data-people] h2', { hasText: '424242' }).waitFor();
  } else await page.waitForLoadState('networkidle');
  await lives(page, what);
  await page.close();
}

/* --- a game, and a line on which more comes than its frames ------------------------------------------------------ */

/* Between page and server: chat and news by chance, and frames with more than they had; some come twice, or after the next. */
async function addByChance(page: Page, chance: Chance): Promise<void> {
  await page.routeWebSocket(/api\/v1\/socket/, (near) => {
    const far = near.connectToServer();
    let late: string | null = null;
    far.onMessage((text) => {
      const message = JSON.parse(String(text)) as { id?: number; table?: string; seq?: number };
      const { table } = message;
      const now = JSON.stringify(chance.strange(message));
      if (message.id !== undefined || !table || message.seq === undefined) return near.send(now);
      for (let i = chance.below(4); i > 0; i--) {
        const chat = JSON.stringify({ table, chat: { ...(chance.value(schemaOf('Chat')) as object), room: 'table', table } });
        near.send(chat);
        if (!chance.below(3)) near.send(chat);
      }
      if (!chance.below(4)) near.send(JSON.stringify({ table, present: [!chance.below(2), !chance.below(2)] }));
      if (!chance.below(8)) near.send(JSON.stringify({ table, access: chance.one(['private', 'unlisted', 'public']) }));
      if (late !== null || chance.below(3)) near.send(now);
      else return void (late = now);
      if (late !== null) near.send(late);
      late = null;
      if (!chance.below(4)) near.send(now);
    });
  });
}

async function tryGame(browser: Watched, game: string, rules: string, at: number): Promise<void> {
  const chance = new Chance(new Mix(seed * 2000n + BigInt(at)));
  const page = await browser.page('', {});
  await addByChance(page, chance);
  await api(page, 'POST', '/account', { language: 'en' });
  const { table } = await api<{ table: { table: string } }>(page, 'POST', '/tables', {
    game,
    rules,
    against: 'self',
    deck: 'random',
    other_deck: 'random',
  });
  await page.goto(new URL(`/#/table/${table.table}`, page.url()).href);
  await page.reload();
  await page.locator('.play[data-heard] .table').waitFor();
  const presses = await playByPressing(page, new Mix(seed + BigInt(at)), byMouse, undefined, upTo(LONG ? Infinity : 6));
  check(`${game}: played ${presses}`, presses > 0);
  await page.locator('[data-tab="chat"]').evaluate((tab) => (tab as HTMLElement).click());
  await page.locator('.said p').first().waitFor({ state: 'attached' });
  checkEqual(`${game}: nothing failed`, await page.locator('[data-failed]').allInnerTexts(), []);
  if (LONG) await compareEnd(game, page, wasm);
  await page.close();
}

const wasm = await engine();
const browser = await Watched.open(site.address);
let round = 0;
for (const language of sample(['en', 'ru'], 1))
  for (const hash of [LOBBY, ...sample(PAGES, 2)])
    for (let i = 0; i < (LONG ? 12 : 1); i++) await tryPage(browser, hash, language, ++round);
await browser.close();
site.stop();

const server = await Serve.start();
const table = await Watched.open(server.address);
const GAMES = [
  ['gwent', 'original'],
  ['trade', 'standard'],
  ['heroes', 'usual'],
  ['vanguard', 'usual'],
  ['westeros', 'core'],
] as const;
for (const [game, rules] of sample(GAMES, 1)) await tryGame(table, game, rules, ++round);
await table.close();
await server.stop();
done('web/frames');
