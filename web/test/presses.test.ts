/* Every button, link and field of every page and state does something, whatever it is; and every state is there again after a
 * reload: before, in and after games against the computer, alone with both seats, and between two; in both games. No button is
 * named here: a new one is pressed, too. A press that does nothing fails, with the path to it (walk.ts). */
import type { Page } from 'playwright-core';
import { KEYS } from '../src/base/keymap.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, done, LONG, sample } from './check.ts';
import { api } from './live.ts';
import { Serve } from './serve.ts';
import { Walk, type State } from './walk.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const server = await Serve.start();
const REFUSED = /status of 4\d\d/; /* what is refused is told in words; that is looked for where it is pressed */
const open = async (options = {}): Promise<Watched> => {
  const browser = await Watched.open(server.address, { viewport: { width: 1280, height: 800 }, ...options });
  browser.tolerated = REFUSED;
  return browser;
};
const SEED = '5'.padStart(64, '0');

/** Goes to an address; what is there already is left first, so that it begins anew. */
const to =
  (hash: string, ready: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(() => (location.hash = '#/credits'));
    await page.locator('.icons li').first().waitFor();
    await page.evaluate((where) => (location.hash = where), hash);
    await page.locator(ready).first().waitFor();
  };
const still = (page: Page) => page.locator('.play:not([data-scene])').waitFor();
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((button) => (button as HTMLElement).click());
/** A game against the computer, or (level '') with both seats. */
const begin =
  (game: string, level = 'greedy') =>
  async (page: Page): Promise<void> => {
    await to(
      `#/play?game=${game}&rules=${game === 'gwent' ? 'original' : 'standard'}&level=${level}&luck=7&seed=${SEED}`,
      '.play [data-spot]',
    )(page);
    await page.locator('.prompt, .end').first().waitFor({ state: 'attached' });
    await still(page);
  };
const give = async (page: Page): Promise<void> => {
  await press(page, '[data-concede]');
  await press(page, '[data-concede-yes]');
  await page.locator('[data-over]').waitFor();
};

const PAGES: State[] = [
  { name: 'nothing is played', open: to('#/play', '.page') } /* first: from the others games begin */,
  { name: 'start', open: to('#/', '[data-terms]') },
  ...['gwent', 'trade'].map((game): State => ({
    name: `decks of ${game}`,
    leave: /^select .*\bGame\b/,
    open: async (page) => {
      await to('#/decks', '[data-legal]')(page);
      await page.locator('main select').first().selectOption(game);
      await page.locator('[data-legal]').waitFor();
    },
  })),
  {
    name: 'test table',
    open: to(
      `#/test?${new URLSearchParams({ game: 'trade', position: 'ask place both; stake 9; rows0 scamp - - / - - -; deck0 scamp*9; deck1 scamp*9' })}`,
      '.test .table',
    ),
  },
  { name: 'all cards', open: to('#/cards/trade', '[data-found]') },
  { name: 'a card', open: to('#/cards/trade/vivec', '[data-card] td') },
  { name: 'rules', open: to('#/rules/gwent', '[id="rule-1.1"]') },
  { name: 'settings', open: to('#/settings', '.keymap') },
  { name: 'credits', open: to('#/credits', '.icons li') },
  { name: 'games', open: to('#/games', '[data-player]') },
  { name: 'somebody', open: to('#/person/Anna', 'h1') },
  { name: 'a record is asked for', open: to('#/replay', '[data-record]'), leave: /other$/ },
];
const inGame = (game: string): State[] => [
  { name: `${game}: learn`, open: to(`#/learn/${game}`, '.play [data-spot]') },
  { name: `${game}: a first question`, open: begin(game), keys: KEYS.map(([key]) => key) },
  ...(game === 'gwent'
    ? [
        {
          name: 'gwent: a turn',
          like: 'gwent: a first question',
          open: async (page: Page) => {
            await begin(game)(page);
            await press(page, '[data-words="done"]');
            await page.locator('[data-words="pass"]').waitFor();
          },
          keys: KEYS.map(([key]) => key),
        },
      ]
    : []),
  { name: `${game}: both seats`, open: begin(game, ''), like: `${game}: a first question` },
  {
    name: `${game}: the end`,
    open: async (page) => {
      await begin(game)(page);
      await give(page);
    },
  },
  {
    name: `${game}: a replay`,
    open: async (page) => {
      await begin(game)(page);
      await give(page);
      await press(page, '[data-replay]');
      await page.locator('[data-verified]').waitFor();
    },
  },
];
const ACCOUNT: State[] = [
  {
    name: 'an account',
    open: async (page) => {
      await to('#/account', '[data-who]')(page);
      if (await page.locator('[data-sessions]').count()) return;
      await press(page, '[data-to-register]');
      await page.locator('[data-name]').fill(`Anna${Date.now() % 100000}`);
      await page.locator('[data-password]').fill('correct horse');
      await press(page, '[data-register]');
      await page.locator('[data-sessions] li').first().waitFor();
    },
    leave: /^a /,
  },
];

interface Seated {
  table: { table: string };
  invite: string | null;
}
/** Two sit down at a table; `anna` is who walks. */
async function meet(anna: Page, boris: Page, game: string, joins = true): Promise<string> {
  for (const page of [anna, boris])
    if (!(await api<{ account: object | null }>(page, 'GET', '/account')).account) {
      await api(page, 'POST', '/account', { language: 'en' });
      await page.reload(); /* its line is that of nobody */
    }
  const terms = {
    game,
    rules: game === 'gwent' ? 'original' : 'standard',
    options: [],
    numbers: {},
    deck: 'random',
    seat: 0,
    clock: { kind: 'none' },
    rated: false,
    open: true,
    audience: 'everybody',
  };
  const { table, invite } = await api<Seated>(anna, 'POST', '/tables', terms);
  if (joins) await api(boris, 'POST', `/tables/${table.table}/join`, { deck: 'random', ...(invite ? { invite } : {}) });
  return table.table;
}
const seatedAt = (id: string) => to(`#/table/${id}`, '.play[data-heard] .table');
const live = (boris: () => Page, game: string): State[] => {
  let id = '';
  let ended = '';
  /* A table is used as long as it is played at; then there is another. */
  const fresh = async (anna: Page) => {
    const phase = id ? (await api<{ table?: { phase: string } }>(anna, 'GET', `/tables/${id}`)).table?.phase : 'over';
    if (phase !== 'playing') id = await meet(anna, boris(), game);
    await boris().evaluate((where) => (location.hash = `#/table/${where}`), id);
    await boris().locator('.play[data-heard] .table').waitFor();
  };
  return [
    {
      name: `${game}: waiting for somebody`,
      open: async (page) => to(`#/table/${await meet(page, boris(), game, false)}`, '[data-link]')(page),
    },
    {
      name: `${game}: between two`,
      like: 'gwent: between two',
      open: async (page) => {
        await fresh(page);
        await seatedAt(id)(page);
      },
    },
    {
      name: `${game}: between two, over`,
      open: async (page) => {
        if (ended) return seatedAt(ended)(page);
        await fresh(page);
        await seatedAt(id)(page);
        await give(page);
        ended = id;
      },
    },
  ];
};
const watched = (anna: () => Page, boris: () => Page, game: string): State[] => {
  let id = '';
  return [
    { name: `${game}: a free seat`, open: async (page) => to(`#/table/${await meet(anna(), boris(), game, false)}`, '[data-join]')(page) },
    {
      name: `${game}: watching`,
      like: 'gwent: watching',
      open: async (page) => {
        id ||= await meet(anna(), boris(), game);
        await seatedAt(id)(page);
      },
    },
  ];
};

const elsewhere = new Set<string>();
async function walk(page: Page, states: readonly State[]): Promise<void> {
  for (const state of states.filter(({ name }) => only.test(name))) {
    const began = Date.now();
    const way = new Walk(page, state, elsewhere);
    await way.all().catch((error: unknown) => check(`${state.name}: ${String(error)}`, false));
    if (process.env['WALKED']) console.log(`${state.name}: ${way.presses} presses, ${Date.now() - began} ms`);
  }
}

/* Where time is short, one of the pages and one of the states of games and of people; and as many browsers as they need. */
const lists: Record<'pages' | 'gwent' | 'trade' | 'live' | 'watched' | 'account', State[]> = {
  pages: PAGES,
  gwent: inGame('gwent'),
  trade: inGame('trade'),
  live: ['gwent', 'trade'].flatMap((game) => live(() => boris, game)),
  watched: ['gwent', 'trade'].flatMap((game) =>
    watched(
      () => anna,
      () => boris,
      game,
    ),
  ),
  account: ACCOUNT,
};
const { pages, ...others } = lists;
const drawn = new Set([...sample(pages, 1), ...sample(Object.values(others).flat(), 1)]);
const of = (list: keyof typeof lists): State[] => lists[list].filter((state) => drawn.has(state) || process.argv[2]);
const browsers: Watched[] = [];
async function opened(needed: boolean, options = {}): Promise<Page> {
  if (!needed) return one;
  const browser = await open(options);
  browsers.push(browser);
  return browser.page('', {});
}
const watching = of('watched').length > 0;
const people = watching || of('live').length > 0;
const one: Page = await opened(true);
const [other, anna, boris]: [Page, Page, Page] = await Promise.all([
  opened(watching || LONG),
  opened(people || LONG),
  opened(people, { viewport: { width: 360, height: 740 } }),
]);
const alone = walk(one, [...of('pages'), ...of('trade')]);
if (other === one) await alone;
const inGwent = walk(other, of('gwent'));
if (anna === one) await inGwent;
await Promise.all([
  alone,
  inGwent,
  walk(anna, of('live')).then(async () => {
    await inGwent;
    await walk(other, of('watched'));
    await walk(anna, of('account'));
  }),
]);
await Promise.all(browsers.map((browser) => browser.close()));
await server.stop();
done('web/presses');
