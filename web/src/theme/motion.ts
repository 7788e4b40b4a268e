// Movement on the table, by the Web Animations API: cards keep their place in the document's order and are moved by
// transform alone (FLIP). Everything can be skipped, hurried or turned off; nothing here delays input.

/** Milliseconds at normal speed: a card moved, a card played, a number counted, a round's end. */
export const TIMES = { move: 180, play: 240, score: 120, round: 900 } as const;
/** With less motion, what would move fades in at most this long. */
const CALM = 80;

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const running = new Set<Animation>();

let speed = 1;
let calm: boolean | null = null;

/** 0.5, 1, 2, or 0 for none at all. */
export function setSpeed(times: number): void {
  speed = times;
}

/** Less motion, whatever the system asks for; null: as the system asks. */
export function setCalm(on: boolean | null): void {
  calm = on;
}

const isCalm = () => calm ?? matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings everything that moves to its end. */
export function skip(): void {
  for (const animation of [...running]) animation.finish();
}

function run(element: Element, frames: Keyframe[], ms: number, options: KeyframeAnimationOptions = {}): Promise<void> {
  if (speed === 0) return Promise.resolve();
  const animation = element.animate(frames, { duration: ms / speed, easing: EASE, fill: 'backwards', ...options });
  running.add(animation);
  const done = () => void running.delete(animation);
  return animation.finished.then(done, done);
}

interface Place { box: DOMRect; element: HTMLElement }

function places(root: ParentNode): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.flip!, { box, element });
  }
  return found;
}

/** Remembers where all cards below `root` are (elements with data-flip). After the change, call what it returns: every card
 * then travels from where it was. A new card comes from the place that `from` names for it, else it fades in. Resolves when
 * all have arrived. */
export function before(root: ParentNode): (from?: (key: string) => string | null) => Promise<void> {
  const old = places(root);
  return async (from = () => null) => {
    if (speed === 0) return;
    const all: Promise<void>[] = [];
    for (const [key, { box, element }] of places(root)) {
      const source = old.get(key)?.box ?? boxOf(root, from(key));
      if (isCalm() || !source) {
        if (!old.has(key)) all.push(run(element, [{ opacity: 0 }, { opacity: 1 }], CALM, { easing: 'linear' }));
        continue;
      }
      const x = source.left + source.width / 2 - box.left - box.width / 2;
      const y = source.top + source.height / 2 - box.top - box.height / 2;
      const scale = source.width / box.width;
      if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) continue;
      const far = !old.has(key) || Math.hypot(x, y) > 2 * box.height;
      all.push(run(element, [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 9 }, { transform: 'none', zIndex: 9 }],
        far ? TIMES.play : TIMES.move));
    }
    await Promise.all(all);
  };
}

const boxOf = (root: ParentNode, spot: string | null) =>
  spot === null ? undefined : root.querySelector(`[data-spot="${CSS.escape(spot)}"], [data-flip="${CSS.escape(spot)}"]`)?.getBoundingClientRect();

/** A card turns over: `turn` changes what it shows, at the moment when only its edge is seen. */
export async function flip(element: Element, turn: () => void): Promise<void> {
  if (isCalm()) return turn();
  await run(element, [{ transform: 'none' }, { transform: 'rotateY(90deg)' }], TIMES.move / 2, { easing: 'ease-in' });
  turn();
  await run(element, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], TIMES.move / 2, { easing: 'ease-out' });
}

/** A card leaves the field: it is struck and fades. The element is still there afterwards. */
export function strike(element: Element): Promise<void> {
  return isCalm()
    ? run(element, [{ opacity: 1 }, { opacity: 0 }], CALM)
    : run(element, [{ filter: 'none', transform: 'none', opacity: 1 }, { filter: 'brightness(2) sepia(1) saturate(5) hue-rotate(-20deg)', transform: 'scale(1.08)', opacity: 1, offset: 0.4 },
      { filter: 'brightness(0.4) grayscale(1)', transform: 'scale(0.9) rotate(3deg)', opacity: 0 }], TIMES.play);
}

/** What was tried is not allowed: a short shake, or with less motion a blink. */
export function refuse(element: Element): Promise<void> {
  const step = (x: number) => ({ transform: `translateX(${x}px)` });
  return isCalm()
    ? run(element, [{ opacity: 0.5 }, { opacity: 1 }], CALM)
    : run(element, [step(0), step(-5), step(5), step(-3), step(0)], 120, { easing: 'linear' });
}

/** An effect reaches a card: it swells once. */
export function pulse(element: Element): Promise<void> {
  return isCalm() ? Promise.resolve() : run(element, [{ scale: 1 }, { scale: 1.07 }, { scale: 1 }], TIMES.move);
}

/** The number in `element` runs from one value to another; it ends exactly on `to`. */
export async function count(element: Element, from: number, to: number): Promise<void> {
  element.textContent = String(to);
  if (speed === 0 || isCalm() || from === to) return;
  const start = performance.now();
  const length = (TIMES.score * 2) / speed;
  await new Promise<void>((done) => {
    const tick = (now: number) => {
      const part = Math.min(1, (now - start) / length);
      element.textContent = String(Math.round(from + (to - from) * part));
      if (part < 1) requestAnimationFrame(tick);
      else done();
    };
    requestAnimationFrame(tick);
  });
  element.textContent = String(to);
}

/** A chip such as "+5" that rises from an element and goes after a second. `table` is positioned and holds it. */
export async function chip(table: HTMLElement, at: Element, text: string, kind: 'more' | 'less' | '' = ''): Promise<void> {
  const box = at.getBoundingClientRect();
  const home = table.getBoundingClientRect();
  const note = document.createElement('span');
  note.className = `chip ${kind}`;
  note.textContent = text;
  note.setAttribute('aria-hidden', 'true');
  note.style.left = `${box.left - home.left + box.width * 0.3}px`;
  note.style.top = `${box.top - home.top - 8}px`;
  table.append(note);
  const rise = isCalm() ? 'none' : 'translateY(-14px)';
  await run(note, [{ opacity: 0, transform: 'none' }, { opacity: 1, transform: rise, offset: 0.2 }, { opacity: 1, transform: rise, offset: 0.8 },
    { opacity: 0, transform: rise }], 1000, { easing: 'linear' });
  note.remove();
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line from a cause to what it did, drawn over `table` and gone after a moment. With less motion it just stands there. */
export async function cause(table: HTMLElement, from: Element, to: Element): Promise<void> {
  if (speed === 0) return;
  const home = table.getBoundingClientRect();
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2 - home.left, box.top + box.height / 2 - home.top] as const;
  };
  const [ax, ay] = middle(from);
  const [bx, by] = middle(to);
  const bend = Math.min(60, Math.hypot(bx - ax, by - ay) / 3);
  const canvas = document.createElementNS(SVG, 'svg');
  canvas.setAttribute('class', 'causes');
  canvas.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', `M${ax} ${ay}Q${(ax + bx) / 2 + bend} ${(ay + by) / 2 - bend} ${bx} ${by}`);
  line.setAttribute('pathLength', '1');
  canvas.append(line);
  table.append(canvas);
  const drawn = { strokeDasharray: '1 1', strokeDashoffset: '0' };
  const start = isCalm() ? drawn : { strokeDasharray: '1 1', strokeDashoffset: '1' };
  await run(line, [{ ...start, opacity: 1 }, { ...drawn, opacity: 1, offset: 0.35 }, { ...drawn, opacity: 1, offset: 0.75 }, { ...drawn, opacity: 0 }], 620);
  canvas.remove();
}

/** The horn is blown: rings of light run along the row. */
export function horn(row: Element): Promise<void> {
  return isCalm()
    ? Promise.resolve()
    : run(row, [{ boxShadow: 'inset 0 0 0 0 var(--accent)' }, { boxShadow: 'inset 0 0 30px 6px var(--accent)', offset: 0.3 }, { boxShadow: 'inset 0 0 0 0 var(--accent)' }], 700);
}

/** How much faster to play what is waiting: more than three events hurry, more than ten are shown at once (0). */
export function haste(waiting: number): number {
  return waiting > 10 ? 0 : waiting > 3 ? 3 : 1;
}
