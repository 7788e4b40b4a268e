/* Figures: icons in enamel, and the bodies that heads sit on. Whatever is drawn takes its colours from a palette, so that one drawing
 * serves as picture, as map of what is raised, and as echo far away. */
import { digest, chance, type Chance } from './chance.ts';
import { icon } from './icons.ts';
import type { Palette } from './palette.ts';
import { PAINTS } from './tokens.ts';

export const short = (value: number): string => String(Math.round(value * 10) / 10);

export interface Placing {
  turn?: number;
  /** More attributes of the group. */
  more?: string;
}

/** A drawing of 512 by 512 round a point, so wide. */
export function put(inner: string, x: number, y: number, wide: number, { turn = 0, more = '' }: Placing = {}): string {
  const turned = turn ? ` rotate(${short(turn)})` : '';
  return (
    `<g transform="translate(${short(x)} ${short(y)})${turned} scale(${(wide / 512).toFixed(4)}) translate(-256 ` +
    `-256)"${more}>${inner}</g>`
  );
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

/* The lead line is filled and stroked, with round corners. */
export const lead = (d: string, colour: string, wide: number): string =>
  `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round"/>`;

export interface Enamel {
  /** Letters of the islands, biggest first, the last for the rest; `-` leaves one out. The icon's usual paint, if not given. */
  paint?: string | undefined;
  lead: number;
  flip?: boolean | undefined;
  /** A head: no hole is open. */
  solid?: boolean;
  /** The letter of what lies between the islands of a head. */
  hair?: string | undefined;
  /** fur, scale or crack: over cloth, wood, leaf, stone. */
  hide?: string | undefined;
}

const USUAL = 'cdmas';

/** An icon, its islands in materials, on its lead line. */
export function enamel(name: string, palette: Palette, how: Enamel): string {
  const whole = icon(name, how.flip);
  const rule = how.paint ?? PAINTS[name] ?? USUAL;
  const islands = whole.islands
    .map((island, i) => ({ ...island, letter: rule[Math.min(i, rule.length - 1)]! }))
    .filter(({ letter }) => letter !== '-');
  const left = islands.length === whole.islands.length;
  const rim = !left ? islands.map((one) => one.rim).join('') : how.solid ? whole.solid : whole.rim;
  const hair = how.hair ? lead(whole.hull, palette.ink, how.lead) + path(whole.hull, palette.fill(how.hair)) : '';
  const key = palette.key ? lead(rim, palette.key, how.lead + 22) : '';
  const hide =
    how.hide && palette.fine
      ? path(
          islands
            .filter(({ letter }) => 'cdowghtiry'.includes(letter))
            .map((one) => one.path)
            .join(''),
          `url(#${how.hide})`,
          ' opacity=".4"',
        )
      : '';
  return key + hair + lead(rim, palette.ink, how.lead) + islands.map((one) => path(one.path, palette.fill(one.letter))).join('') + hide;
}

/** Fur, scales and cracks, drawn over what they cover. */
export function hides(ink: string): string {
  const pattern = (id: string, size: string, d: string, wide: number, turn = 0) =>
    `<pattern id="${id}" ${size} patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="${d}" fill="none" ` +
    `stroke="${ink}"` +
    ` stroke-width="${wide}" stroke-linecap="round"/></pattern>`;
  return (
    pattern('fur', 'width="46" height="40"', 'M4 4q6 12 2 26M18 12q5 12 1 24M32 2q6 13 2 27M42 16q4 10 0 20', 3.6, -18) +
    pattern('scale', 'width="34" height="30"', 'M0 0q2 15 17 15t17 -15M-17 15q2 15 17 15t17 -15M17 15q2 15 17 15t17 -15', 3.4, 8) +
    pattern(
      'crack',
      'width="120" height="110"',
      'M10 0l14 26-8 22 22 18M38 66l-6 30M80 10l-14 30 18 14 26-4M84 54l-10 40M110 70l-16 12',
      3.4,
    )
  );
}

/* --- bodies ----------------------------------------------------------------------------------------------- */

interface Body {
  /** Paths with their letters, from below. The neck is at 0 0. `*`: trim and gem, which chance chooses. */
  parts: [d: string, letter: string][];
  folds: string;
  rivets?: [number, number][];
  /** Where the sign of the house is worn: x, y, width. */
  charge?: [number, number, number];
  trims: string;
}

/* A path of absolute and relative commands with its mirror image. */
function both(d: string, letter: string): [string, string][] {
  const other = d.replace(/([MLCQSTHV])([^MLCQSTHVZ]*)/gi, (_, command: string, rest: string) => {
    if (/v/i.test(command)) return command + rest;
    const numbers = [...rest.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
    return command + numbers.map((number, i) => (i % 2 && !/h/i.test(command) ? number : -number)).join(' ');
  });
  return [
    [d, letter],
    [other, letter],
  ];
}
const mirroredToo = (d: string) =>
  both(d, '')
    .map(([one]) => one)
    .join('');

const BODIES: Record<string, Body> = {
  plate: {
    parts: [
      ['M-70 36C-30 62 30 62 70 36L92 120 80 350H-80L-92 120Z', 'c'],
      ...both('M-62 22C-104 2 -152 14 -172 60C-180 84 -178 104 -170 118C-146 92 -116 80 -82 78Z', 'm'),
      ...both('M-174 126C-150 100 -120 90 -90 88L-96 128C-122 130 -148 142 -168 164Z', 'm'),
      ...both('M-170 172C-150 150 -126 140 -98 138L-102 178C-124 180 -146 192 -164 212Z', 'm'),
      ...both('M-162 220C-146 202 -126 190 -104 188L-92 350H-166C-176 300 -174 250 -162 220Z', 'd'),
      ['M-58 -16C-28 14 28 14 58 -16L70 30C28 58 -28 58 -70 30Z', 'm'],
      ['M-72 44C-30 70 30 70 72 44L74 62C30 90 -30 90 -74 62Z', '*'],
    ],
    folds: 'M-160 70Q-126 44 -84 52M160 70Q126 44 84 52M-54 120Q-60 230 -52 350M54 120Q60 230 54 350',
    rivets: [
      [-148, 96],
      [148, 96],
      [-150, 140],
      [150, 140],
      [-146, 188],
      [146, 188],
    ],
    charge: [-44, 104, 88],
    trims: 'aadm',
  },
  robe: {
    parts: [
      ...both('M-44 0C-84 22 -132 44 -152 104C-172 180 -176 270 -176 350H-112C-118 260 -108 190 -84 120Z', 'c'),
      ...both('M-40 16L-78 124C-102 196 -110 270 -104 350H-22L-12 140Z', 'c'),
      ['M-34 14L0 118 34 14C20 32 -20 32 -34 14Z', 'd'],
      ['M-8 146H8L14 350H-14Z', 'd'],
      ...both('M-50 -26C-76 -8 -98 10 -112 46C-84 52 -44 84 -12 134L-4 110C-26 66 -42 20 -50 -26Z', '*'),
      ['M0 112a17 17 0 1 1 -.1 0Z', '.'],
    ],
    folds: mirroredToo('M-134 140Q-146 240 -140 350M-90 170Q-98 260 -80 350M-56 130Q-66 240 -48 350'),
    trims: 'aaddm',
  },
  gown: {
    parts: [
      ...both('M-40 30C-74 40 -116 52 -134 92C-150 150 -150 260 -146 350H-96C-98 250 -92 190 -72 120Z', 'd'),
      ['M-56 38C-70 90 -78 130 -70 190L-92 350H92L70 190C78 130 70 90 56 38Q0 96 -56 38Z', 'c'],
      ['M-38 -10C-34 24 -52 36 -66 44Q0 104 66 44C52 36 34 24 38 -10Q0 24 -38 -10Z', 's'],
      ['M-72 186C-40 206 40 206 72 186L76 210C40 232 -40 232 -76 210Z', '*'],
      ['M-44 18Q0 70 44 18L50 26Q0 88 -50 26Z', '*'],
      ['M0 62a15 15 0 1 1 -.1 0Z', '.'],
    ],
    folds: mirroredToo('M-50 240Q-62 300 -60 350M-22 244Q-28 300 -24 350M-120 130Q-130 240 -126 350M-44 96Q-50 130 -44 170'),
    trims: 'aamd',
  },
  tunic: {
    parts: [
      ['M-64 34C-100 42 -140 60 -152 110C-164 180 -160 270 -158 350H158C160 270 164 180 152 110C140 60 100 42 64 34Q0 80 -64 34Z', 'c'],
      ...both('M-62 34C-100 42 -140 60 -152 110C-158 150 -160 180 -160 210L-106 214C-104 160 -98 110 -62 34Z', 'd'),
      ['M-44 20L0 90 44 20C28 40 -28 40 -44 20Z', 'b'],
      ['M-166 300H166V326H-166Z', 'w'],
      ['M-14 294H14V332H-14Z', '*'],
      ...both('M-104 60L60 300H96L-84 48Z', 'w').slice(0, 1),
    ],
    folds: 'M-130 130Q-138 180 -134 206M130 130Q138 180 134 206M-60 120Q-68 220 -62 300M60 130Q68 220 62 290M-30 130L-28 220',
    trims: 'aam',
  },
  fur: {
    parts: [
      ...both('M-60 60C-120 80 -160 130 -170 350H-60L-40 130Z', 'c'),
      ['M-32 110L-52 350H52L32 110Z', 'w'],
      [
        'M-64 -14L-104 -4 -120 -18 -126 10 -154 8 -146 36 -178 48 -158 66 -184 96 -154 98 -158 128 -130 116 -120 144 -100 116 -80 138 ' +
          '-66 106 -44 126 -30 96 0 116 30 96 44 126 66 106 80 138 100 116 120 144 130 116 158 128 154 98 184 96 158 66 178 48 146 36 ' +
          '154 8 126 10 120 -18 104 -4 64 -14C26 30 -26 30 -64 -14Z',
        'd',
      ],
      ['M0 112a19 19 0 1 1 -.1 0Z', '*'],
    ],
    folds:
      mirroredToo(
        'M-120 60l-14 34M-92 44l-10 36M-60 50l-6 34M-28 58l-2 26M-146 60l-16 20M-120 190Q-132 270 -122 350M-86 170Q-94 260 -84 350',
      ) + 'M-50 200H50M-54 230H54',
    trims: 'aam',
  },
  cloak: {
    parts: [
      ['M-66 40C-30 64 30 64 66 40L88 350H-88Z', 'm'],
      ['M40 -6C90 10 130 40 146 96C166 170 172 260 172 350H96C100 250 92 150 40 60Z', 'c'],
      ['M-44 -14C-120 0 -170 46 -184 120C-196 210 -190 290 -190 350H40C20 250 20 160 62 60C20 40 -20 20 -44 -14Z', 'c'],
      [
        'M-50 -22C-110 -14 -150 10 -176 56L-150 60 -160 88 -128 80 -124 108 -98 92 -84 120 -62 96 -40 120' +
          ' -22 92 4 108 14 82 44 86 46 62 ' +
          '74 52 62 -14C30 26 -24 22 -50 -22Z',
        'd',
      ],
      ['M52 44a20 20 0 1 1 -.1 0Z', '*'],
    ],
    folds:
      'M-150 140Q-166 240 -156 350M-110 130Q-126 240 -108 350M-66 140Q-86 250 -60 350M-24 130Q-40 240 -14 350M120 120Q138 230 134 350' +
      'M-120 30l-12 34M-86 26l-8 40M-52 40l-4 36M-16 46l0 30M20 46l4 22',
    rivets: [
      [70, 170],
      [70, 210],
      [70, 250],
    ],
    trims: 'aam',
  },
  pelt: {
    parts: [
      [
        'M-50 20C-70 -10 -96 -6 -112 -30L-118 4 -150 -6 -146 30 -182 36 -166 64 -196 88 -170 104 -192 150 -162 150 -178 204 -146 192 ' +
          '-152 260 -128 236 -126 350H126L128 236 152 260 146 192 178 204 162 150 192 150 170 104 196 88 166' +
          ' 64 182 36 146 30 150 -6 118 4 ' +
          '112 -30C96 -6 70 -10 50 20Q0 60 -50 20Z',
        'c',
      ],
      ['M-58 110Q0 150 58 110L44 350H-44Z', 'd'],
    ],
    folds:
      mirroredToo('M-110 40l-16 40M-84 30l-12 46M-126 110l-12 44M-98 96l-10 50M-110 190l-8 50M-84 170l-8 60') +
      'M-40 170Q0 190 40 170M-42 206Q0 226 42 206M-42 244Q0 264 42 244M-42 282Q0 302 42 282',
    trims: 'd',
  },
};

/** The kinds of bodies that a head may sit on. */
export const isBody = (kind: string): boolean => kind in BODIES;

const pick = (random: Chance, letters: string) => letters[Math.floor(random() * letters.length)]!;

/** A body, its neck at 0 0, about 360 wide. Chance chooses its trim and its gem. */
export function bust(kind: string, palette: Palette, sign: string, key: string): string {
  const { parts, folds, rivets = [], charge, trims } = BODIES[kind]!;
  const random = chance(digest(`body of ${key}`));
  const chosen: Record<string, string> = { '*': pick(random, trims), '.': pick(random, 'ragiv') };
  let drawn = lead(parts.map(([d]) => d).join(''), palette.key ?? palette.ink, palette.key ? 34 : 15);
  if (palette.key) drawn += lead(parts.map(([d]) => d).join(''), palette.ink, 15);
  for (const [d, letter] of parts)
    drawn += path(d, palette.fill(chosen[letter] ?? letter), ` stroke="${palette.ink}" stroke-width="5" stroke-linejoin="round"`);
  drawn += `<path d="${folds}" fill="none" stroke="${palette.ink}" stroke-width="6" stroke-linecap="round" opacity=".5"/>`;
  for (const [x, y] of rivets)
    drawn += `<circle cx="${x}" cy="${y}" r="5" fill="${palette.fill('a')}" stroke="${palette.ink}" stroke-width="2.5"/>`;
  if (!charge) return drawn;
  const [x, y, wide] = charge;
  const worn = icon(sign).path;
  return (
    `${drawn}<g transform="translate(${x} ${y}) scale(${(wide / 512).toFixed(4)})">${lead(worn, palette.ink, 18)}` +
    `${path(worn, palette.fill('a'))}</g>`
  );
}
