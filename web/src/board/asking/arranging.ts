/* Where a card of a hand would go that is dragged over it, and the line that shows it. */
import type { Point } from './drag.ts';

export interface Gap {
  /** The spot of the card beside it. */
  spot: string;
  behind: boolean;
  left: number;
  top: number;
  height: number;
}

/** The place nearest to a point among the cards of the hand; null: it is not over the hand. */
export function gapAt(root: HTMLElement | undefined, { x, y }: Point): Gap | null {
  const cards = [...(root?.querySelectorAll<HTMLElement>('.hand [data-spot]') ?? [])]
    .filter((card) => /\.\d+$/.test(card.dataset['spot']!))
    .map((card) => ({ spot: card.dataset['spot']!, box: card.getBoundingClientRect() }));
  const row = cards.filter(({ box }) => y >= box.top - 12 && y <= box.bottom + 12);
  /* Of cards that overlap each shows as much as the next one leaves. */
  const shown = row.map(({ spot, box }) => {
    const next = row.find((other) => other.box.left > box.left && other.box.left < box.right);
    return { spot, box, right: next ? next.box.left : box.right };
  });
  const far = (left: number, right: number) => Math.max(left - x, x - right, 0);
  const [nearest] = shown.sort((a, b) => far(a.box.left, a.right) - far(b.box.left, b.right));
  if (!nearest || far(nearest.box.left, nearest.right) > nearest.box.width) return null;
  const { spot, box, right } = nearest;
  const behind = x > (box.left + right) / 2;
  return { spot, behind, left: behind ? right : box.left, top: box.top, height: box.height };
}
