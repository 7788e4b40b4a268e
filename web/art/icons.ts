/* Takes an icon of one colour apart: its islands become parts that can be painted one by one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A part of an icon, in its 512 by 512. */
export interface Island {
  /** With its holes. */
  path: string;
  /** Without them. */
  rim: string;
  area: number;
}

export interface Icon {
  /** Biggest first. */
  islands: Island[];
  /** All of it. */
  path: string;
  /** The line round all of it; wide holes stay open, so that the scene shows through them. */
  rim: string;
  /** The same without any hole. */
  solid: string;
  /** The convex hull of all islands, for hair. */
  hull: string;
}

type Point = [number, number];
interface Subpath {
  path: string;
  points: Point[];
  signed: number;
  area: number;
  hole: boolean;
  over: Subpath[];
  island?: Island;
}

/* Holes that take more of an icon stay open. */
const OPEN_HOLE = 0.16;

interface Collection {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}
const collection = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
) as Collection;

const found = (name: string) => collection.icons[name] ?? collection.icons[collection.aliases?.[name]?.parent ?? ''];

export const hasIcon = (name: string): boolean => found(name) !== undefined;

const short = (value: number) => String(Math.round(value * 10) / 10);

/* --- paths ------------------------------------------------------------------------------------------------ */

/** How many numbers a command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The commands of a path, each with its numbers; flags of arcs may stand without blanks. */
function* commandsOf(d: string): Generator<[string, number[]]> {
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d[^a-zA-Z]*)*)/g)) {
    const takes = TAKES[letter!.toUpperCase()]!;
    if (takes === 0) yield [letter!, []];
    let left = rest!;
    const take = (pattern: RegExp) => {
      const [all, word] = pattern.exec(left) ?? [];
      left = left.slice(all?.length ?? left.length);
      return Number(word);
    };
    for (let command = letter!; takes > 0 && /\d/.test(left); command = command === 'M' ? 'L' : command === 'm' ? 'l' : command) {
      const isFlag = (i: number) => takes === 7 && (i === 3 || i === 4);
      yield [
        command,
        Array.from({ length: takes }, (_, i) => take(isFlag(i) ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i)),
      ];
    }
  }
}

/** An arc as cubic curves: their control points and ends. */
function arc([x, y]: Point, [rx, ry, turn, large, sweep]: number[], [toX, toY]: Point): Point[][] {
  const angle = (turn! * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(x - toX) / 2, (y - toY) / 2];
  const [ax, ay] = [cos * dx + sin * dy, cos * dy - sin * dx];
  let [wide, high] = [Math.abs(rx!), Math.abs(ry!)];
  const far = (ax / wide) ** 2 + (ay / high) ** 2;
  if (far > 1) [wide, high] = [wide * Math.sqrt(far), high * Math.sqrt(far)];
  const square = (wide * ay) ** 2 + (high * ax) ** 2;
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((wide * high) ** 2 - square) / (square || 1)));
  const [cx0, cy0] = [(k * wide * ay) / high, (-k * high * ax) / wide];
  const [cx, cy] = [cos * cx0 - sin * cy0 + (x + toX) / 2, sin * cx0 + cos * cy0 + (y + toY) / 2];
  const first = Math.atan2((ay - cy0) / high, (ax - cx0) / wide);
  let whole = Math.atan2((-ay - cy0) / high, (-ax - cx0) / wide) - first;
  if (sweep && whole < 0) whole += 2 * Math.PI;
  if (!sweep && whole > 0) whole -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2)));
  const reach = (4 / 3) * Math.tan(whole / count / 4);
  const at = (a: number, more: number): Point => {
    const [px, py] = [wide * (Math.cos(a) - more * Math.sin(a)), high * (Math.sin(a) + more * Math.cos(a))];
    return [cx + px * cos - py * sin, cy + px * sin + py * cos];
  };
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [first + (whole * i) / count, first + (whole * (i + 1)) / count];
    return [at(from, reach), at(to, -reach), at(to, 0)];
  });
}

/** The subpaths of a path in absolute M, L and C, each with points along it. */
function subpathsOf(d: string): Pick<Subpath, 'path' | 'points'>[] {
  const made: Pick<Subpath, 'path' | 'points'>[] = [];
  let now: Pick<Subpath, 'path' | 'points'> | null = null;
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  let control: Point | null = null; /* that a smooth curve goes on from */
  let smooth = '';
  const begin = () => {
    start = at;
    now = { path: `M${at.map(short).join(' ')}`, points: [at] };
    made.push(now);
    return now;
  };
  const line = (to: Point) => {
    const one = now ?? begin();
    at = to;
    one.path += `L${at.map(short).join(' ')}`;
    one.points.push(at);
  };
  const curve = (a: Point, b: Point, to: Point) => {
    const one = now ?? begin();
    for (let t = 0.2; t < 1.01; t += 0.2) {
      const [p, q, r, s] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
      one.points.push([0, 1].map((i) => p * at[i]! + q * a[i]! + r * b[i]! + s * to[i]!) as Point);
    }
    one.path += `C${[...a, ...b, ...to].map(short).join(' ')}`;
    at = to;
  };
  for (const [letter, numbers] of commandsOf(d)) {
    const kind = letter.toUpperCase();
    const [ox, oy] = letter === kind ? [0, 0] : at;
    const pair = (i: number): Point => [ox + numbers[i]!, oy + numbers[i + 1]!];
    const onward = (family: string): Point => (control && family.includes(smooth) ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : at);
    if (kind === 'Z') {
      const closed = now as Pick<Subpath, 'path' | 'points'> | null;
      if (closed) closed.path += 'Z';
      now = null;
      at = start;
    } else if (kind === 'M') {
      at = pair(0);
      begin();
    } else if (kind === 'L') line(pair(0));
    else if (kind === 'H') line([ox + numbers[0]!, at[1]]);
    else if (kind === 'V') line([at[0], oy + numbers[0]!]);
    else if (kind === 'C' || kind === 'S') {
      const first = kind === 'C' ? pair(0) : onward('CS');
      const [second, to] = kind === 'C' ? [pair(2), pair(4)] : [pair(0), pair(2)];
      control = second;
      curve(first, second, to);
    } else if (kind === 'Q' || kind === 'T') {
      const middle: Point = kind === 'Q' ? pair(0) : onward('QT');
      const to = kind === 'Q' ? pair(2) : pair(0);
      const towards = (end: Point): Point => [end[0] + (2 / 3) * (middle[0] - end[0]), end[1] + (2 / 3) * (middle[1] - end[1])];
      control = middle;
      curve(towards(at), towards(to), to);
    } else if (numbers[0] && numbers[1]) for (const [a, b, to] of arc(at, numbers, pair(5))) curve(a!, b!, to!);
    else line(pair(5));
    smooth = kind;
  }
  return made.filter(({ points }) => points.length > 2);
}

/* --- islands ---------------------------------------------------------------------------------------------- */

const signedArea = (points: Point[]) =>
  points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    return sum + x * v - u * y;
  }, 0) / 2;

function isInside([x, y]: Point, around: Point[]): boolean {
  let inside = false;
  around.forEach(([a, b], i) => {
    const [u, v] = around[(i + around.length - 1) % around.length]!;
    if (b > y !== v > y && x < ((u - a) * (y - b)) / (v - b) + a) inside = !inside;
  });
  return inside;
}

/** The smallest convex shape round points. */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]) => {
    const made: Point[] = [];
    const turn = ([a, b]: Point, [c, d]: Point, [e, f]: Point) => (c - a) * (f - b) - (d - b) * (e - a);
    for (const point of list) {
      while (made.length > 1 && turn(made.at(-2)!, made.at(-1)!, point) <= 0) made.pop();
      made.push(point);
    }
    return made.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function takeApart(name: string): Icon {
  const body = found(name)?.body;
  if (body === undefined) throw new Error(`there is no icon ${name}`);
  const subpaths: Subpath[] = [...body.matchAll(/<path[^>]*? d="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/fill="(none|#fff)"/.test(tag))
    .flatMap(([, d]) => subpathsOf(d!))
    .map((one) => ({ ...one, signed: signedArea(one.points), area: Math.abs(signedArea(one.points)), hole: false, over: [] }))
    .sort((a, b) => b.area - a.area);
  const islands: Island[] = [];
  subpaths.forEach((one, i) => {
    const probes = [one.points[0]!, one.points[one.points.length >> 1]!];
    one.over = subpaths.slice(0, i).filter((other) => probes.every((probe) => isInside(probe, other.points)));
    const winding = one.over.reduce((sum, other) => sum + Math.sign(other.signed), 0);
    one.hole = winding !== 0 && winding + Math.sign(one.signed) === 0;
    const mother = one.over.filter((other) => !other.hole).at(-1);
    const around = one.over.at(-1);
    if (one.hole && mother?.island) {
      mother.island.path += one.path;
      mother.island.area -= one.area;
    } else if (around && !around.hole && around.island) {
      around.island.path += one.path;
      one.island = around.island;
    } else islands.push((one.island = { path: one.path, rim: one.path, area: one.area }));
  });
  islands.sort((a, b) => b.area - a.area);
  const total = islands.reduce((sum, { area }) => sum + area, 0);
  const open = subpaths.filter(({ hole, area }) => hole && area > OPEN_HOLE * total).map(({ path }) => path);
  const join = (what: 'path' | 'rim') => islands.map((island) => island[what]).join('');
  const hull = hullOf(subpaths.flatMap(({ points }) => points));
  return {
    islands,
    path: join('path'),
    rim: join('rim') + open.join(''),
    solid: join('rim'),
    hull: `M${hull.map((point) => point.map(short).join(' ')).join('L')}Z`,
  };
}

/** The same looking the other way. The paths are mirrored, not the drawing: the light must not change sides. */
const mirrored = (path: string) => path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${short(512 - Number(x))} ${y}`);

function turned({ islands, path, rim, solid, hull }: Icon): Icon {
  return {
    islands: islands.map((one) => ({ ...one, path: mirrored(one.path), rim: mirrored(one.rim) })),
    path: mirrored(path),
    rim: mirrored(rim),
    solid: mirrored(solid),
    hull: mirrored(hull),
  };
}

const known = new Map<string, Icon>();

/** An icon in parts, as drawn or mirrored. */
export function icon(name: string, flip = false): Icon {
  const key = flip ? `${name} mirrored` : name;
  const made = known.get(key) ?? (flip ? turned(icon(name)) : takeApart(name));
  known.set(key, made);
  return made;
}
