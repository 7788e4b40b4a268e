/* The frame of a card: metal with the pattern of its house, clasps, the plate for the name, the seal. One for each house and kind. */
import { several } from './chance.ts';
import { mix, type Tone } from './colour.ts';
import { path, put, short } from './figure.ts';
import { icon } from './icons.ts';
import { HIGH, PLATE, WIDE } from './land.ts';
import type { House } from './tokens.ts';

export const GOLD: Tone = ['#fff6c8', '#e9b443', '#7a480a'];

export type Kind = 'unit' | 'hero' | 'leader' | 'special' | 'weather';

export const isGolden = (kind: Kind): boolean => kind === 'hero' || kind === 'leader';

/* --- patterns --------------------------------------------------------------------------------------------- */

/** How often a pattern stands along a side, and its shape at a point; `side` 1: left, -1: right. */
const EDGES: Record<string, [count: number, shape: (x: number, y: number, side: number, odd: boolean) => string]> = {
  billet: [16, (x, y) => `M${x - 4} ${short(y - 8)}h8v16h-8z`],
  ray: [26, (x, y, side) => `M${x - 7 * side} ${short(y - 8)}L${x + 8 * side} ${short(y)}L${x - 7 * side} ${short(y + 8)}Z`],
  vine: [18, (x, y, _, odd) => `M${x} ${short(y + 11)}q${odd ? 12 : -12} -4 ${odd ? 8 : -8} -20q${odd ? -10 : 10} 4 ${odd ? -8 : 8} 20z`],
  thorn: [13, (x, y, side) => `M${x - 6 * side} ${short(y + 16)}q${6 * side} -10 ${16 * side} -22q${-4 * side} 14 ${-9 * side} 24z`],
  knot: [
    22,
    (x, y, _, odd) =>
      odd
        ? `M${x - 7} ${short(y - 10)}L${x - 2} ${short(y - 10)}L${x + 7} ${short(y + 10)}L${x + 2} ${short(y + 10)}Z`
        : `M${x + 7} ${short(y - 10)}L${x + 3} ${short(y - 10)}L${x} ${short(y - 3)}L${x + 2} ${short(y + 1)}Z` +
          `M${x - 7} ${short(y + 10)}L${x - 3} ${short(y + 10)}L${x} ${short(y + 3)}L${x - 2} ${short(y - 1)}Z`,
  ],
  stitch: [13, (x, y) => `M${x - 5} ${short(y - 9)}l3 -2 7 18 -3 2z`],
  scale: [22, (x, y) => `M${x} ${short(y - 9)}L${x + 7} ${short(y)}L${x} ${short(y + 9)}L${x - 7} ${short(y)}Z`],
  wave: [18, (x, y) => `M${x - 7} ${short(y)}q4 -10 7 0t7 0v5q-4 10 -7 0t-7 0z`],
  dot: [20, (x, y) => `M${x - 5} ${short(y)}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z`],
  bars: [20, (x, y) => `M${x - 7} ${short(y - 3)}h14v6h-14z`],
};

/** The clasp at a corner: an icon and its width. */
const CLASPS: Record<string, [string, number]> = {
  billet: ['fleur-de-lys', 78],
  ray: ['sun', 84],
  vine: ['vine-leaf', 84],
  thorn: ['claws', 80],
  knot: ['triquetra', 84],
  scale: ['cut-diamond', 60],
  wave: ['snowflake-2', 74],
  dot: ['plain-circle', 40],
  bars: ['cross-mark', 50],
  stitch: ['cut-diamond', 46],
};

export const isEdge = (name: string): boolean => name in EDGES;
/** Icons that frames are made of. */
export const FRAME_ICONS = [...Object.values(CLASPS).map(([name]) => name), 'queen-crown'];

/* --- shapes ----------------------------------------------------------------------------------------------- */

const ROUND = 34;
const INNER = 20;
export const OUTER =
  `M${ROUND} 0H${WIDE - ROUND}Q${WIDE} 0 ${WIDE} ${ROUND}V${HIGH - ROUND}Q${WIDE} ${HIGH} ${WIDE - ROUND} ${HIGH}H${ROUND}` +
  `Q0 ${HIGH} 0 ${HIGH - ROUND}V${ROUND}Q0 0 ${ROUND} 0Z`;

/** How wide the metal is. */
export const bar = (kind: Kind): number => (isGolden(kind) ? 24 : 20);

/** The opening for the scene. */
export function windowOf(kind: Kind): string {
  const t = bar(kind);
  const round = kind === 'special' || kind === 'weather' ? 70 : INNER;
  const top =
    kind === 'leader'
      ? `V120Q${WIDE - t} ${t + 46} ${WIDE - t - 90} ${t + 26}Q290 ${t + 14} 250 ${t - 2}Q210 ${t + 14} ${t + 90} ${t + 26}` +
        `Q${t} ${t + 46} ${t} 120`
      : `V${t + round}Q${WIDE - t} ${t} ${WIDE - t - round} ${t}H${t + round}Q${t} ${t} ${t} ${t + round}`;
  return `M${t} ${PLATE}H${WIDE - t}${top}Z`;
}

function plateOf(kind: Kind): string {
  const t = bar(kind);
  return (
    `M${t} ${PLATE + 8}H${WIDE - t}V${HIGH - t - INNER}Q${WIDE - t} ${HIGH - t} ${WIDE - t - INNER} ${HIGH - t}H${t + INNER}` +
    `Q${t} ${HIGH - t} ${t} ${HIGH - t - INNER}Z`
  );
}

function pattern({ edge }: House, kind: Kind): string {
  const [count, shape] = EDGES[edge]!;
  const middle = bar(kind) / 2;
  return several(count, (i) => {
    const t = (i + 0.5) / count;
    const odd = i % 2 === 1;
    return shape(middle, 150 + t * (PLATE - 170), 1, odd) + shape(WIDE - middle, 60 + t * (PLATE - 80), -1, odd);
  }).join('');
}

const SEAL = { x: 440, y: PLATE - 20 };

export interface Framed {
  house: House;
  kind: Kind;
}

/** The frame as painted and, with `relief`, as a map of what is raised: red, how it shines: green, where vellum is stained: blue. */
export function frame({ house, kind }: Framed, relief: boolean): string {
  const golden = isGolden(kind);
  const metal = golden ? GOLD : house.metal;
  const slope = (id: string, [light, body, shade]: Tone) =>
    `<linearGradient id="${id}" x1=".22" y1="0" x2=".9" y2="1"><stop stop-color="${light}"/><stop offset=".48" stop-color="${body}"/>` +
    `<stop offset="1" stop-color="${mix(body, shade, 0.82)}"/></linearGradient>`;
  const defs = relief
    ? ''
    : `<defs>${slope('metal', metal)}${slope('gold', GOLD)}<linearGradient id="vellum" x1="0" y1="0" x2="0" y2="1">` +
      '<stop stop-color="#fbf4e2"/><stop offset="1" stop-color="#ead9b6"/></linearGradient></defs>';
  const [raised, gilt, deep] = relief
    ? [golden ? '#ffff00' : '#ffb400', '#ffff00', '#508000']
    : ['url(#metal)', 'url(#gold)', golden ? '#5b3606' : mix(metal[2], '#000000', 0.35)];
  const black = (d: string, wide: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${opacity}" stroke-width="${wide}"/>`;
  const t = bar(kind);
  const window = windowOf(kind);
  const plate = plateOf(kind);
  let drawn = path(OUTER + window + plate, raised, ' fill-rule="evenodd"') + path(pattern(house, kind), deep, ' opacity=".8"');
  drawn += black(window, 5, 0.55) + black(OUTER, 3, 0.6);
  drawn += path(plate, relief ? '#0000ff' : 'url(#vellum)');
  if (!relief) {
    const bright = golden ? '#fff3bd' : mix(metal[0], '#ffffff', 0.2);
    drawn += `<path d="${window}" fill="none" stroke="${bright}" stroke-width="2" transform="translate(-1.5 -1.5)"/>`;
    drawn += `<path d="${plate}" fill="none" stroke="#5a4020" stroke-opacity=".45" stroke-width="6"/>`;
  }
  const [clasp, wide] = CLASPS[house.edge]!;
  for (const [x, y, turn] of [
    [WIDE - t - 20, t + 20, 45],
    [t + 20, PLATE - 20, 225],
  ] as const)
    drawn += put(
      path(icon(clasp).rim, '#000', ' fill-opacity=".55" stroke="#000" stroke-opacity=".55" stroke-width="44" stroke-linejoin="round"') +
        path(icon(clasp).path, golden ? gilt : raised),
      x,
      y,
      wide,
      { turn },
    );
  drawn += `<circle cx="${SEAL.x}" cy="${SEAL.y}" r="33" fill="${raised}" stroke="#000" stroke-opacity=".6" stroke-width="3"/>`;
  drawn +=
    `<circle cx="${SEAL.x}" cy="${SEAL.y}" r="25" fill="${relief ? '#000000' : house.tincture}" stroke="#000" ` +
    `stroke-opacity=".5" stroke-width="2"/>`;
  drawn += put(path(icon(house.sign).path, relief ? '#000000' : '#fff6e0'), SEAL.x, SEAL.y, 36);
  if (kind === 'leader')
    drawn += put(
      `<path d="${icon('queen-crown').path}" fill="#3d2404" stroke="#3d2404" stroke-width="22"/>` + path(icon('queen-crown').path, gilt),
      WIDE / 2,
      46,
      104,
    );
  return defs + drawn;
}

/** The frame in lines: on paper black on white, else white on black. */
export function linedFrame({ house, kind }: Framed, paper: boolean): string {
  const golden = isGolden(kind);
  const [back, line] = paper ? ['#ffffff', '#000000'] : ['#000000', golden ? '#ffe100' : '#ffffff'];
  const plate = plateOf(kind);
  const round = `<circle cx="${SEAL.x}" cy="${SEAL.y}" r="31" fill="#fff" stroke="#000" stroke-width="5"/>`;
  return (
    path(OUTER + windowOf(kind), golden && paper ? line : back, ' fill-rule="evenodd"') +
    path(pattern(house, kind), golden && paper ? back : line) +
    `<path d="${windowOf(kind)}" fill="none" stroke="${line}" stroke-width="5"/>` +
    `<path d="${plate}" fill="#fff" stroke="#000" stroke-width="4"/>` +
    `<path d="${OUTER}" fill="none" stroke="${line}" stroke-width="${golden ? 14 : 7}"/>${round}` +
    put(path(icon(house.sign).path, '#000000'), SEAL.x, SEAL.y, 42)
  );
}
