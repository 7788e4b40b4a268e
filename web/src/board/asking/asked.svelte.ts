/* What somebody asked about on a table, in a game or in a replay: a card, a sum, or a pile. */
import { other, type Seat, type View } from '../../engine/types.ts';
import type { PileView } from '../../table/game.ts';
import { gameOf } from '../../games/games.ts';
import { say, words } from '../../base/settings.svelte.ts';
import { explainSum, type Sum, type Why } from '../help/explain.ts';

/** The table that is asked about, as it stands whenever something is asked. */
export interface AskedTable {
  readonly view: View | null;
  /** The seat drawn below. */
  readonly seat: Seat;
  cardAt(spot: string): string | null;
  label(spot: string): string;
  why: Why;
  /** Announces the result to screen readers; `shown`: there is nothing more to it, so it is also shown. */
  tell(text: string, shown: boolean): void;
}

interface About {
  key: string | null;
  why: unknown;
  sum: Sum | null;
  owner?: number;
}

export class Asked {
  about = $state.raw<About | null>(null);
  /** The spot of the pile that is looked through; null: none. */
  pile = $state<string | null>(null);

  constructor(private readonly table: AskedTable) {}

  /** The cards of that pile. */
  get piled(): PileView | null {
    const { view, seat } = this.table;
    return this.pile && view ? gameOf(view).pileAt(view, seat, this.pile) : null;
  }

  close(): void {
    this.about = this.pile = null;
  }

  /** Asks about whatever is at a spot. */
  async spot(spot: string): Promise<void> {
    const { view, seat } = this.table;
    if (view && gameOf(view).pileAt(view, seat, spot)) {
      this.pile = spot;
      this.about = null;
      return;
    }
    const key = this.table.cardAt(spot);
    if (view && key) await this.card(key, spot.startsWith('foe') ? other(seat) : seat, gameOf(view).subjectAt(view, seat, spot) ?? key);
    else await this.figure(spot);
  }

  /** `subject`: what the engine is asked. */
  async card(key: string, owner: number = this.table.seat, subject = key): Promise<void> {
    this.about = { key, why: null, sum: null, owner };
    const why = await this.table.why(subject);
    if (this.about?.key === key) this.about = { key, why, sum: null, owner };
  }

  /** Asks for the figure at a spot, whatever card lies there. */
  async figure(spot: string): Promise<void> {
    const { view, seat } = this.table;
    const title = this.table.label(spot);
    const summed = view && gameOf(view).sumAt(view, seat, spot);
    if (!view || !summed) return this.table.tell(title, true); /* there is nothing to say but what it is */
    const { game } = view;
    const sum = await explainSum(this.table.why, summed, title);
    this.about = { key: null, why: null, sum };
    this.pile = null;
    this.table.tell(
      sum.rows
        .map((row) =>
          [words().name(game, row.zone), ...row.parts.map(({ step, change }) => `${say(`${game}.step.${step}`)} ${change}`)].join(', '),
        )
        .join('. '),
      false,
    );
  }
}
