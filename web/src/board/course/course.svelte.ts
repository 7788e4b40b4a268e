/* The course of a game at one table: the position as it stands, the scenes that lead to it, and who is asked. */
import { onDestroy } from 'svelte';
import { JUDGE, type GameEvent, type Seat, type View, type Viewer } from '../../engine/types.ts';
import { gameAbout } from '../../engine/asked.ts';
import { cardsOf } from '../../games/cards.ts';
import type { Cards, Game } from '../../table/game.ts';
import { gameNamed } from '../../games/games.ts';
import type { Position, Table } from '../../table/table.ts';
import { before } from '../../theme/motion';
import type { Names } from '../../table/tell.ts';
import { Stage } from './stage.svelte.ts';

/** The events that a position tells for the first time. */
export const newEvents = ({ events, fresh }: Position): readonly GameEvent[] => events.slice(events.length - fresh);

export class Course {
  /** null: nothing is known yet. */
  position = $state.raw<Position | null>(null);
  /** What is printed on each card in these rules. */
  cards = $state.raw<Cards>({});
  readonly game: Game;
  readonly stage: Stage;

  /** When the question came that stands, by performance.now(), if another was there before. */
  changed = -Infinity;

  /** The seat drawn below. */
  readonly seat: Seat = $derived(this.position?.viewer === 1 ? 1 : 0);
  /** Nobody here has a seat. */
  readonly watches = $derived(this.position !== null && this.position.viewer > 1);
  /** The one seat that is ours; null: we watch, or play both. */
  readonly own: Seat | null = $derived.by(() => {
    const mine = ([0, 1] as const).filter((seat) => this.table.seats[seat].mine);
    return mine.length === 1 ? mine[0]! : null;
  });
  readonly names: Names = $derived.by(() => [this.table.seats[0].name, this.table.seats[1].name]);
  /** What is drawn: a scene in progress, or the position as it stands. */
  readonly view: View | null = $derived.by(() => this.stage.scene?.view ?? this.position?.view ?? null);
  readonly result = $derived.by(() => this.position && (this.position.result ?? this.position.view.table.result));
  /** The seats that are asked; none when the game is over. */
  readonly awaited: readonly Seat[] = $derived.by(() =>
    !this.position || this.result ? [] : (this.position.awaiting ?? this.position.view.table.awaiting),
  );
  /** Whether this page may answer for the seat drawn below. */
  readonly plays = $derived.by(() => this.table.seats[this.seat].mine);

  /** `root`: what the table is drawn in, once it is. */
  constructor(
    readonly table: Table,
    root: () => HTMLElement | undefined,
  ) {
    this.game = gameNamed(table.game);
    this.stage = new Stage(() => {
      const drawn = root()?.querySelector<HTMLElement>('.table');
      const from = this.view;
      const arrive = drawn && from ? before(drawn) : null;
      /* What the scene that ends has burned, by where it lay. */
      const lay = (spot: string, key: string | null) => `${spot.replace(/\.\d+$/, '')} ${key}`;
      const burned = new Set(this.stage.scene?.links.filter(({ burns }) => burns).map(({ to }) => lay(to, this.cardAt(to))));
      return (
        arrive &&
        (() => {
          if (drawn && from && this.view) this.game.markChanges(drawn, from, this.view, this.seat);
          return arrive({ burns: (spot, key) => burned.has(lay(spot, key)) });
        })
      );
    });
    onDestroy(() => this.stage.close());
    let last = '';
    $effect(() => {
      const { stage, game, position } = this;
      const asked = position?.req && !(stage.scene && game.playsOut) ? JSON.stringify(position.req) : '';
      if (asked && last && asked !== last) this.changed = performance.now();
      last = asked || last;
    });
    $effect(() => {
      let left = false;
      void gameAbout(table.game).then((known) => {
        if (!left) this.cards = cardsOf(known, table.rules, table.scenario);
      });
      return () => (left = true);
    });
  }

  /** What this page may see of the game when it is over. */
  get eyes(): Viewer | null {
    return this.own ?? (this.table.seats.every(({ mine }) => mine) ? JUDGE : null);
  }

  /** Goes on to the next position through its scenes; true: it is now seen from another seat, and none is shown. */
  goOn(next: Position): boolean {
    const { position } = this;
    const turned = position !== null && next.viewer !== position.viewer;
    const scenes =
      position && !turned && next.viewer < 2 && next.fresh
        ? this.game.scenes(position.view, newEvents(next), next.view, next.viewer === 1 ? 1 : 0)
        : [];
    if (turned) this.stage.skip();
    this.stage.show(scenes, () => (this.position = next));
    return turned;
  }

  /** The card at a spot; null: none, or not known. */
  cardAt(spot: string): string | null {
    return this.view && this.game.cardAt(this.view, this.seat, spot);
  }

  isAwaited(side: 'own' | 'foe'): boolean {
    return this.awaited.some((seat) => (seat === this.seat) === (side === 'own'));
  }
}
