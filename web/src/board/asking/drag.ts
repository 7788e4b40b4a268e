/* Dragging a card from one spot to another, a long press to look at it, a press beside what can be pressed. Never the only way: every drag can be done
 * with two presses. */

export interface Point {
  x: number;
  y: number;
}

export interface Drag {
  /** A drag begins at a spot; false: nothing can be dragged from there. */
  start(spot: string): boolean;
  /** It is over a point of the window; null: it ends. */
  over(at: Point | null): void;
  /** It ends over a spot, or over none. */
  drop(spot: string | null, at: Point | null): void;
  /** A finger rests on a spot. */
  hold(spot: string): void;
  /** A spot is pressed that is no button. */
  miss(spot: string): void;
}

const THRESHOLD = { mouse: 6, touch: 10 };
const HOLD = 350;

const spotAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-spot]'))
    .find((element) => element && !element.closest('[data-ghost]'))?.dataset['spot'] ?? null;

/** A Svelte action for the element in which cards are dragged. */
export function dragging(node: HTMLElement, drag: Drag) {
  let current = drag;
  let from: { spot: string; x: number; y: number; element: HTMLElement; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let timer = 0;
  let swallow = false;

  const reset = () => {
    clearTimeout(timer);
    if (ghost) current.over(null);
    ghost?.remove();
    ghost = from = null;
  };

  const down = (event: PointerEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]');
    if (!element || event.button !== 0) return;
    from = { spot: element.dataset['spot']!, x: event.clientX, y: event.clientY, element, id: event.pointerId };
    if (event.pointerType === 'touch')
      timer = window.setTimeout(() => {
        if (from && !ghost) {
          current.hold(from.spot);
          swallow = true;
          reset();
        }
      }, HOLD);
  };

  const moved = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    if (!ghost) {
      if (far < (event.pointerType === 'touch' ? THRESHOLD.touch : THRESHOLD.mouse)) return;
      clearTimeout(timer);
      if (!current.start(from.spot)) return reset();
      const box = from.element.getBoundingClientRect();
      ghost = from.element.cloneNode(true) as HTMLElement;
      ghost.dataset['ghost'] = '';
      ghost.removeAttribute('data-spot');
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        pointerEvents: 'none',
        zIndex: '50',
        margin: '0',
      });
      node.append(ghost);
    }
    ghost.style.transform = `translate(${event.clientX - from.x}px, ${event.clientY - from.y}px)`;
    current.over({ x: event.clientX, y: event.clientY });
    event.preventDefault();
  };

  const up = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    const dragged = ghost !== null;
    const spot = spotAt(event.clientX, event.clientY);
    const same = spot === from.spot;
    reset();
    if (!dragged) return;
    swallow = true; /* the click that follows a drag */
    setTimeout(() => (swallow = false));
    const at = { x: event.clientX, y: event.clientY };
    current.drop(same ? null : spot, same ? null : at);
  };

  const click = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const spot = target.closest<HTMLElement>('[data-spot]');
    if (!swallow && spot && !target.closest('button, a')) current.miss(spot.dataset['spot']!);
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const leave = () => {
    if (ghost) current.drop(null, null);
    reset();
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  window.addEventListener('pointermove', moved, { passive: false });
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', leave);
  return {
    update: (next: Drag) => void (current = next),
    destroy: () => {
      reset();
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', leave);
    },
  };
}
