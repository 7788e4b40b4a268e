/* Games against the computer are kept in this browser: they can be resumed, are listed when they are over, counted, reviewed, saved
 * as a file and deleted; in many tabs, with a full disk, and by a version with other rules; and who has an account finds them on
 * every device. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { tallies, type Past } from '../src/kept/past.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { hasBrowser, KEEPING, serve, Watched } from './browser.ts';
import { recordOf } from '../src/engine/setup.ts';
import { axe, fits } from './looks.ts';
import { engine } from './native.ts';
import { api } from './live.ts';
import { Serve } from './serve.ts';
import type { GameOf, List } from '../src/net/api.ts';

/* --- counting ------------------------------------------------------------------------------------------------------ */

const past = (level: string, outcome: Past['outcome']) => ({ level, outcome }) as Past;
const some = [past('3', 'lost'), past('5', 'won'), past('5', 'drawn'), past('', null), past('5', 'won')];
checkEqual(
  'tallies, most games first',
  tallies(some, ({ level }) => level),
  [
    { key: '5', won: 2, lost: 0, drawn: 1 },
    { key: '3', won: 0, lost: 1, drawn: 0 },
  ],
);
checkEqual(
  'games without a key count nowhere',
  tallies(some, () => ''),
  [],
);

/* --- in the browser ------------------------------------------------------------------------------------------------ */

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, { acceptDownloads: true });
const game = (query: string) => `#/play?${query}`;
const SEED = `&luck=7&seed=${'5'.padStart(64, '0')}`;
const at = (hash: string) => browser.page(hash, { theme: 'tavern' });

async function playing(page: Page): Promise<string> {
  await page.locator('.play [data-spot]').first().waitFor();
  await page.waitForFunction(() => /#\/(play|learn\/\w+)\/[0-9a-f]{16}$/.test(location.hash));
  return page.url().slice(-16);
}
async function giveUp(page: Page): Promise<void> {
  await page.locator('[data-concede]').first().click();
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-over]').waitFor();
}
const listed = (page: Page) => page.locator('[data-past]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['past']!));

/* A page that goes away at the end of its game, before that is among the finished ones: it is found when they are looked at, and not again once
 * it was deleted. */
async function tryCut(): Promise<void> {
  const page = await at(game('game=gwent&rules=classic&level='));
  const id = await playing(page);
  await giveUp(page);
  await page.goto(`${site.address}credits.json`);
  await page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('duello.past');
        open.onerror = reject;
        open.onsuccess = () => {
          const both = open.result.transaction(['past', 'records'], 'readwrite');
          for (const store of ['past', 'records']) both.objectStore(store).delete(key);
          both.oncomplete = resolve;
          both.onerror = reject;
        };
      }),
    id,
  );
  await page.goto(`${site.address}#/games`);
  await page.locator(`[data-past="${id}"]`).waitFor();
  checkEqual('it is listed', await listed(page), [id]);
  await page.locator(`[data-past="${id}"] a`).click();
  await page.locator('[data-verified="true"]').waitFor();
  await page.goBack();
  await page.locator(`[data-past="${id}"] [data-forget]`).click();
  await page.locator('[data-none]').waitFor();
  await page.reload();
  await page.locator('[data-none]').waitFor();
  await page.close();
}

/* Each kind of game is kept when it is over, once, with what became of it, and reviewed from there. */
async function tryHistory(): Promise<void> {
  const page = await at('#/games');
  await page.locator('[data-none]').waitFor();
  await axe(page, 'no games');
  const ids: string[] = [];
  for (const hash of [
    game('game=gwent&rules=original&level=greedy&seat=1'),
    game('game=trade&rules=standard&level=greedy'),
    game('game=gwent&rules=classic&level='),
    '#/learn/gwent',
  ]) {
    await page.goto(site.address + hash);
    await page.reload();
    ids.unshift(await playing(page));
    await giveUp(page);
    await page.reload(); /* over, and shown once more */
    await page.locator('[data-over]').waitFor();
  }
  await page.goto(`${site.address}#/games`);
  await page.locator(`[data-past="${ids[0]}"]`).waitFor();
  checkEqual('all are listed, latest first', await listed(page), ids);
  checkEqual(
    'what became of them',
    await page.locator('[data-past]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['how'])),
    ['lost', 'both', 'lost', 'lost'],
  );
  await page.reload();
  await page.locator(`[data-past="${ids[0]}"]`).waitFor();
  const counts = await page
    .locator('[data-tally="greedy"]')
    .first()
    .innerText()
    .then((text) => text.replace(/\s+/g, ' '));
  check('counted by opponent', /0 won, 3 lost, 0 drawn 0 %/.test(counts), counts);
  check('by faction', (await page.locator('[data-tally^="gwent gwent."], [data-tally^="gwent "]').count()) >= 2);
  check('by deck', (await page.locator('[data-tally="random"]').count()) === 1);
  await axe(page, 'kept games');
  for (const width of sample([360, 390, 1024, 1440, 2560], 2)) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page, `kept games at ${width}`);
  }
  await page.locator('[data-outcome]').selectOption('both');
  checkEqual('found by result', await listed(page), [ids[1]]);
  await page.locator('[data-outcome]').selectOption('');
  await page.locator('[data-kind]').selectOption('trade standard');
  checkEqual('found by game', await listed(page), [ids[2]]);
  await page.locator(`[data-past="${ids[2]}"] a`).click();
  await page.locator('[data-verified="true"]').waitFor();
  check('the record is as it was played', (await page.locator('[data-other-rules]').count()) === 0);
  await page.goBack();
  await page.locator(`[data-past="${ids[0]}"]`).waitFor();
  /* A finished game's own address leads to its end, and once that table was left, to its record. */
  await page.goto(`${site.address}#/play/${ids[3]}`);
  await page.locator('[data-over]').waitFor();
  await page.goto(`${site.address}#/play/${ids[1]}`);
  await page.locator('[data-over]').waitFor();
  await page.goto(`${site.address}#/play/${ids[3]}`);
  await page.locator('[data-verified="true"]').waitFor();
  await page.goto(`${site.address}#/replay?past=${'0'.repeat(16)}`);
  await page.locator('main [role="alert"]').waitFor();

  await page.goto(`${site.address}#/games`);
  await page.locator('[data-export]').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-export]').click()]);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as { games: (Past & { record: string })[] };
  checkEqual('saved with their records', saved.games.filter(({ record }) => record.startsWith('[Duello')).length, ids.length);
  await page.locator(`[data-past="${ids[0]}"] [data-forget]`).click();
  await page.locator(`[data-past="${ids[0]}"]`).waitFor({ state: 'detached' });
  checkEqual('one is deleted', await listed(page), ids.slice(1));
  await page.locator('[data-forget-all]').click();
  await axe(page, 'asked before all are deleted');
  await page.locator('[data-forget-yes]').click();
  await page.locator('[data-none]').waitFor();
  await page.reload();
  await page.locator('[data-none]').waitFor();
  await page.close();
}

/* The tab that came last plays; the other one says so, and can have the game back. */
async function tryTabs(): Promise<void> {
  const first = await at(game(`game=gwent&rules=original&level=greedy${SEED}`));
  const id = await playing(first);
  await first.locator('[data-words="done"]').first().click();
  await first.locator('[data-words="pass"]').waitFor();
  const second = await at(`#/play/${id}`);
  await playing(second);
  await first.locator('[data-elsewhere]').waitFor();
  checkEqual('nothing can be played here', await first.locator('.play [data-ring="play"]').count(), 0);
  await axe(first, 'a game that is open elsewhere');
  await second.locator('[data-words="pass"]').waitFor();
  await first.locator('[data-take-over]').click();
  await second.locator('[data-elsewhere]').waitFor();
  await first.locator('[data-words="pass"]').waitFor();
  await first.close();
  await second.reload();
  await second.locator('[data-words="pass"]').waitFor();
  await giveUp(second);
  await second.goto(`${site.address}#/games`);
  await second.locator(`[data-past="${id}"]`).waitFor();
  checkEqual('one game, however many tabs', await listed(second), [id]);
  await second.close();
}

/* With no room left the game goes on, and the player is told; with room again it is kept. */
async function tryFull(): Promise<void> {
  const own = await Watched.open(site.address);
  const page = await own.page('#/settings', { theme: 'tavern' });
  const session = await page.context().newCDPSession(page);
  const quota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(site.address).origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  await quota(1); /* before anything is written: the browser remembers for seconds how much room there was */
  await page.goto(`${site.address}${game(`game=gwent&rules=original&level=greedy${SEED}`)}`);
  const id = await playing(page);
  await page.locator('[data-unkept="full"]').waitFor();
  await axe(page, 'no room');
  await page.locator('[data-words="done"]').first().click();
  await page.locator('[data-words="pass"]').waitFor();
  await page.locator('[data-unkept="full"]').waitFor();
  await quota();
  await page.locator('[data-concede]').first().click();
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-over]').waitFor();
  await page.locator('[data-unkept]').waitFor({ state: 'detached' });
  await page.goto(`${site.address}#/games`);
  await page.locator(`[data-past="${id}"]`).waitFor();
  await own.close();
}

/* Who goes to the list at once finds the game that has just ended, however long it takes to be kept; and who leaves while it is, leaves
 * nothing behind. */
async function trySlow(): Promise<void> {
  const own = await Watched.open(site.address);
  const page = await own.page('#/settings', { theme: 'tavern' });
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (this: Worker, call: { name?: string }) => void;
    const held: (() => void)[] = [];
    Worker.prototype.postMessage = function (this: Worker, call: { name?: string }) {
      if (call.name === 'record' && !('released' in window)) held.push(() => post.call(this, call));
      else post.call(this, call);
    };
    Object.assign(window, {
      release: () => {
        Object.assign(window, { released: true });
        const all = held.splice(0);
        for (const one of all) one();
        return all.length;
      },
    });
  });
  await page.reload();
  await page.goto(`${site.address}${game(`game=gwent&rules=original&level=greedy${SEED}`)}`);
  const id = await playing(page);
  await giveUp(page);
  await page.evaluate(() => (location.hash = '#/games'));
  await page.locator('.play').waitFor({ state: 'detached' });
  check('what the list waits for was held back', await page.evaluate(() => (window as unknown as { release(): number }).release() > 0));
  await page.locator(`[data-past="${id}"]`).waitFor();
  await own.close();
}

/* A game that began under other rules is not resumed, and stays until its player deletes it. */
async function tryOtherRules(): Promise<void> {
  const page = await at(game(`game=gwent&rules=original&level=${SEED}`)); /* a computer could still answer, and it would be stored anew */
  const id = await playing(page);
  await page.goto(`${site.address}#/games`);
  const row = page.locator('[data-waiting] li', { has: page.locator(`a[href="#/play/${id}"]`) });
  await row.waitFor();
  const wasm = await engine();
  const decks = [1n, 2n].map((n) => wasm.randomDeck('gwent', 'original', 'standard', n).deck.line) as [string, string];
  wasm.open(
    recordOf({
      game: 'gwent',
      rules: 'original',
      scenario: '',
      options: [],
      numbers: {},
      seats: ['anna', 'bot:greedy'],
      date: '2026-01-31',
      decks,
      seed: '5'.padStart(64, '0'),
    }),
  );
  const old = wasm.record().replace(/sha256:[0-9a-f]+/, 'sha256:' + '0'.repeat(32));
  await page.evaluate(
    async ([id, contents]) => {
      const open = indexedDB.open('duello', 1);
      const db = await new Promise<IDBDatabase>((ready) => (open.onsuccess = () => ready(open.result)));
      const transaction = db.transaction('games', 'readwrite');
      const bytes = new TextEncoder().encode(contents).buffer;
      transaction.objectStore('games').put({ id, key: null, iv: new Uint8Array(12), bytes });
      await new Promise((ready) => (transaction.oncomplete = ready));
      db.close();
    },
    [
      id,
      JSON.stringify({
        version: 1,
        calls: [
          ['open', old],
          ['submit', 0, 'nonsense'],
        ],
        check: '00000000',
      }),
    ] as const,
  );
  await page.reload(); /* the table is gone from the page */
  await page.goto(`${site.address}#/play/${id}`);
  await page.locator('[data-problem]').waitFor();
  const said = await page.locator('[data-problem]').innerText();
  check('told of the other rules', /other rules/.test(said), said);
  await page.goto(`${site.address}#/games`);
  await row.waitFor();
  await row.locator('button').click();
  await row.waitFor({ state: 'detached' });
  await page.close();
}

/* After a hundred games the list begins with a few, each with its mark, and a phone has room for a row in a line. */
async function tryMany(): Promise<void> {
  const page = await at('#/games');
  await page.locator('[data-none]').waitFor();
  await page.evaluate(async () => {
    const open = indexedDB.open('duello.past');
    await new Promise((opened) => (open.onsuccess = opened));
    const { past: rows } = { past: open.result.transaction('past', 'readwrite').objectStore('past') };
    const kinds = [
      ['gwent', 'original'],
      ['westeros', 'core'],
    ] as const;
    for (let i = 0; i < 100; i++) {
      const [game, rules] = kinds[i % 2]!;
      const [outcome, house] = [i % 3 ? 'lost' : 'won', i % 2 ? '' : 'monsters'];
      const row = { game, rules, outcome, house, level: '2', ended_by: '', deck: '', random: true, totals: [3, 5] };
      rows.put({ id: `many-${i}`, kind: 'game', seat: 0, at: Date.now() - i * 86_400_000, ...row });
    }
    await new Promise((stored) => (rows.transaction.oncomplete = stored));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const rows = page.locator('[data-past]');
  await rows.first().waitFor();
  checkEqual('a few of a hundred', await rows.count(), 8);
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.getBoundingClientRect().height,
      Math.abs(row.querySelector('.how')!.getBoundingClientRect().top - row.getBoundingClientRect().top),
    ]),
  );
  check(
    'each a row, its mark beside it',
    boxes.every(([tall = 0, down = 0]) => tall < 110 && down < tall && tall > 40),
    JSON.stringify(boxes),
  );
  check('the page has an end', (await page.evaluate(() => document.documentElement.scrollHeight)) < 6 * 844);
  const faction = page.locator('[data-tally="gwent monsters"]');
  await faction.filter({ hasText: 'Monsters' }).waitFor();
  await page.locator('[data-history] .list + p button').click();
  checkEqual('then more', await rows.count(), 28);
  await page.close();
}

/* What was played before logging in, and what ended while the line was cut, comes into the account once; another device lists, counts,
 * reviews and deletes it there; a guest's games stay where they are. */
async function tryAccount(): Promise<void> {
  const server = await Serve.start();
  const [own, other] = [await Watched.open(server.address, KEEPING), await Watched.open(server.address, { acceptDownloads: true })];
  const open = (one: Watched) => one.page('#/games', { theme: 'tavern' });
  const anna = { name: 'Anna', password: 'correct horse' };
  const lose = async (page: Page, query: string, before?: () => Promise<unknown>, over?: () => Promise<unknown>) => {
    await page.goto(server.address + game(query));
    await page.reload();
    const id = await playing(page);
    await before?.();
    await giveUp(page);
    await over?.();
    await page.evaluate(() => (location.hash = '#/games')); /* a page loaded anew would cut the keeping short */
    await page.locator(`[data-past="${id}"]`).waitFor();
    return id;
  };
  const brings = (page: Page) => page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/games'));
  const mine = (page: Page) => api<List<GameOf>>(page, 'GET', '/games?mine=true&kept=true').then(({ items }) => items);
  const rows = async (page: Page, count: number) => {
    await page.goto(`${server.address}#/games`);
    await page.reload();
    await page.waitForFunction((wanted) => document.querySelectorAll('[data-past]').length === wanted, count);
    return listed(page);
  };

  const page = await open(own);
  const ids = [await lose(page, 'game=gwent&rules=original&level=greedy&seat=1')];
  await api(page, 'POST', '/account', { language: 'en' });
  ids.unshift(await lose(page, 'game=trade&rules=standard&level=greedy'));
  ids.unshift(await lose(page, 'game=gwent&rules=classic&level='));
  checkEqual('a guest sees those of the browser', await rows(page, 3), ids);
  check('and brings none', !own.traffic.some((url) => url.endsWith('/games')));
  await api(page, 'POST', '/account/register', anna);
  const [first] = await Promise.all([brings(page), page.reload()]);
  checkEqual('kept', first.status(), 201);
  await page.waitForFunction(() =>
    fetch('/api/v1/games?mine=true&kept=true').then(async (reply) => ((await reply.json()) as { items: unknown[] }).items.length === 2),
  );
  own.tolerated = /INTERNET_DISCONNECTED|WebSocket/;
  ids.unshift(
    await lose(page, `game=gwent&rules=hard&level=greedy`, async () => {
      await page.waitForLoadState('networkidle'); /* all that the page wants is there */
      await own.offline(true);
    }),
  );
  const [last] = await Promise.all([brings(page), own.offline(false)]);
  own.tolerated = null;
  checkEqual('brought when the line is back', last.status(), 201);
  checkEqual('no game twice', await rows(page, 4), ids);
  await axe(page, 'games in an account');
  const there = await mine(page);
  checkEqual(
    'those against the computer, and nobody else sees them',
    there.map(({ game, rules, access, kept }) => [game, rules, access, kept]),
    ['hard', 'standard', 'original'].map((rules) => [rules === 'standard' ? 'trade' : 'gwent', rules, 'private', true]),
  );

  const device = await open(other);
  await device.locator('[data-none]').waitFor();
  await api(device, 'POST', '/account/login', anna);
  checkEqual(
    'on another device',
    await rows(device, 3),
    there.map(({ id }) => id),
  );
  await axe(device, 'games of another device');
  await fits(device, 'games of another device');
  checkEqual(
    'with what became of them',
    await device.locator('[data-past]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['how'])),
    ['lost', 'lost', 'lost'],
  );
  const counts = await device.locator('[data-tally="greedy"]').first().innerText();
  check('counted', /0 won, 3 lost, 0 drawn/.test(counts), counts);
  check('by faction', (await device.locator('[data-tally^="gwent "]').count()) >= 2);
  const points = device.locator('[data-past]', { hasText: /\d+ : \d+/ });
  await points.nth(1).waitFor();
  check('with their points, from the records', (await points.count()) >= 2);
  const standing = device.locator('[data-standing] .large', { hasText: '0 : 2' }); /* one was played elsewhere */
  const more = await lose(device, 'game=gwent&rules=original&level=greedy&seat=0', undefined, () => standing.waitFor());
  await rows(device, 4);
  await device.locator(`[data-past="${more}"] [data-forget]`).click();
  await device.locator(`[data-past="${more}"]`).waitFor({ state: 'detached' });
  const [file] = await Promise.all([device.waitForEvent('download'), device.locator('[data-export]').click()]);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as { games: (Past & { record: string })[] };
  checkEqual('saved with their records', saved.games.filter(({ record }) => record.startsWith('[Duello')).length, 3);
  await device.locator(`[data-past="${there[0]!.id}"] a`).click();
  await device.locator('[data-verified="true"]').waitFor();
  await device.locator('[data-kept-game]').waitFor();
  await device.locator('[data-link-copy]').click();
  const link = await device.locator('[data-link]').inputValue();
  check('a link holds the record, as nobody else may ask for it', /#\/replay\?.*record=/.test(link), link.slice(0, 80));
  check('who may see it is not asked', (await device.locator('[data-access]').count()) === 0);
  await rows(device, 3);
  await device.locator(`[data-past="${there[0]!.id}"] [data-forget]`).click();
  await device.locator(`[data-past="${there[0]!.id}"]`).waitFor({ state: 'detached' });
  checkEqual('deleted in the account', (await mine(device)).length, 2);
  await device.locator('[data-forget-all]').click();
  await device.locator('[data-forget-yes]').click();
  await device.locator('[data-none]').waitFor();
  checkEqual('all of them', await mine(device), []);
  await api(page, 'POST', '/account/logout');
  checkEqual('the browser where they were played has them still', await rows(page, 4), ids);
  await own.close();
  await other.close();
  await server.stop();
}

/* A game that was left on one device goes on where it was on another, and waits on neither once it is over; a guest's and one that both
 * seats play stay where they are. */
async function tryWaiting(): Promise<void> {
  const server = await Serve.start();
  const [own, other] = [await Watched.open(server.address, KEEPING), await Watched.open(server.address, KEEPING)];
  const [page, device] = [await own.page('#/credits', { theme: 'tavern' }), await other.page('#/credits', { theme: 'tavern' })];
  const anna = { name: 'Anna', password: 'correct horse' };
  const there = async () => (await api<List<{ id: string }>>(page, 'GET', '/account/waiting')).items.map(({ id }) => id);
  const waits = async (one: Page) => {
    await one.goto(`${server.address}#/games`);
    await one.reload();
    await one.locator('[data-seals]').waitFor();
    await one.waitForLoadState('networkidle');
    return one.locator('[data-waiting] a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(-16)));
  };
  const hand = (one: Page) =>
    one.locator('[data-spot^="own.hand."]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['key']));
  const begin = async (query: string) => {
    await page.goto(server.address + game(query + SEED));
    return playing(page);
  };
  const leave = (one: Page) => one.evaluate(() => (location.hash = '#/credits'));
  const sends = (one: Page, method: string) =>
    one.waitForResponse((reply) => reply.request().method() === method && reply.url().includes('/account/waiting/'));

  await api(page, 'POST', '/account', { language: 'en' });
  await page.reload();
  const early = await begin('game=trade&rules=standard&level=greedy');
  await leave(page);
  await page.locator('.play').waitFor({ state: 'detached' });
  await api(page, 'POST', '/account/register', anna);
  await page.reload();
  checkEqual('what a guest left is here', await waits(page), [early]);
  const both = await begin('game=gwent&rules=classic&level=');
  await leave(page);
  await page.locator('.play').waitFor({ state: 'detached' });
  checkEqual('nor is what both seats play anywhere else', [await there(), own.traffic.filter((url) => /waiting\/./.test(url))], [[], []]);

  /* It waits for an answer, and nobody else is to move. */
  const toMove = async () => {
    await page.locator('[data-words]').filter({ visible: true }).first().click();
    await page.locator('.actions [data-words="pass"]').waitFor();
  };
  const id = await begin('game=gwent&rules=original&level=greedy');
  await toMove();
  const cards = await hand(page);
  await Promise.all([sends(page, 'PUT'), leave(page)]); /* a second time: it was sent as it began */
  checkEqual('sent as its page is left', await there(), [id]);

  await api(device, 'POST', '/account/login', anna);
  checkEqual('on another device', await waits(device), [id]);
  await axe(device, 'games that wait on another device');
  await device.goto(`${server.address}#/`);
  await device.locator(`[data-kept] a[href$="${id}"]`).click();
  await playing(device);
  await device.locator('.actions [data-words="pass"]').waitFor();
  checkEqual('it is the same game', await hand(device), cards);
  await Promise.all([sends(device, 'DELETE'), giveUp(device)]);
  checkEqual('over, it waits in the account no more', await there(), []);
  checkEqual('nor where it was begun', await waits(page), [both, early]);
  await page.locator('[data-past]').first().waitFor();
  check('where it is listed', (await listed(page)).length === 1);

  const next = await begin('game=gwent&rules=original&level=greedy');
  await toMove();
  await Promise.all([sends(page, 'PUT'), leave(page)]);
  checkEqual('another', (await waits(device))[0], next);
  await Promise.all([
    sends(device, 'DELETE'),
    device
      .locator('[data-waiting] li', { has: device.locator(`a[href$="${next}"]`) })
      .locator('button')
      .click(),
  ]);
  checkEqual('deleted there, it is gone here', await waits(page), [both, early]);
  await own.close();
  await other.close();
  await server.stop();
}

for (const part of sample([tryCut, tryHistory, tryTabs, tryFull, trySlow, tryOtherRules, tryMany, tryAccount, tryWaiting], 2)) await part();
await browser.close();
site.stop();
done('web/kept');
