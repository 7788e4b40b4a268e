// What a deed does to the table, for a moment: flames, arcs of sound, a front of weather, rings, points that fly. Each lies over the
// table, holds up nothing, and is nothing at all with less motion or at the pace "off".
import './impact.css';
import { isCalm, run } from './run.ts';

const SWIFT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'; /* as in tokens.css: --swift, --heavy */
const HEAVY = 'cubic-bezier(0.5, 0, 0.2, 1.2)';
const TIMES = { catch: 240, burn: 320, arc: 420, leap: 240, front: 560, ring: 380, fly: 420 } as const;
const STAGGER = 70; /* between one and the next of several */

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/* An element of that class over a place on the table, for as long as `show` takes. */
async function over(table: HTMLElement, kind: string, box: Box, show: (element: HTMLElement) => Promise<void>): Promise<void> {
  if (isCalm()) return;
  const home = table.getBoundingClientRect();
  const element = document.createElement('i');
  element.className = `impact ${kind}`;
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, {
    left: `${box.left - home.left}px`,
    top: `${box.top - home.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  table.append(element);
  await show(element);
  element.remove();
}

/** What lies over the table burns from its lower edge upward. */
export async function burn(ghost: HTMLElement): Promise<void> {
  if (isCalm()) return;
  const flame = document.createElement('i');
  flame.className = 'impact flame';
  ghost.append(flame);
  await run(
    flame,
    [
      { opacity: 0, transform: 'scaleY(0.2)' },
      { opacity: 1, transform: 'none' },
    ],
    TIMES.catch,
    { easing: 'ease-out' },
  );
  const easing = 'linear';
  void run(flame, [{ transform: 'none' }, { transform: 'translateY(-90%)' }], TIMES.burn, { easing, fill: 'both' });
  await run(ghost, [{ clipPath: 'inset(-20% -10% 0 -10%)' }, { clipPath: 'inset(-20% -10% 100% -10%)' }], TIMES.burn, {
    easing,
    fill: 'both',
  });
}

/** Sound runs along a row in three arcs, and its sum leaps. */
export async function sound(table: HTMLElement, row: Element, sum: Element | null): Promise<void> {
  const { left, top, width, height } = row.getBoundingClientRect();
  const arcs = [0, 1, 2].map((i) =>
    over(table, 'arc', { left, top, width: height / 2, height }, (arc) =>
      run(
        arc,
        [
          { opacity: 0, transform: 'scale(0.6)' },
          { opacity: 1, offset: 0.3 },
          { opacity: 0, transform: `translateX(${width - height / 2}px)` },
        ],
        TIMES.arc,
        { delay: i * STAGGER, easing: SWIFT },
      ),
    ),
  );
  await Promise.all([...arcs, leap(sum, TIMES.arc)]);
}

async function leap(element: Element | null, delay: number): Promise<void> {
  if (!element || isCalm()) return;
  await run(element, [{ transform: 'none' }, { transform: 'scale(1.14)' }, { transform: 'none' }], TIMES.leap, { delay, easing: HEAVY });
}

/** A front of that weather goes over a row. */
export function front(table: HTMLElement, row: Element, weather: string): Promise<void> {
  return over(table, `sky-front ${weather}`, row.getBoundingClientRect(), (sky) => {
    const band = sky.appendChild(document.createElement('i'));
    return run(band, [{ transform: 'translateX(-100%)' }, { transform: 'translateX(300%)' }], TIMES.front, { easing: 'ease-in-out' });
  });
}

/** Rings spring from cards that stand together, one after the other, once they have arrived. */
export async function link(table: HTMLElement, cards: readonly Element[]): Promise<void> {
  await Promise.allSettled(cards.flatMap((card) => card.getAnimations().map(({ finished }) => finished)));
  await Promise.all(
    cards.map((card, i) =>
      over(table, 'ring', card.getBoundingClientRect(), (ring) =>
        run(
          ring,
          [
            { opacity: 0, transform: 'scale(0.7)' },
            { opacity: 1, transform: 'scale(1.08)', offset: 0.6 },
            { opacity: 0, transform: 'none' },
          ],
          TIMES.ring,
          { delay: i * STAGGER, easing: HEAVY },
        ),
      ),
    ),
  );
}

/** A point flies from one figure to another, which leaps. */
export async function fly(table: HTMLElement, from: Element, to: Element): Promise<void> {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  const size = 10;
  const box = { left: a.left + (a.width - size) / 2, top: a.top + (a.height - size) / 2, width: size, height: size };
  await over(table, 'point', box, (point) =>
    run(
      point,
      [
        { opacity: 1, transform: 'none' },
        { opacity: 1, transform: `translate(${x * 0.4}px, ${y * 0.4 - 24}px) scale(1.6)`, offset: 0.5 },
        { opacity: 0.4, transform: `translate(${x}px, ${y}px)` },
      ],
      TIMES.fly,
      { easing: SWIFT },
    ),
  );
  await leap(to.querySelector('b') ?? to, 0);
}
