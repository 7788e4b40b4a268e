/* The own hand at a table: in which order it lies, and which cards have just come. A board asks for it by the zone of its spots; that of the
 * game holds until the player moves a card. The order is kept for the table. */
import { moved } from '../../furniture/order.ts';
import { settings } from '../../base/settings.svelte.ts';
import { added, among, arranged } from '../../table/hand.ts';
import { handsAt, keepHands } from '../../table/manners.ts';
import type { Position } from '../../table/table.ts';
import type { Course } from './course.svelte.ts';

type Lines = Readonly<Record<string, readonly string[]>>;

const zoneOf = (spot: string): string => spot.replace(/\.\d+$/, '');
const indexOf = (spot: string): number => Number(spot.slice(spot.lastIndexOf('.') + 1));

export class Hand {
  /* The order that is wanted, by seat and zone, and what came since somebody looked or the turn changed. */
  private lines = $state.raw<Lines>({});
  private news = $state.raw<Lines>({});
  /* The zones that a board has asked about. */
  private readonly zones = new Set<string>();

  constructor(private readonly course: Course) {
    this.lines = handsAt(course.table.id);
  }

  private name(zone: string): string {
    return `${this.course.seat}.${zone}`;
  }
  private keysIn(view: Position['view'], zone: string): string[] {
    const { game, seat } = this.course;
    const keys: string[] = [];
    for (let key; (key = game.cardAt(view, seat, `${zone}.${keys.length}`)) !== null;) keys.push(key);
    return keys;
  }
  private keysOf(zone: string): string[] {
    const { view } = this.course;
    return view ? this.keysIn(view, zone) : [];
  }

  /** Whether a spot is a card of a hand that can be put into order. */
  holds(spot: string): boolean {
    return spot !== zoneOf(spot) && this.zones.has(zoneOf(spot));
  }
  /** The player has an order of his own. */
  get isOwn(): boolean {
    const { seat } = this.course;
    return Object.entries(this.lines).some(([name, line]) => {
      const zone = name.slice(2);
      return name === `${seat}.${zone}` && arranged(this.keysOf(zone), line).some((i, at) => i !== at);
    });
  }

  /** The cards of a zone as they lie, by their number in the view; undefined: as the game has them. */
  order(zone: string): number[] | undefined {
    this.zones.add(zone);
    const line = this.lines[this.name(zone)];
    return line && arranged(this.keysOf(zone), line);
  }
  private laid(zone: string): number[] {
    return this.order(zone) ?? this.keysOf(zone).map((_, i) => i);
  }

  /** Where a card lies, from 0, and of how many. */
  placeOf(spot: string): { at: number; of: number } {
    const laid = this.laid(zoneOf(spot));
    return { at: laid.indexOf(indexOf(spot)), of: laid.length };
  }
  /** Puts a card to a place, from 0; where it then lies: of equal cards it may be another spot. */
  put(spot: string, to: number): string {
    const zone = zoneOf(spot);
    const keys = this.keysOf(zone);
    const line = moved(this.laid(zone), this.placeOf(spot).at, to).map((i) => keys[i]!);
    this.lines = { ...this.lines, [this.name(zone)]: line };
    keepHands(this.course.table.id, this.lines);
    return `${zone}.${this.laid(zone)[to]}`;
  }
  /** Puts a card before (-1) or behind (1) its neighbour, equal ones of which do not count. */
  step(spot: string, by: number): string {
    const zone = zoneOf(spot);
    const keys = this.keysOf(zone);
    const laid = this.laid(zone);
    const key = keys[indexOf(spot)];
    let to = this.placeOf(spot).at + by;
    while (laid[to] !== undefined && keys[laid[to]!] === key) to += by;
    return laid[to] === undefined ? spot : this.put(spot, to);
  }
  /** Puts a card before or behind another one, and says where it then lies; null: that is not of the same hand. */
  putBeside(spot: string, beside: string, behind: boolean): string | null {
    if (!this.holds(spot) || zoneOf(spot) !== zoneOf(beside)) return null;
    const to = this.placeOf(beside).at + (behind ? 1 : 0);
    return this.put(spot, to - (this.placeOf(spot).at < to ? 1 : 0));
  }
  /** As the game has it again. */
  sort(): void {
    this.lines = {};
    keepHands(this.course.table.id, this.lines);
    if (settings.hand === 'drawn' && this.course.position) this.note(this.course.position);
  }

  /* --- what has just come -------------------------------------------------------------------------------- */

  /** Whether a card has come that nobody looked at yet. */
  isNew(spot: string): boolean {
    const zone = zoneOf(spot);
    const news = this.news[this.name(zone)];
    if (!news?.length) return false;
    const keys = this.keysOf(zone);
    const key = keys[indexOf(spot)];
    const behind = this.laid(zone)
      .slice(this.placeOf(spot).at + 1)
      .filter((i) => keys[i] === key).length;
    return news.filter((one) => one === key).length > behind;
  }
  /** A card is looked at. */
  look(spot: string): void {
    if (!this.isNew(spot)) return;
    const name = this.name(zoneOf(spot));
    const key = this.keysOf(zoneOf(spot))[indexOf(spot)]!;
    const at = this.news[name]!.indexOf(key);
    this.news = { ...this.news, [name]: this.news[name]!.filter((_, i) => i !== at) };
  }

  /** A new position, before it is shown; `back`: an answer was taken back. */
  receive(next: Position, back: boolean): void {
    const last = this.course.position;
    this.note(next);
    if (!last || last.viewer !== next.viewer) return void (this.news = {});
    const [was, is] = [last.view.table, next.view.table];
    const kept = was.turn === is.turn && was.active === is.active ? this.news : {};
    this.news = Object.fromEntries(
      [...this.zones].map((zone) => {
        const keys = this.keysIn(next.view, zone);
        const come = back ? [] : added(this.keysIn(last.view, zone), keys);
        return [this.name(zone), [...among(kept[this.name(zone)] ?? [], keys), ...come]];
      }),
    );
  }

  /* Keeps each order up with its hand: what comes lies last. */
  private note({ view, viewer }: Position): void {
    if (viewer !== this.course.seat) return;
    const last = settings.hand === 'drawn' && this.course.position?.view;
    const all = [...this.zones].flatMap((zone): [string, string[]][] => {
      const line = this.lines[this.name(zone)] ?? (last ? this.keysIn(last, zone) : null);
      const keys = this.keysIn(view, zone);
      return line ? [[this.name(zone), arranged(keys, line).map((i) => keys[i]!)]] : [];
    });
    if (!all.length) return;
    this.lines = { ...this.lines, ...Object.fromEntries(all) };
    keepHands(this.course.table.id, this.lines);
  }
}
