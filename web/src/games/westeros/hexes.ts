/* Where hexes lie on the drawn map, whose side is 1 long: one's own edge is below, or on the left where the map is turned. Pure. */

export interface Place {
  x: number;
  y: number;
}
export interface Hex extends Place {
  at: string;
}
export interface HexMap {
  width: number;
  height: number;
  hexes: readonly Hex[];
  /** The corners of a hex around its middle. */
  corners: readonly Place[];
}

/** From side to side, and how far a finger's reach goes. */
export const WIDE = Math.sqrt(3);
const REACH = 0.9 * WIDE;
export const SIZES: Record<string, { wide: number; rows: number }> = {
  horizontal: { wide: 15, rows: 11 },
  lengthwise: { wide: 10, rows: 15 },
};

/** "h7" as column and row, from 0. */
function gridOf(at: string): { column: number; row: number } {
  return { column: at.charCodeAt(0) - 97, row: Number(at.slice(1)) - 1 };
}

/** The map of these hexes. `south`: one's own edge is in the south. */
export function mapOf(layout: string, words: readonly string[], south: boolean, turned: boolean): HexMap {
  const { wide, rows } = SIZES[layout] ?? SIZES['horizontal']!;
  const across = WIDE * wide;
  const down = 1.5 * rows + 0.5;
  const hexes = words.map((at): Hex => {
    const { column, row } = gridOf(at);
    const x = WIDE * (column + 0.5 + (row % 2) / 2);
    const y = 1.5 * row + 1;
    const [a, b] = south ? [x, y] : [across - x, down - y];
    return turned ? { at, x: down - b, y: a } : { at, x: a, y: b };
  });
  const corners = [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = ((turned ? 0 : 30) + 60 * n) * (Math.PI / 180);
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
  return { width: turned ? down : across, height: turned ? across : down, hexes, corners };
}

/** Of the parchment around the hexes, where their columns and rows are named. */
export const RIM = 0.65;
/** Its torn edge: how far in each point lies follows from its number. */
export const TORN = `polygon(${Array.from({ length: 120 }, (_, i) => {
  const [t, d] = [((i % 30) / 30) * 100, ((i * 37) % 11) * 0.08];
  return [
    [t, d],
    [100 - d, t],
    [100 - t, 100 - d],
    [d, 100 - t],
  ]
    [Math.floor(i / 30)]!.map((one) => `${one}%`)
    .join(' ');
}).join()})`;
/** What columns and rows are called, on both sides. */
export const rimOf = ({ width, height, hexes }: HexMap, isTurned: boolean): { word: string; x: number; y: number }[] =>
  hexes.flatMap(({ at, x, y }) =>
    (
      [
        [/^.1$/, at[0]!, !isTurned],
        [/^a/, at.slice(1), isTurned],
      ] as const
    ).flatMap(([is, word, above]) =>
      is.test(at)
        ? [-0.26, 0.26].map((off) => ({
            word,
            ...(above ? { x, y: off < 0 ? off : height + off } : { x: off < 0 ? off : width + off, y }),
          }))
        : [],
    ),
  );

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
const nearestOf = (hexes: readonly Hex[], to: Place): Hex | undefined =>
  hexes.reduce<Hex | undefined>((best, hex) => (best && distance(best, to) <= distance(hex, to) ? best : hex), undefined);

/** The hex that a press there means: the nearest that can be meant, if one is within reach, else the nearest. */
export function meantAt({ hexes }: HexMap, to: Place, canBe: (hex: Hex) => boolean): Hex | undefined {
  const sensible = nearestOf(hexes.filter(canBe), to);
  return sensible && distance(sensible, to) <= REACH ? sensible : nearestOf(hexes, to);
}

/** The next hex in a direction; the same one at the edge. */
export function towards({ hexes }: HexMap, from: Hex, dx: number, dy: number): Hex {
  /* Of two as near, one is taken in one row, and the other in the next: so a walk keeps its column. */
  const lean = gridOf(from.at).row % 2 ? -0.001 : 0.001;
  const cost = (hex: Hex): number => {
    const along = (hex.x - from.x) * dx + (hex.y - from.y) * dy;
    const beside = Math.abs((hex.x - from.x) * dy) + Math.abs((hex.y - from.y) * dx);
    return along < 0.5 ? Infinity : along + beside + lean * (hex.x - from.x + hex.y - from.y);
  };
  return hexes.reduce((best, hex) => (cost(hex) < cost(best) ? hex : best), from);
}
