/* A finger on a map whose hexes are smaller than itself: a tap stays a press; held or moved, it looks through a loupe, and means what it lies on
 * when it is lifted. */
import type { Place } from './hexes.ts';

export interface Touch {
  /** Whether there is anything to enlarge. */
  isSmall(): boolean;
  /** The finger looks at a point of the window; null: it is gone. */
  look(at: Place | null): void;
  /** It was lifted there after looking. */
  choose(at: Place): void;
}

const HOLD = 180;
const STIR = 8;
const CLICK = 400; /* a click comes at most so much later */

/** Listens to fingers on an element, before the table does; what is returned ends that. */
export function touching(node: HTMLElement, touch: Touch): () => void {
  let from: (Place & { id: number }) | null = null;
  let held = false;
  let timer = 0;
  let spent = 0;
  const end = () => {
    clearTimeout(timer);
    from = null;
    held = false;
    touch.look(null);
  };
  const look = (at: Place) => {
    clearTimeout(timer);
    held = true;
    touch.look(at);
  };
  const placeOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !touch.isSmall()) return;
    if (!event.isPrimary) return end(); /* two fingers enlarge the page */
    spent = 0; /* another press */
    event.stopPropagation();
    const at = placeOf(event);
    from = { ...at, id: event.pointerId };
    timer = window.setTimeout(() => look(at), HOLD);
  };
  const moved = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return;
    const at = placeOf(event);
    if (held || Math.hypot(at.x - from.x, at.y - from.y) > STIR) look(at);
  };
  const up = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return;
    const looked = held;
    end();
    if (!looked) return;
    spent = Date.now() + CLICK;
    touch.choose(placeOf(event));
  };
  const cancel = () => from && end();
  const click = (event: MouseEvent) => {
    if (Date.now() > spent) return;
    spent = 0;
    event.stopPropagation();
    event.preventDefault();
  };
  const menu = (event: Event) => {
    if (!from) return;
    event.stopPropagation();
    event.preventDefault();
  };

  const heard = [
    ['pointerdown', down],
    ['pointermove', moved],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['contextmenu', menu],
  ] as [string, EventListener][];
  for (const [name, listener] of heard) node.addEventListener(name, listener);
  node.addEventListener('click', click, true);
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of heard) node.removeEventListener(name, listener);
    node.removeEventListener('click', click, true);
  };
}
