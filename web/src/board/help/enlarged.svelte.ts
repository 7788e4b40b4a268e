/* A card held close while the mouse rests on it. */
import type { Seat } from '../../engine/types.ts';
import { other } from '../../engine/types.ts';
import type { Course } from '../course/course.svelte.ts';

interface Close {
  key: string;
  /** The engine's explanation of its value; null: none, or not known yet. */
  why: unknown;
  /** Where it lies on the field; null: elsewhere. */
  at: { player: Seat; zone: string } | null;
  owner: Seat;
  element: HTMLElement;
}

export class Enlarged {
  card = $state.raw<Close | null>(null);

  constructor(private readonly course: Course) {}

  /** Shows the card of an element; null: none. */
  async show(element: HTMLElement | null): Promise<void> {
    const { course } = this;
    const spot = element?.dataset['spot'];
    const key = element && (element.dataset['key'] ?? (spot ? course.cardAt(spot) : null));
    this.card = null;
    if (!element || !key || !course.cards[key] || element.closest('[data-inspector], [data-ghost]')) return;
    const [side, zone = '', index] = (spot ?? '').split('.');
    const onField = index !== undefined && !['hand', 'leader'].includes(zone) ? true : /^[fb][0-2]$/.test(zone);
    const owner = side === 'foe' ? other(course.seat) : course.seat;
    const at = onField ? { player: owner, zone } : null;
    this.card = { key, why: null, at, owner, element };
    const why = at || zone === 'leader' ? await course.table.why(key) : null;
    if (this.card?.element === element && why) this.card = { key, why, at, owner, element };
  }
}
