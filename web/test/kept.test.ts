/* Games against the computer are kept in this browser: they can be resumed, are listed when they are over, counted, reviewed, saved
 * as a file and deleted; in many tabs, with a full disk, and by a version with other rules. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { tallies, type Past } from '../src/kept/past.ts';
import { check, checkEqual, done } from './check.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { recordOf } from '../src/engine/setup.ts';
import { axe, fits } from './looks.ts';
import { engine } from './native.ts';

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
  for (const width of [360, 390, 1024, 1440, 2560]) {
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

/* A game that began under other rules is not resumed, and stays until its player deletes it. */
async function tryOtherRules(): Promise<void> {
  const page = await at(game(`game=gwent&rules=original&level=greedy${SEED}`));
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

await tryHistory();
await tryTabs();
await tryFull();
await tryOtherRules();
await browser.close();
site.stop();
done('web/kept');
