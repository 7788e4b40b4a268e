/* The board as it is drawn, read back from the page and held against the engine's view, field by field. */
import type { Page } from 'playwright-core';
import type { GwentView, SideView } from '../src/games/gwent/view.ts';
import type { TradeView } from '../src/games/trade/view.ts';
import type { View } from '../src/engine/types.ts';
import { checkEqual } from './check.ts';

export interface Drawn {
  totals: string[];
  rows: Record<string, string | null>;
  units: Record<string, (string | null)[]>;
  hand: (string | null)[];
  piles: Record<string, string | null>;
  cells: Record<string, string | null>;
  weather: (string | null)[];
}

export function drawn(page: Page): Promise<Drawn> {
  return page.evaluate(() => {
    const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? null;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const keyOf = (element: HTMLElement) =>
      element.dataset['key'] ?? element.querySelector<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
    const rows: Record<string, string | null> = {};
    const units: Record<string, (string | null)[]> = {};
    for (const row of all('.row[data-spot]')) {
      const spot = row.dataset['spot']!;
      rows[spot] = text(row.querySelector('.sum b'));
      units[spot] = [...row.querySelectorAll<HTMLElement>('.units [data-spot]')].map((unit) => {
        const strength = /^(-?[\d.]+) /.exec(unit.getAttribute('aria-label') ?? '')?.[1];
        return `${keyOf(unit)} ${strength}`;
      });
    }
    return {
      totals: ['own', 'foe'].map((side) => text(document.querySelector(`[data-spot="${side}.total"]`)) ?? ''),
      rows,
      units,
      hand: all('[data-spot^="own.hand."]').map(keyOf),
      piles: Object.fromEntries(
        ['own', 'foe'].flatMap((side) =>
          ['hand', 'deck', 'graveyard'].map((pile) => {
            const place = document.querySelector(`[data-spot="${side}.${pile}"]`);
            return [`${side}.${pile}`, text(place?.querySelector('b') ?? place)]; /* a card may lie on it */
          }),
        ),
      ),
      cells: Object.fromEntries(
        all('.cell [data-spot], [data-spot^="own.f"], [data-spot^="own.b"], [data-spot^="foe.f"], [data-spot^="foe.b"]').map((cell) => [
          cell.dataset['spot']!,
          keyOf(cell),
        ]),
      ),
      weather: all('[data-spot^="weather."]').map(keyOf),
    };
  });
}

export function compareBoard(what: string, seen: Drawn, view: View, seat: 0 | 1): void {
  if (view.game === 'gwent') compareGwent(what, seen, view as GwentView, seat);
  else if (view.game === 'trade') compareTrade(what, seen, view as TradeView, seat);
  else compareForm(what, seen, view, seat);
}

/* What every game's table has: the hand, where there is one. */
function compareForm(what: string, seen: Drawn, view: View, seat: 0 | 1): void {
  const hand = view.table?.areas.find(({ area, owner }) => area === 'hand' && owner === seat);
  checkEqual(
    `${what}: hand`,
    seen.hand,
    (hand?.things ?? []).flatMap(({ card, n = 1 }) => Array<string | null>(n).fill(card ?? null)),
  );
}

function compareGwent(what: string, seen: Drawn, view: GwentView, seat: 0 | 1): void {
  const sides: Record<string, SideView> = { own: view.players[seat], foe: view.players[(1 - seat) as 0 | 1] };
  checkEqual(`${what}: totals`, seen.totals, [String(sides['own']!.total), String(sides['foe']!.total)]);
  for (const [name, side] of Object.entries(sides)) {
    for (const row of ['close', 'ranged', 'siege'] as const) {
      checkEqual(`${what}: ${name} ${row}`, seen.rows[`${name}.${row}`], String(side.rows[row].total));
      checkEqual(
        `${what}: units of ${name} ${row}`,
        seen.units[`${name}.${row}`],
        side.rows[row].cards.map((unit) => `${unit.card} ${unit.strength}`),
      );
    }
    checkEqual(`${what}: ${name} hand`, seen.piles[`${name}.hand`], String(side.hand_size));
    checkEqual(`${what}: ${name} deck`, seen.piles[`${name}.deck`], String(side.deck_size));
    checkEqual(`${what}: ${name} graveyard`, seen.piles[`${name}.graveyard`], String(side.graveyard.length));
  }
  checkEqual(`${what}: hand`, seen.hand, sides['own']!.hand);
  checkEqual(`${what}: weather`, seen.weather, view.weather);
}

function compareTrade(what: string, seen: Drawn, view: TradeView, seat: 0 | 1): void {
  const cells = ['f0', 'f1', 'f2', 'b0', 'b1', 'b2'];
  for (const [name, side] of [
    ['own', view.sides[seat]],
    ['foe', view.sides[(1 - seat) as 0 | 1]],
  ] as const)
    checkEqual(
      `${what}: ${name} cells`,
      cells.map((cell) => seen.cells[`${name}.${cell}`] ?? null),
      side.cells.map((cell) => cell?.card ?? null),
    );
  checkEqual(`${what}: hand`, seen.hand, view.sides[seat].deck);
}
