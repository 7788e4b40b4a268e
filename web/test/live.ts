/* Shared by tests of the client against `duello serve`: tables set up through the page, seats, and the final check that what
 * is drawn in each seat is what the server and the engine say of it. */
import type { Locator, Page } from 'playwright-core';
import type { View } from '../src/engine/types.ts';
import type { Watched } from './browser.ts';
import { check, checkEqual } from './check.ts';
import { state } from './bots.ts';
import type { Engine } from '../src/engine/module.ts';
import { compareBoard, drawn } from './rendered.ts';

export interface Wanted {
  game: string;
  rules: string;
  against?: 'invited' | 'open' | 'self';
  /** The number of the choice in the form. */
  clock?: number;
  rated?: boolean;
  audience?: string;
  /** The name of a deck for both; else random ones. */
  deck?: string;
  /** That of the joining player, if different. */
  otherDeck?: string;
}

/** Calls the API as the page would, with its cookie. */
export function api<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(
        `/api/v1${where}`,
        what === null ? { method: how } : { method: how, headers: { 'Content-Type': 'application/json' }, body: what },
      );
      return response.json() as Promise<unknown>;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  ) as Promise<T>;
}

export const idOf = (page: Page) => /#\/(?:table|join)\/([a-z0-9]+)/.exec(page.url())![1]!;

/** Chooses a deck by its English name, whatever it is called on the page. */
export async function chooseDeck(choice: Locator, deck: string): Promise<void> {
  const option = choice.locator('option').filter({ hasText: /./ });
  await option.nth(1).waitFor({ state: 'attached' });
  await choice.selectOption(
    await option.evaluateAll(
      (all, name) => all.map((one) => (one as HTMLOptionElement).value).find((text) => text.includes(`name = ${name}\n`))!,
      deck,
    ),
  );
}

/** Fills in the form of the start page and opens the table; its link. */
export async function setUp(
  page: Page,
  { game, rules, against = 'invited', clock = 0, rated = false, audience, deck }: Wanted,
): Promise<string> {
  await page.goto(new URL('/#/', page.url()).href);
  const form = page.locator('[data-terms]');
  await form.locator('[data-against]').selectOption(against);
  await form.locator('[data-game]').selectOption(game);
  await form.locator('[data-rules]').selectOption(rules);
  if (deck) for (const choice of await form.locator('[data-deck]').all()) await chooseDeck(choice, deck);
  if (against !== 'self') await form.locator('[data-clock]').selectOption(String(clock));
  if (rated) await form.locator('[data-rated]').check();
  if (audience) {
    await form.locator('summary').click();
    await form.locator('[data-audience]').selectOption(audience);
  }
  await form.locator('[data-create]').click();
  if (against === 'self') return '';
  await page.locator('[data-link]').waitFor();
  return page.locator('[data-link]').inputValue();
}

export async function seated(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.locator('.play[data-heard] .table').waitFor();
}

/** Opens a table in one page and sits down at it in the other. */
export async function meet(host: Page, other: Page, wanted: Wanted): Promise<string> {
  const link = await setUp(host, wanted);
  await other.goto(link);
  await other.locator('[data-join]').waitFor();
  const deck = wanted.otherDeck ?? wanted.deck;
  if (deck) await chooseDeck(other.locator('[data-deck]'), deck);
  await other.locator('[data-join]').click();
  await seated(host, other);
  return idOf(host);
}

interface Snapshot {
  seat: 0 | 1 | null;
  view: View;
}
/** The final board of a page is what the server says of its seat, and what the record says. */
export async function compareEnd(name: string, page: Page, engine: Engine): Promise<void> {
  const id = idOf(page);
  if (!check(`${name}: over: ${JSON.stringify(await state(page))}`, (await state(page)).over)) return;
  const board = await drawn(page);
  const shown = await page.locator('.play').getAttribute('data-seat'); /* of both, the one that is looked at */
  const { seat, view } = await api<Snapshot>(page, 'GET', `/tables/${id}/snapshot?seat=${shown}`);
  const own = seat ?? 0;
  compareBoard(`${name} as the server says`, board, view, own);
  const record = await page.evaluate(async (where) => (await fetch(where)).text(), `/api/v1/games/${id}/record`);
  check(`${name}: there is a record`, record.startsWith('[Duello'));
  engine.open(record);
  compareBoard(`${name} as the engine says`, board, engine.view(seat ?? 2), own);
  checkEqual(`${name}: both agree`, engine.view(seat ?? 2), view);
}

/** A page that has a server, with no motion. */
export const start = (browser: Watched, settings = {}) => browser.page('', settings);
