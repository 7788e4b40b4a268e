// Movement on the table, by the Web Animations API: cards keep their place in the document's order and are moved by
// transform alone (FLIP). Everything can be skipped, sped up or turned off; nothing here delays input.

import { isCalm, isStill, run } from './run.ts';

/** Milliseconds at normal speed: a card moved, a card played. */
export const TIMES = { move: 180, play: 240 } as const;
/** With less motion, what would move fades in at most this long. */
const CALM = 80;

interface Place {
  /** The printed card's key, '' for a back. */
  key: string;
  spot: string;
  /** The spot without its number: own.hand, foe.close. */
  zone: string;
  box: DOMRect;
  element: HTMLElement;
}

function places(root: ParentNode): Place[] {
  return [...root.querySelectorAll<HTMLElement>('.card[data-spot]')]
    .map((element) => {
      const spot = element.dataset.spot!;
      return { key: element.dataset.key ?? '', spot, zone: spot.replace(/\.\d+$/, ''), box: element.getBoundingClientRect(), element };
    })
    .filter(({ box }) => box.width > 0);
}

const side = (spot: string) => spot.split('.')[0]!;

/* Which of the old places holds most likely the same card: first the same print in the same zone, then the same print
 * elsewhere, then a back in the hand of its side. */
const LIKELY: ((old: Place, now: Place) => boolean)[] = [
  (old, now) => old.key === now.key && old.zone === now.zone,
  (old, now) => old.key === now.key && old.key !== '',
  (old, now) => old.key === '' && old.zone === `${side(now.zone)}.hand`,
];

/** Gives each new place the old one it came from, and leaves in `old` those that have gone. */
function match(old: Place[], now: Place[]): Map<Place, Place | undefined> {
  const past = new Map<Place, Place | undefined>(now.map((place) => [place, undefined]));
  for (const likely of LIKELY)
    for (const place of now) {
      if (past.get(place)) continue;
      const at = old.findIndex((was) => likely(was, place));
      if (at >= 0) past.set(place, old.splice(at, 1)[0]);
    }
  return past;
}

/** The spots from which new cards come, and to which vanishing cards go, unless they burn where they lie. */
export interface Ways {
  burns?(spot: string, key: string): boolean;
  from?(spot: string, key: string): string | null;
  to?(spot: string, key: string): string | null;
}

const WAYS: Required<Ways> = {
  from: (spot) => (spot.startsWith('own') ? 'own.deck' : spot.startsWith('foe') ? 'foe.hand' : null),
  burns: () => false,
  to: (spot) => (spot.startsWith('weather') ? null : `${side(spot)}.graveyard`),
};

const boxOf = (root: ParentNode, spot: string | null) =>
  spot === null ? undefined : root.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();

/** Frames that bring what lies in `to` from where it lay in `from`. */
function travel(from: DOMRect, to: DOMRect): Keyframe[] | null {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.width / to.width;
  return Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01
    ? null
    : [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 9 },
        { transform: 'none', zIndex: 9 },
      ];
}

/** A copy of a card that lies over the whole table, where nothing cuts it off. */
function ghostOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ['data-spot', 'data-ring']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  return ghost;
}

function layOver(root: HTMLElement, ghost: HTMLElement, box: DOMRect): void {
  const home = root.getBoundingClientRect();
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${box.left - home.left}px`,
    top: `${box.top - home.top}px`,
    margin: '0',
    zIndex: '14',
  });
  ghost.style.setProperty('--card', `${box.width}px`);
  root.append(ghost);
}

/** A card comes from another zone: its ghost flies, and the card is there when it lands. */
async function arrive(root: HTMLElement, { box, element }: Place, frames: Keyframe[]): Promise<void> {
  const ghost = ghostOf(element);
  layOver(root, ghost, box);
  element.style.visibility = 'hidden';
  await run(ghost, frames, TIMES.play);
  element.style.visibility = '';
  ghost.remove();
}

async function burnUp(root: HTMLElement, { box }: Place, ghost: HTMLElement): Promise<void> {
  layOver(root, ghost, box);
  await (await import('./impact.ts')).burn(ghost);
  ghost.remove();
}

/** A card that has left the table moves off and fades. */
async function depart(root: HTMLElement, { box }: Place, ghost: HTMLElement, goal: DOMRect | undefined): Promise<void> {
  layOver(root, ghost, box);
  const [x, y] = goal
    ? [goal.left + goal.width / 2 - box.left - box.width / 2, goal.top + goal.height / 2 - box.top - box.height / 2]
    : [0, 0];
  const there = goal && !isCalm() ? `translate(${x}px, ${y}px) scale(0.2)` : 'none';
  await run(
    ghost,
    [
      { transform: 'none', opacity: 1 },
      { transform: there, opacity: 0 },
    ],
    isCalm() ? CALM : TIMES.play,
  );
  ghost.remove();
}

/** Remembers where all cards of a table are. After the change, call what it returns: every card travels from where it was,
 * new ones come from their deck or hand, those that left go to their graveyard. Cards are told by what is printed on them,
 * so nothing need be numbered. `root` is the table, positioned. Resolves when all have arrived. */
export function before(root: HTMLElement): (ways?: Ways) => Promise<void> {
  if (isStill()) return () => Promise.resolve();
  const old = places(root);
  /* The elements may be used again for other cards, so what may depart is copied now. */
  const ghosts = new Map(old.map((place) => [place, ghostOf(place.element)]));
  return async (ways = {}) => {
    const { from, to, burns } = { ...WAYS, ...ways };
    const all: Promise<void>[] = [];
    for (const [place, was] of match(old, places(root))) {
      const source = was?.box ?? boxOf(root, from(place.spot, place.key));
      if (isCalm() || !source) {
        if (!was) all.push(run(place.element, [{ opacity: 0 }, { opacity: 1 }], CALM, { easing: 'linear' }));
        continue;
      }
      const frames = travel(source, place.box);
      if (!frames) continue;
      all.push(was?.zone === place.zone ? run(place.element, frames, TIMES.move) : arrive(root, place, frames));
    }
    for (const place of old) {
      const { key, spot } = place;
      const ghost = ghosts.get(place)!;
      if (key && burns(spot, key) && !isCalm()) all.push(burnUp(root, place, ghost));
      else if (key) all.push(depart(root, place, ghost, boxOf(root, to(spot, key))));
    }
    await Promise.all(all);
  };
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
  const rise = 'translateY(-14px)';
  await run(
    note,
    isCalm()
      ? [{ opacity: 1 }, { opacity: 1 }]
      : [
          { opacity: 0, transform: 'none' },
          { opacity: 1, transform: rise, offset: 0.2 },
          { opacity: 1, transform: rise, offset: 0.8 },
          { opacity: 0, transform: rise },
        ],
    1000,
    { easing: 'linear' },
  );
  note.remove();
}

/** How much faster to play what is waiting: more than three events hurry, more than ten are shown at once (0). */
export function haste(waiting: number): number {
  return waiting > 10 ? 0 : waiting > 3 ? 3 : 1;
}
