/* One gesture cannot both ask and confirm. The second press of a double click or a double tap, and a key that is held down, mean what
 * was there when they began: where something else has come under the finger meanwhile, they mean nothing. */

const AGAIN = 500; /* milliseconds within which a finger taps twice, and */
const NEAR = 40; /* pixels; of a mouse the browser tells it */
const PRESSED = 'button, a, summary, label, input, select, [data-spot], [data-key]';

export interface Press {
  /** Milliseconds. */
  time: number;
  x: number;
  y: number;
  /** The how manieth of its kind the browser takes it for. */
  count: number;
  touch: boolean;
  /** What was pressed. */
  on: unknown;
}

/** Whether a press goes on with a gesture that began with another, and meets something else. */
export function goesAstray(first: Press | null, next: Press): boolean {
  if (!first || first.on === next.on) return false;
  return next.count > 1 || (next.touch && next.time - first.time < AGAIN && Math.hypot(next.x - first.x, next.y - first.y) < NEAR);
}

/** Holds all that is pressed on this page to it. */
export function holdGestures(): void {
  document.documentElement.dataset['gestures'] = ''; /* a test waits for it */
  let first: Press | null = null;
  let begun = true; /* a press of its own, and not what follows from one: a label presses its field */
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('pointerdown', () => (begun = true), true);
  window.addEventListener(
    'click',
    (event) => {
      if (!event.detail || !begun) return; /* by keys, or by a program */
      begun = false;
      const { timeStamp: time, clientX: x, clientY: y, detail: count } = event;
      const touch = event.pointerType === 'touch';
      const press = { time, x, y, count, touch, on: (event.target as Element).closest(PRESSED) };
      if (goesAstray(first, press)) stop(event);
      else first = press;
    },
    true,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && /^(Enter| )$/.test(event.key) && !(event.target as Element).closest('input, textarea, select')) stop(event);
    },
    true,
  );
}
