/* The land that a figure stands before, made from chance: sky, ranges, woods, walls, what stands on it. Units of a card, 500 by 700. */
import { digest, several, type Chance } from './chance.ts';
import { mix } from './colour.ts';
import { path, put, short } from './figure.ts';
import { icon } from './icons.ts';
import type { House } from './tokens.ts';

export const WIDE = 500;
export const HIGH = 700;
/** Where the plate with the name begins, and the ground before the figure. */
export const PLATE = 556;
const GROUND = 566;

type Line = [x: number, y: number][];

/* --- pieces ----------------------------------------------------------------------------------------------- */

export const dots = (random: Chance, count: number, [x0, y0, x1, y1]: number[], [from, to]: number[]): string =>
  several(count, () => {
    const [x, y, r] = [x0! + random() * (x1! - x0!), y0! + random() * (y1! - y0!), from! + random() * (to! - from!)].map(short);
    const wide = short(2 * Number(r));
    return `M${short(Number(x) - Number(r))} ${y}a${r} ${r} 0 1 0 ${wide} 0a${r} ${r} 0 1 0 -${wide} 0Z`;
  }).join('');

/** Rays from a point. */
export const wedges = (x: number, y: number, count: number, far: number, turn: number, part: number): string =>
  several(count, (i) => {
    const [a, b] = [turn + (i * 2 * Math.PI) / count, turn + ((i + part) * 2 * Math.PI) / count];
    const end = (angle: number) => `${short(x + far * Math.cos(angle))} ${short(y + far * Math.sin(angle))}`;
    return `M${short(x)} ${short(y)}L${end(a)}L${end(b)}Z`;
  }).join('');

function ridge(random: Chance, y: number, height: number, jag = 0, steps = 26): Line {
  const phase = several(3, () => random() * 7);
  const [slow, middle, quick] = [1.1 + random(), 2.3 + random() * 2, 5 + random() * 4];
  return several(steps + 1, (i) => {
    const t = i / steps;
    const wave =
      0.6 * Math.sin(slow * Math.PI * t + phase[0]!) +
      0.3 * Math.sin(middle * Math.PI * t + phase[1]!) +
      0.14 * Math.sin(quick * Math.PI * t + phase[2]!);
    return [t * (WIDE + 40) - 20, y + height * wave + (random() - 0.5) * jag];
  });
}
const joined = (line: Line) => line.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
const filled = (line: Line) => `M${joined(line)}L${WIDE + 20} ${HIGH}L-20 ${HIGH}Z`;
function heightAt(line: Line, x: number): number {
  const after = line.findIndex(([at]) => at >= x);
  if (after < 1) return line[0]![1];
  const [[x0, y0], [x1, y1]] = [line[after - 1]!, line[after]!];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function conifer(random: Chance, x: number, y: number, high: number): string {
  const wide = high * (0.2 + random() * 0.08);
  const half = (side: number) =>
    several(4, (i) => {
      const [reach, at] = [(wide * (i + 1)) / 4, y - high * (1 - (i + 1) * 0.23)];
      return [
        [x + side * reach, at],
        [x + side * reach * 0.5, at - high * 0.02],
      ] as Line;
    }).flat();
  const foot: Line = [
    [x + wide * 0.12, y - high * 0.08],
    [x + wide * 0.12, y + 12],
    [x - wide * 0.12, y + 12],
    [x - wide * 0.12, y - high * 0.08],
  ];
  return `M${short(x)} ${short(y - high)}L${joined([...half(1), ...foot, ...half(-1).reverse()])}Z`;
}
const wood = (random: Chance, line: Line, count: number, high: number): string =>
  several(count, () => {
    const x = random() * WIDE;
    return conifer(random, x, heightAt(line, x) + 6, high * (0.55 + random() * 0.7));
  }).join('');

function tower(x: number, y: number, wide: number, high: number, roof: boolean): string {
  const [top, tooth] = [y - high, wide / 5];
  const crown = roof
    ? `L${short(x - wide * 0.12)} ${short(top)}L${short(x + wide / 2)} ${short(top - wide * 1.5)}L${short(x + wide * 1.12)} ` +
      `${short(top)}L${short(x + wide)} ${short(top)}`
    : `H${short(x - tooth * 0.5)}v${short(-tooth * 1.6)}` +
      several(3, () => `h${short(tooth * 1.2)}v${short(tooth)}h${short(tooth * 1.2)}v${short(-tooth)}`).join('') +
      `V${short(top)}H${short(x + wide)}`;
  return `M${short(x)} ${short(y)}V${short(top)}${crown}V${short(y)}Z`;
}
/** Walls and towers, and the lamps in their windows. */
export function castle(random: Chance, x: number, y: number, size: number): { walls: string; lamps: string } {
  let walls = `M${short(x - 95 * size)} ${short(y + 30)}V${short(y - 34 * size)}`;
  for (let i = 0; i < 9; i++) walls += `h${short(11 * size)}v${short(7 * size)}h${short(10 * size)}v${short(-7 * size)}`;
  walls += `V${short(y + 30)}Z`;
  let lamps = '';
  for (const offset of [-92, -58, -26, 8, 40, 72]) {
    const [wide, high] = [(18 + random() * 14) * size, (46 + random() * 92) * size];
    walls += tower(x + offset * size, y + 8, wide, high, random() < 0.55);
    for (let i = 0; i < 2; i++)
      if (random() < 0.7) {
        const [at, up] = [x + offset * size + wide * (0.3 + random() * 0.3), y - high * (0.35 + random() * 0.5)];
        lamps += `M${short(at)} ${short(up)}v${short(7 * size)}h${short(3.6 * size)}v${short(-7 * size)}z`;
      }
  }
  return { walls, lamps };
}
function deadTree(random: Chance, x: number, y: number, high: number): string {
  let drawn = '';
  const grow = (x0: number, y0: number, angle: number, long: number, wide: number, depth: number) => {
    const [x1, y1] = [x0 + Math.cos(angle) * long, y0 + Math.sin(angle) * long];
    const [across, along] = [-Math.sin(angle), Math.cos(angle)];
    const corners: Line = [
      [x0 + across * wide, y0 + along * wide],
      [x1 + across * wide * 0.55, y1 + along * wide * 0.55],
      [x1 - across * wide * 0.55, y1 - along * wide * 0.55],
      [x0 - across * wide, y0 - along * wide],
    ];
    drawn += `M${joined(corners)}Z`;
    if (depth === 0) return;
    const limbs = depth > 2 ? 2 : 2 + Number(random() < 0.4);
    for (let i = 0; i < limbs; i++) grow(x1, y1, angle + (random() - 0.5) * 1.7, long * (0.6 + random() * 0.22), wide * 0.58, depth - 1);
  };
  grow(x, y + 8, -Math.PI / 2 + (random() - 0.5) * 0.4, high * 0.36, high * 0.05, 5);
  return drawn;
}
const grass = (random: Chance, y: number, count: number, high: number): string =>
  several(count, () => {
    const [x, long] = [random() * WIDE, high * (0.4 + random())];
    const bend = (random() - 0.5) * long;
    const [tip, back] = [`${short(x + bend * 0.2)} ${short(y - long * 0.5)} ${short(x + bend)} ${short(y - long)}`, short(y - long * 0.4)];
    return `M${short(x - 2)} ${short(y + 14)}Q${tip}Q${short(x + bend * 0.3 + 4)} ${back} ${short(x + 3)} ${short(y + 14)}Z`;
  }).join('');
/** Spears stuck in the ground, some with flags. */
const spears = (random: Chance, line: Line, count: number, high: number, flags: number): string =>
  several(count, (i) => {
    const x = 10 + ((i + random() * 0.8) * (WIDE - 20)) / count;
    const [y, long, lean] = [heightAt(line, x) + 14, high * (0.65 + random() * 0.6), (random() - 0.5) * 12];
    let drawn =
      `M${short(x - 1.3)} ${short(y)}L${short(x + lean - 1)} ${short(y - long)}l-3 -3 4 -15 4 15 -3 ` + `3L${short(x + 1.3)} ${short(y)}Z`;
    if (random() < flags) {
      const side = random() < 0.5 ? -1 : 1;
      const wide = side * (22 + random() * 18);
      drawn +=
        `M${short(x + lean)} ${short(y - long + 6)}q${short(wide * 0.5)} -6 ${short(wide)} ${short(4 + random() * 6)}` +
        `l${short(-wide * 0.25)} 7` +
        `l${short(wide * 0.2)} 8q${short(-wide * 0.5)} -6 ${short(-wide * 0.95)} 2Z`;
    }
    return drawn;
  }).join('');
/** A mountain, its flank in the light and the one in the dark. */
export function peak(random: Chance, x: number, y: number, wide: number, high: number): { lit: string; dark: string } {
  const rough = () => (random() - 0.5) * high * 0.09;
  const flank = (side: number): Line =>
    several(4, (i) => [x + side * (wide - (wide * (i + 1)) / 5) + (random() - 0.5) * 8, y - (high * (i + 1)) / 5 + rough()]);
  const top: Line[0] = [x, y - high];
  const spine: Line = [top, ...several(4, (i): Line[0] => [x + (random() - 0.35) * wide * 0.22, y - high + (high * (i + 1)) / 4])];
  const left: Line = [[x - wide, y], ...flank(-1), top];
  const right: Line = [...flank(1).reverse(), [x + wide, y]];
  return { lit: `M${joined(left)}L${joined(spine)}Z`, dark: `M${joined([...spine].reverse())}L${joined(right)}Z` };
}
/** The sea's surface. */
export function swell(random: Chance, y: number, high: number, long: number): string {
  let drawn = `M-20 ${short(y)}`;
  for (let x = -20; x < WIDE + 20;) {
    const step = long * (0.7 + random() * 0.6);
    drawn +=
      `q${short(step * 0.45)} ${short(-high * 0.2)} ${short(step * 0.6)} ${short(-high)}` +
      `q${short(step * 0.02)} ${short(high * 0.9)} ${short(step * 0.4)} ${short(high)}`;
    x += step;
  }
  return `${drawn}V${HIGH}H-20Z`;
}
const birds = (random: Chance): string =>
  several(3 + Math.floor(random() * 5), () => {
    const [x, y, s] = [60 + random() * 400, 60 + random() * 170, 5 + random() * 7];
    const curve = (a: number, b: number, c: number, d: number) => `q${short(s * a)} ${short(s * b)} ${short(s * c)} ${short(s * d)}`;
    return (
      `M${short(x - s * 2)} ${short(y - s * 0.6)}${curve(1, -0.5, 2, 1)}${curve(1, -1.5, 2, -1)}` +
      `${curve(-1, -0.1, -2, 1.7)}${curve(-1, -1.8, -2, -1.7)}Z`
    );
  }).join('');
function trunk(random: Chance, x: number, wide: number, foot: number): string {
  const lean = (random() - 0.5) * 40;
  let drawn =
    `M${short(x - wide / 2 - 8)} ${short(foot)}Q${short(x - wide / 2)} ${short(foot - 130)} ${short(x + lean - wide * 0.36)} -20` +
    `L${short(x + lean + wide * 0.36)} -20Q${short(x + wide / 2)} ${short(foot - 130)} ${short(x + wide / 2 + 10)} ${short(foot)}Z`;
  for (let i = 0; i < 3; i++) {
    const [y, long] = [40 + random() * 220, (40 + random() * 70) * (random() < 0.5 ? -1 : 1)];
    const from = short(x + lean * 0.6);
    drawn +=
      `M${from} ${short(y + 16)}Q${short(x + long * 0.5)} ${short(y)} ${short(x + long)} ${short(y - 46)}` +
      `Q${short(x + long * 0.5)} ${short(y + 10)} ${from} ${short(y + 34)}Z`;
  }
  return drawn;
}
function skyline(random: Chance, y: number, count: number): { walls: string; lamps: string } {
  let [walls, lamps] = ['', ''];
  for (let i = 0; i < count; i++) {
    const [x, wide, high] = [(i * WIDE) / count + (random() - 0.5) * 20, 26 + random() * 34, 60 + random() * 160];
    walls +=
      `M${short(x)} ${short(y + 90)}V${short(y - high)}l${short(wide / 2)} ${short(-random() * 30)}` +
      `l${short(wide / 2)} ${short(random() * 20)}V${short(y + 90)}Z`;
    for (let k = 0; k < 9; k++) lamps += `M${short(x + 5 + random() * (wide - 12))} ${short(y - high * random() * 0.9)}v4h5v-4z`;
  }
  return { walls, lamps };
}
/** A mushroom as tall as a tower. */
function toadstool(random: Chance, x: number, y: number, high: number): string {
  const [wide, stem] = [high * (0.5 + random() * 0.3), high * 0.09];
  return (
    `M${short(x - stem * 1.6)} ${short(y)}Q${short(x - stem * 0.4)} ${short(y - high * 0.5)} ${short(x - stem)} ${short(y - high * 0.8)}` +
    `H${short(x + stem)}Q${short(x + stem * 0.5)} ${short(y - high * 0.5)} ${short(x + stem * 1.6)} ${short(y)}Z` +
    `M${short(x - wide / 2)} ${short(y - high * 0.76)}Q${short(x - wide * 0.34)} ${short(y - high * 1.08)} ${short(x)} ${short(y - high)}` +
    `Q${short(x + wide * 0.4)} ${short(y - high * 1.02)} ${short(x + wide / 2)} ${short(y - high * 0.74)}` +
    `Q${short(x)} ${short(y - high * 0.86)} ${short(x - wide / 2)} ${short(y - high * 0.76)}Z`
  );
}

/* --- the hour --------------------------------------------------------------------------------------------- */

type Hour = 'dawn' | 'night' | 'storm';

/** What hour it is on a card, and the house's colours then. */
function hourOf(key: string, house: House, fixed: boolean): [Hour, House] {
  const drawn = fixed ? 99 : digest(`hour of ${key}`) % 100;
  const { sky, glow, disc, mist, far } = house;
  if (drawn < 24)
    return [
      'night',
      {
        ...house,
        sky: [mix(sky[0], '#000000', 0.4), mix(sky[1], sky[0], 0.5), mix(sky[2], sky[1], 0.55), mix(sky[3], sky[2], 0.45)],
        glow: mix(glow, '#c4d6ff', 0.55),
        disc: '#f4f7ff',
        mist: mix(mist, sky[1], 0.45),
        far: mix(far, sky[0], 0.3),
      },
    ];
  if (drawn < 42) {
    const grey = ['#20242c', '#3c434c', '#79808a', '#e4dfd2'];
    return [
      'storm',
      {
        ...house,
        sky: sky.map((colour, i) => mix(colour, grey[i]!, 0.5)) as House['sky'],
        disc: mix(disc, sky[2], 0.35),
        mist: mix(mist, '#c8ccd0', 0.4),
      },
    ];
  }
  return ['dawn', house];
}

/* --- lands ------------------------------------------------------------------------------------------------ */

/** What a land draws with, far to near. */
class Country {
  readonly layers: string[] = [];
  readonly defs: string[] = [];
  readonly horizon: number;

  constructor(
    readonly random: Chance,
    readonly house: House,
    readonly props: string,
    readonly light: { x: number; y: number },
  ) {
    this.horizon = 395 + random() * 40;
    this.defs.push(
      `<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${house.mist}" stop-opacity="0"/>` +
        `<stop offset=".55" stop-color="${house.mist}" stop-opacity=".62"/><stop offset="1" stop-color="${house.mist}" ` +
        `stop-opacity="0"/></linearGradient>`,
    );
  }

  /** 0: far, 1: near. */
  tone(depth: number): string {
    return mix(this.house.far, this.house.near, depth);
  }

  add(d: string, depth: number | string, more = ''): void {
    this.layers.push(path(d, typeof depth === 'string' ? depth : this.tone(depth), more));
  }

  /** A tone that fades into mist below. */
  fading(depth: number, y: number): string {
    const id = `depth${this.defs.length}`;
    this.defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${short(y - 60)}" x2="0" y2="${short(y + 150)}">` +
        `<stop stop-color="${this.tone(depth)}"/><stop offset="1" ` +
        `stop-color="${mix(this.tone(depth), this.house.mist, 0.42 * (1 - depth * 0.75))}"/></linearGradient>`,
    );
    return `url(#${id})`;
  }

  mist(down: number, high: number, opacity = 1): void {
    this.layers.push(
      `<rect x="-20" y="${short(this.horizon + down)}" width="${WIDE + 40}" height="${high}" fill="url(#mist)" opacity="${opacity}"/>`,
    );
  }

  hills(down: number, depth: number, height: number, jag = 0): Line {
    const line = ridge(this.random, this.horizon + down, height, jag);
    this.add(filled(line), this.fading(depth, this.horizon + down));
    return line;
  }

  peaks(count: number, down: number, high: number, depth: number): void {
    for (let i = 0; i < count; i++) {
      const x = ((i + this.random() * 0.9) * WIDE) / (count - 0.6);
      const tall = high * (0.6 + this.random() * 0.7);
      const { lit, dark } = peak(this.random, x, this.horizon + down + 30, tall * (0.75 + this.random() * 0.4), tall);
      this.add(lit, mix(this.tone(depth), this.house.glow, 0.55));
      this.add(dark, depth + 0.1);
    }
  }

  castle(x: number, down: number, size: number, depth: number): void {
    const { walls, lamps } = castle(this.random, x, this.horizon + down, size);
    this.add(walls, depth);
    this.add(lamps, this.house.glow, ' opacity=".95"');
  }

  /** Spears, woods or walls, as the card's place wants it. */
  dress(line: Line, depth: number, high: number, flags: number): void {
    if (this.props === 'spears') this.add(spears(this.random, line, 15, high, flags), depth);
    if (this.props === 'woods') this.add(wood(this.random, line, 12, high), depth);
  }
}

const LANDS: Record<string, (c: Country) => void> = {
  kingdom(c) {
    const { random } = c;
    c.peaks(3, -10, 120, 0.05);
    c.add(wood(random, c.hills(-6, 0.18, 22), 14, 40), 0.24);
    if (c.props === 'walls') c.castle(120 + random() * 260, 14, 1.7, 0.42);
    else c.castle(60 + random() * 380, -4, 0.8 + random() * 0.4, 0.3);
    c.mist(-30, 110);
    c.dress(c.hills(52, 0.5, 26), 0.62, 124, 0.35);
    c.mist(40, 110, 0.8);
    c.hills(120, 0.78, 14);
  },
  obelisks(c) {
    const { random, horizon } = c;
    c.hills(-8, 0.12, 16);
    if (c.props === 'walls') c.castle(90 + random() * 320, 20, 1.8, 0.5);
    else
      for (let i = 0; i < 7; i++) {
        const [x, top] = [20 + i * 72 + random() * 30, horizon - 70 - random() * 90];
        const needle: Line = [
          [x, horizon + 30],
          [x + 4, top],
          [x + 11, top - 16],
          [x + 18, top],
          [x + 22, horizon + 30],
        ];
        c.add(`M${joined(needle)}Z`, 0.32 + random() * 0.1);
      }
    c.mist(-10, 100);
    const line = c.hills(50, 0.55, 12);
    c.add(spears(random, line, c.props === 'spears' ? 30 : 18, 120, 0.12), 0.7);
    c.mist(46, 100, 0.7);
    c.hills(122, 0.85, 10);
  },
  forest(c) {
    const { random, horizon } = c;
    c.add(wood(random, c.hills(-20, 0.15, 24), 26, 120), 0.2);
    c.mist(-60, 130);
    for (const [depth, count, wide] of [
      [0.32, 7, 20],
      [0.55, 5, 34],
    ] as const) {
      for (let i = 0; i < count; i++)
        c.add(trunk(random, ((i + random() * 0.8) * WIDE) / count, wide * (0.6 + random() * 0.7), horizon + 130), depth);
      c.mist(-10, 130, 0.7);
    }
    const line = c.hills(70, 0.62, 20);
    if (c.props === 'spears') c.add(spears(random, line, 9, 90, 0), 0.75);
    c.hills(126, 0.84, 14);
  },
  moor(c) {
    const { random, horizon } = c;
    c.peaks(4, 0, 110, 0.12);
    c.hills(4, 0.22, 18);
    c.mist(-30, 90);
    const line = c.hills(40, 0.46, 20);
    for (let i = 0; i < 4; i++) {
      const x = random() * WIDE;
      c.add(deadTree(random, x, heightAt(line, x), 150 + random() * 150), 0.5 + random() * 0.2);
    }
    if (c.props === 'walls') {
      const ruin = tower(60 + random() * 60, horizon + 60, 60, 230, true) + tower(350 + random() * 60, horizon + 60, 44, 160, true);
      c.add(ruin, 0.42);
    }
    c.mist(20, 130, 0.9);
    c.hills(110, 0.8, 14, 6);
  },
  sea(c) {
    const { random, horizon, house, light } = c;
    const near = c.props === 'walls';
    c.peaks(near ? 3 : 5, 4, near ? 130 : 190, 0.14);
    c.mist(-40, 80);
    c.layers.push(`<rect x="-20" y="${short(horizon + 10)}" width="${WIDE + 40}" height="320" fill="${c.fading(0.3, horizon + 40)}"/>`);
    const glitter = several(24, () => {
      const y = horizon + 16 + random() * random() * 130;
      const half = 8 + (y - horizon) * 0.4 * random() + 8;
      return `M${short(light.x - half + (random() - 0.5) * 90)} ${short(y)}h${short(2 * half)}v2.4h${short(-2 * half)}z`;
    });
    c.add(glitter.join(''), house.glow, ' opacity=".75"');
    for (let i = 0; i < (near ? 4 : 2); i++) {
      const wide = 60 + random() * 60;
      c.layers.push(put(path(icon('drakkar').path, c.tone(0.45)), 20 + random() * 440, horizon + 14 - wide * 0.34, wide));
    }
    c.add(swell(random, horizon + 74, 18, 90), 0.52);
    c.add(swell(random, horizon + 108, 24, 130), 0.68);
    c.mist(50, 90, 0.6);
    c.add(filled(ridge(random, horizon + 132, 14, 14, 20)), 0.86);
  },
  open(c) {
    c.peaks(4, 10, 150, 0.2);
    c.add(wood(c.random, c.hills(20, 0.36, 20), 20, 70), 0.44);
    c.mist(-10, 120);
    c.hills(90, 0.66, 20);
    c.mist(60, 120, 0.8);
  },
  steppe(c) {
    const { random, horizon } = c;
    c.hills(-6, 0.08, 10);
    c.hills(26, 0.3, 20);
    if (c.props === 'woods' || random() < 0.5) c.add(toadstool(random, 60 + random() * 380, horizon + 40, 120 + random() * 80), 0.26);
    c.mist(-10, 90);
    c.hills(84, 0.6, 16);
    c.add(grass(random, horizon + 84, 60, 40), 0.66);
    c.mist(60, 90, 0.6);
    c.hills(130, 0.8, 10);
  },
  mountain(c) {
    c.peaks(4, 30, 250, 0.1);
    c.mist(-60, 140);
    c.peaks(3, 90, 150, 0.42);
    c.mist(20, 120, 0.8);
    c.hills(110, 0.75, 22, 16);
  },
  mushrooms(c) {
    const { random, horizon } = c;
    c.peaks(3, 0, 90, 0.1);
    c.hills(0, 0.2, 18);
    for (let i = 0; i < 4; i++)
      c.add(toadstool(random, 20 + i * 130 + random() * 60, horizon + 30, 140 + random() * 150), 0.24 + random() * 0.12);
    c.mist(-30, 120);
    const line = c.hills(56, 0.5, 20);
    for (let i = 0; i < 3; i++) {
      const x = random() * WIDE;
      c.add(toadstool(random, x, heightAt(line, x) + 10, 70 + random() * 90), 0.62);
    }
    c.mist(40, 110, 0.8);
    c.hills(118, 0.8, 14);
  },
  ashland(c) {
    const { random, horizon, light } = c;
    const { lit, dark } = peak(random, light.x, horizon + 40, 260, 190 + random() * 50);
    c.add(lit, mix(c.tone(0.16), c.house.glow, 0.4));
    c.add(dark, 0.28);
    c.mist(-40, 100);
    for (let i = 0; i < 6; i++) {
      const [x, tall] = [random() * WIDE, 50 + random() * 90];
      const { dark: rock } = peak(random, x, horizon + 60, 20 + random() * 20, tall);
      c.add(rock, 0.44);
    }
    c.hills(46, 0.5, 18, 8);
    c.mist(30, 110, 0.8);
    c.hills(112, 0.78, 16, 10);
  },
  stars(c) {
    const { random, horizon, house, light } = c;
    c.add(dots(random, 60, [0, 0, WIDE, horizon], [0.8, 2.6]), '#ffffff', ' opacity=".9"');
    c.add(wedges(light.x, light.y + 60, 14, 560, random(), 0.3), house.glow, ' opacity=".14"');
    c.peaks(5, 40, 120, 0.3);
    c.mist(-10, 120);
    c.hills(100, 0.72, 16);
  },
  city(c) {
    for (const [depth, down, count] of [
      [0.16, -10, 10],
      [0.4, 30, 8],
    ] as const) {
      const { walls, lamps } = skyline(c.random, c.horizon + down, count);
      c.add(walls, depth);
      c.add(lamps, c.house.glow, ' opacity=".8"');
      c.mist(down - 20, 120, 0.8);
    }
    c.hills(120, 0.8, 6);
  },
  hall(c) {
    for (let i = 0; i < 5; i++) {
      const [x, foot] = [i * 118 - 24 + c.random() * 8, short(c.horizon + 110)];
      c.add(
        `M${short(x)} ${foot}V150Q${short(x + 4)} 60 ${short(x - 30)} -10H${short(x + 74)}Q${short(x + 40)} 60 ${short(x + 44)}` +
          ` 150V${foot}Z`,
        0.34 + (i % 2) * 0.1,
      );
    }
    c.mist(-40, 150);
    c.hills(90, 0.7, 4);
  },
  country(c) {
    const { random } = c;
    c.peaks(3, 0, 80, 0.08);
    c.add(wood(random, c.hills(-4, 0.2, 20), 10, 46), 0.28);
    c.mist(-24, 90);
    const line = c.hills(44, 0.46, 26);
    if (random() < 0.6) {
      const x = 40 + random() * 380;
      const y = heightAt(line, x) + 8;
      c.add(`M${short(x - 34)} ${short(y)}v-26l-8 2 40 -34 44 34 -8 -2v26Z`, 0.6);
      c.add(`M${short(x - 6)} ${short(y - 8)}v-12h9v12z`, c.house.glow);
    }
    c.dress(line, 0.62, 96, 0.3);
    if (c.props === 'walls') c.castle(120 + random() * 250, 46, 1.2, 0.5);
    c.mist(30, 110, 0.8);
    c.hills(116, 0.76, 16);
  },
};

const NO_GRASS = ['sea', 'hall', 'city', 'open'];

export interface Scene {
  /** The house's colours at this hour. */
  house: House;
  /** Where the great light is. */
  light: { x: number; y: number };
  horizon: number;
  hour: Hour;
  /** The open sky. */
  sky: string;
  /** What lies before it, far to near. */
  land: string;
  /** What lies before the figure. */
  ground: string;
}

/** The land of a card. `fixed`: it is always dawn there. */
export function scene(key: string, colours: House, kind: string, props: string, fixed: boolean, random: Chance): Scene {
  const [hour, house] = hourOf(key, colours, fixed);
  const light = { x: 200 + random() * 190, y: 120 + random() * 130 };
  const c = new Country(random, house, props, light);
  const { sky, glow, disc } = house;
  const horizon = c.horizon;
  const [gx, gy] = [short(light.x), short(light.y)];
  const stops = [0, 0.2, 0.42, 0.58].map((at, i) => `<stop offset="${at}" stop-color="${sky[i]}"/>`).join('');
  const glowing = (id: string, y: number, r: number, more: string, inner: [number, number][]) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${gx}" cy="${short(y)}" r="${r}"${more}>` +
    `${inner.map(([at, opacity]) => `<stop offset="${at}" stop-color="${glow}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`;
  const over = (fill: string, opacity: number) => `<rect width="${WIDE}" height="${HIGH}" fill="url(#${fill})" opacity="${opacity}"/>`;

  let lights: string;
  if (kind === 'obelisks')
    lights =
      path(wedges(light.x, light.y + 90, 22, 620, random(), 0.42), glow, ' opacity=".17"') +
      `<circle cx="${gx}" cy="${short(light.y + 90)}" r="118" fill="${disc}" stroke="${sky[2]}" stroke-width="3" opacity=".9"/>`;
  else if (kind === 'moor')
    lights =
      `<circle cx="${gx}" cy="${gy}" r="86" fill="${disc}" opacity=".92"/>` +
      path(dots(random, 7, [light.x - 50, light.y - 50, light.x + 50, light.y + 50], [5, 16]), sky[2], ' opacity=".28"');
  else if (kind === 'sea' && random() < 0.55)
    lights = several(3, (i) => {
      const y = 60 + i * 46 + random() * 20;
      const upper = `M-20 ${short(y + 60)}C120 ${short(y - 70 + random() * 40)} 260 ${short(y + 120 + random() * 40)} 520 ${short(y - 20)}`;
      return path(`${upper}L520 ${short(y + 60)}C300 ${short(y + 190)} 140 ${short(y + 10)} -20 ${short(y + 130)}Z`, 'url(#aurora)');
    }).join('');
  else lights = `<circle cx="${gx}" cy="${gy}" r="${short(44 + random() * 26)}" fill="${disc}" opacity=".85"/>`;

  const [high, low] = { night: [0.3, 0.45], storm: [0.5, 0.6], dawn: [0.8, 1] }[hour] as [number, number];
  const drawnSky =
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
    glowing('glow', light.y + 60, 330, '', [
      [0, 0.95],
      [0.3, 0.42],
      [1, 0],
    ]) +
    glowing('dawn', horizon, 300, ` gradientTransform="translate(0 ${short(horizon * 0.5)}) scale(1 .5)"`, [
      [0, 0.9],
      [1, 0],
    ]) +
    `<linearGradient id="aurora" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7fffd0" stop-opacity="0"/>` +
    `<stop offset=".6" stop-color="#7fffd0" stop-opacity=".34"/><stop offset="1" stop-color="#7fffd0" stop-opacity="0"/>` +
    `</linearGradient></defs>` +
    `<rect width="${WIDE}" height="${HIGH}" fill="url(#sky)"/>${lights}${over('glow', high)}${over('dawn', low)}` +
    (hour === 'night' ? path(dots(random, 46, [0, 0, WIDE, horizon - 60], [0.7, 2.3]), '#ffffff', ' opacity=".85"') : '');

  if (random() < 0.6 && kind !== 'sea') c.add(birds(random), c.tone(0.5), ' opacity=".75"');
  LANDS[kind]!(c);

  const near = c.tone(1);
  let ground = path(filled(ridge(random, GROUND, 8, 6, 20)), near);
  if (!NO_GRASS.includes(kind)) ground += path(grass(random, GROUND, 34, kind === 'forest' ? 62 : 34), near);
  if (kind === 'sea')
    ground +=
      path(swell(random, GROUND + 4, 26, 120), near) +
      path(dots(random, 26, [0, GROUND - 60, WIDE, GROUND], [1, 3.4]), glow, ' opacity=".7"');
  if (kind === 'forest') {
    for (let i = 0; i < 7; i++) {
      const [x, y] = [random() < 0.5 ? random() * 120 : WIDE - random() * 120, random() * 100];
      const size = `rx="${short(22 + random() * 30)}" ry="${short(9 + random() * 12)}"`;
      ground +=
        `<ellipse cx="${short(x)}" cy="${short(y - 20)}" ${size} transform="rotate(${short(random() * 180)} ${short(x)}` +
        ` ${short(y)})" fill="${near}"/>`;
    }
    ground += path(dots(random, 20, [40, 120, 470, 520], [1.4, 4]), glow, ' opacity=".85"');
  }
  return { house, light, horizon, hour, sky: drawnSky, land: `<defs>${c.defs.join('')}</defs>${c.layers.join('')}`, ground };
}

export const isLand = (kind: string): boolean => kind in LANDS;
