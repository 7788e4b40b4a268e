/* Resting the mouse on a card, or asking for it with the other button. */

export interface Hover {
  /** The mouse has rested on an element that shows a card, or has left it (null). */
  rest(element: HTMLElement | null): void;
  /** It is on an element, or on none: at once. */
  over(element: HTMLElement | null): void;
  /** The other button, or what a system makes of it. */
  ask(element: HTMLElement): void;
  /** Something was pressed that is neither a card nor a button. */
  down(): void;
}

const DELAY = 250;
const SHOWS = '[data-spot], [data-key]';

/** A Svelte action for the element in which cards lie. */
export function hovering(node: HTMLElement, hover: Hover) {
  let current = hover;
  let on: HTMLElement | null = null;
  let timer = 0;
  /* Where the last press was: whatever then appears under the resting mouse was not asked for. */
  let pressed: PointerEvent | null = null;
  const STIR = 6;

  const to = (element: HTMLElement | null) => {
    if (element === on) return;
    clearTimeout(timer);
    on = element;
    current.rest(null);
    current.over(element);
    if (element) timer = window.setTimeout(() => current.rest(element), DELAY);
  };
  const over = (event: PointerEvent) => {
    if (pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < STIR) return;
    pressed = null;
    if (event.pointerType === 'mouse') to((event.target as HTMLElement).closest<HTMLElement>(SHOWS));
  };
  const leave = () => to(null);
  const down = (event: PointerEvent) => {
    leave();
    pressed = event;
    if (!(event.target as HTMLElement).closest('button, a, input, [data-spot]')) current.down();
  };
  const ask = (event: MouseEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>(SHOWS);
    if (!element) return;
    event.preventDefault();
    to(null);
    current.ask(element);
  };

  node.addEventListener('pointerover', over);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('pointerdown', down);
  node.addEventListener('contextmenu', ask);
  return {
    update: (next: Hover) => void (current = next),
    destroy: () => clearTimeout(timer),
  };
}
