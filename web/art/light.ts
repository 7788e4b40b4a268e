/* What a card can do, as light: behind the figure and before it. */
import { several, type Chance } from './chance.ts';
import { mix } from './colour.ts';
import { path, put, short } from './figure.ts';
import { icon } from './icons.ts';
import { castle, dots, HIGH, peak, WIDE, wedges, type Scene } from './land.ts';

export interface Light {
  defs: string;
  behind: string;
  before: string;
}

interface Stage {
  random: Chance;
  scene: Scene;
  /** The figure's middle. */
  x: number;
}

const haze = (id: string, colour: string, strength: number) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" ` +
  `stop-opacity="0"/></radialGradient>`;
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const shade = (fill: string, opacity: number) => `<rect width="${WIDE}" height="${HIGH}" fill="${fill}" opacity="${opacity}"/>`;
const lines = (d: string, colour: string, wide: number, opacity: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" opacity="${opacity}" fill="none"/>`;
const circle = (x: number, y: number, r: number, colour: string, wide: number, more = '') =>
  `<circle cx="${short(x)}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${wide}"${more}/>`;
const veil = (y: number, high: number, opacity: number) =>
  `<rect x="-20" y="${y}" width="${WIDE + 40}" height="${high}" fill="url(#mist)" opacity="${opacity}"/>`;
const flame = (random: Chance, x: number, wide: number, y: number) =>
  put(path(icon('flame', random() < 0.5).path, ['#ff6a13', '#ffb02e', '#d83a0c'][Math.floor(random() * 3)]!), x, y, wide, {
    more: ` opacity="${short(0.45 + random() * 0.4)}"`,
  });
const embers = (random: Chance, count: number) => path(dots(random, count, [60, 100, 480, 560], [1, 4.6]), '#ffd27a', ' opacity=".95"');

function bolt(random: Chance, x: number, y: number, long: number): string {
  const way = [[x, y], ...several(7, (i) => [x + (random() - 0.5) * 60, y + (long * (i + 1)) / 7])] as [number, number][];
  const back = [...way].reverse().map(([u, v], i) => [u + i * 1.6, v - 3]);
  return `M${[...way, ...back].map(([u, v]) => `${short(u!)} ${short(v!)}`).join('L')}Z`;
}
const clouds = (random: Chance, dark: number): string =>
  several(9, (i) =>
    put(
      path(icon('fluffy-cloud', random() < 0.5).rim, mix('#3a5468', '#0c1c2a', dark + random() * 0.5)),
      random() * WIDE,
      60 + (i % 3) * 46,
      240 + random() * 160,
      {
        more: ' opacity=".9"',
      },
    ),
  ).join('');
const rain = (random: Chance) =>
  lines(
    several(80, () => {
      const [x, y, long] = [random() * 560, random() * 560, 24 + random() * 46];
      return `M${short(x)} ${short(y)}l${short(-long * 0.3)} ${short(long)}`;
    }).join(''),
    '#e6f6ff',
    2.6,
    0.62,
  );
const puddles = (random: Chance) =>
  several(16, () => {
    const [x, y] = [short(random() * WIDE), short(470 + random() * 80)];
    return (
      `<ellipse cx="${x}" cy="${y}" rx="${short(12 + random() * 26)}" ry="${short(3 + random() * 4)}" fill="none" ` +
      `stroke="#dff2ff" stroke-width="2.4" opacity=".6"/>`
    );
  }).join('');

/* Without a figure: the weather is the picture. */
const LIGHTS: Record<string, (stage: Stage) => Partial<Light>> = {
  wedges: ({ x, scene }) => ({ behind: path(wedges(x, 330, 16, 460, 0.2, 0.5), scene.house.glow, ' opacity=".26"') }),
  healing: ({ x, random }) => ({
    defs: haze('healing', '#d8ffe6', 0.75),
    behind: ellipse(x, 300, 230, 280, 'url(#healing)'),
    before: path(dots(random, 26, [x - 190, 150, x + 190, 540], [1.5, 4.6]), '#eafff0', ' opacity=".9"'),
  }),
  embers: ({ x, random }) => ({
    defs: haze('fire', '#ff7a1e', 0.8),
    behind: ellipse(x, 540, 330, 220, 'url(#fire)'),
    before: embers(random, 40),
  }),
  blaze: ({ x, random }) => ({
    defs: haze('fire', '#ff7a1e', 0.85),
    behind:
      ellipse(x, 540, 360, 260, 'url(#fire)') +
      several(9, (i) => flame(random, ((i + random()) * WIDE) / 9 - 30, 180 + random() * 240, 470)).join(''),
    before: embers(random, 60) + several(6, (i) => flame(random, (i * WIDE) / 5 - 10, 90 + random() * 70, 540)).join(''),
  }),
  eye: ({ scene: { house, light } }) => ({
    behind:
      shade(house.sky[0], 0.42) +
      put(path(icon('semi-closed-eye').path, house.glow), Math.max(230, Math.min(380, light.x)) + 5, 135, 150, { more: ' opacity=".6"' }),
  }),
  horn: ({ x }) => ({
    behind: several(4, (i) => circle(x - 60, 300, 146 + i * 56, '#fff3c0', 9 - i * 2, ` opacity="${short(0.5 - i * 0.1)}"`)).join(''),
  }),
  rings: ({ x, scene }) => ({
    defs: haze('halo', scene.house.glow, 0.6),
    behind:
      ellipse(x, 300, 240, 240, 'url(#halo)') +
      several(3, (i) => circle(x, 300, 150 + i * 44, scene.house.glow, 7 - i * 2, ` opacity="${short(0.7 - i * 0.18)}"`)).join(''),
  }),
  portal: ({ x, scene, random }) => ({
    defs: haze('portal', '#e9c8ff', 0.75),
    behind:
      ellipse(x, 320, 190, 260, 'url(#portal)') +
      put(path(icon('magic-swirl').path, mix(scene.house.glow, '#b48cff', 0.5)), x, 300, 430, {
        turn: random() * 90,
        more: ' opacity=".5"',
      }),
  }),
  ray: ({ x, scene }) => ({
    behind: path(`M${short(x - 30)} -20H${short(x + 30)}L${short(x + 190)} 620H${short(x - 190)}Z`, scene.house.glow, ' opacity=".3"'),
  }),
  spores: ({ x, random }) => ({
    defs: haze('spores', '#b7e05a', 0.6),
    behind: ellipse(x, 360, 260, 260, 'url(#spores)'),
    before: path(dots(random, 50, [20, 100, 480, 560], [1.2, 5]), '#e8ff9a', ' opacity=".85"'),
  }),
  return: ({ x, scene }) => ({
    behind: several(3, (i) => circle(x, 320, 110 + i * 60, scene.house.disc, 5, ` stroke-dasharray="${40 + i * 20} 26" opacity=".5"`)).join(
      '',
    ),
  }),
  frost: ({ random }) => ({
    behind:
      several(8, (i) =>
        put(path(icon(i % 2 ? 'snowflake-2' : 'snowflake-1').path, '#ffffff'), random() * WIDE, 60 + random() * 440, 40 + random() * 100, {
          turn: random() * 60,
          more: ` opacity="${short(0.25 + random() * 0.5)}"`,
        }),
      ).join('') +
      put(path(icon('snowflake-1').path, '#f2fbff', ' stroke="#3d7fa8" stroke-width="14" paint-order="stroke"'), 300, 250, 290),
    before:
      several(6, (i) => {
        const high = 90 + random() * 170;
        const { lit, dark } = peak(random, 30 + i * 90 + random() * 30, 590, 44 + random() * 30, high);
        return path(lit, '#f4fcff', ' stroke="#2c5c7c" stroke-width="3"') + path(dark, '#8cc4e0', ' stroke="#2c5c7c" stroke-width="3"');
      }).join('') +
      path(dots(random, 90, [0, 0, WIDE, 560], [1.4, 6]), '#ffffff', ' opacity=".9"') +
      lines(
        several(34, () => {
          const [x, y, long] = [random() * 560 - 60, random() * 560, 40 + random() * 90];
          return `M${short(x)} ${short(y)}q${short(long * 0.5)} ${short(long * 0.1)} ${short(long)} ${short(long * 0.34)}`;
        }).join(''),
        '#ffffff',
        2.4,
        0.5,
      ),
  }),
  rain: ({ random }) => ({
    behind: shade('#0a1826', 0.5) + clouds(random, 0.2) + path(bolt(random, 330, 150, 120), '#ffffe0', ' opacity=".8"'),
    before: rain(random) + puddles(random),
  }),
  storm: ({ random }) => ({
    behind:
      shade('#0a1826', 0.5) +
      clouds(random, 0.1) +
      path(bolt(random, 360, 60, 380), '#ffffe0') +
      path(bolt(random, 160, 60, 300), '#ffffe0', ' opacity=".7"'),
    before:
      put(path(icon('wave-crest').path, '#8fc4de', ' stroke="#0c2233" stroke-width="14" paint-order="stroke"'), 300, 430, 380) +
      put(path(icon('drakkar').path, '#0c1a26'), 130, 420, 150, { turn: -16 }) +
      rain(random),
  }),
  fog: ({ random, scene: { house } }) => ({
    behind:
      several(3, (i) => {
        const { walls } = castle(random, 110 + i * 150, 420 - i * 10, 1.1 + random() * 0.5);
        return path(walls, mix(house.sky[1], house.mist, 0.5 - i * 0.2)) + veil(330 + i * 20, 130, 0.9);
      }).join('') +
      several(7, () =>
        put(path(icon('ghost', random() < 0.5).path, '#ffffff'), 90 + random() * 330, 250 + random() * 190, 60 + random() * 70, {
          more: ` opacity="${short(0.25 + random() * 0.3)}"`,
        }),
      ).join(''),
    before: several(5, (i) => veil(290 + i * 62, 100, 0.7)).join(''),
  }),
  clear: () => ({
    behind:
      path(wedges(300, 230, 22, 620, 0.05, 0.5), '#fff3b0', ' opacity=".55"') +
      put(
        path(icon('heraldic-sun').rim, '#7d4b0e', ' stroke="#7d4b0e" stroke-width="20"') + path(icon('heraldic-sun').path, '#ffd95e'),
        300,
        240,
        290,
      ),
  }),
};

export const isLight = (name: string): boolean => name in LIGHTS || name in ECHOES;

/** The same figure again, far away: x and y from its place, size, and whether it is far. From far to near. */
export const ECHOES: Record<string, [x: number, y: number, size: number, far: boolean][]> = {
  crowd: [
    [86, -140, 0.4, true],
    [-92, -120, 0.44, true],
    [150, -56, 0.54, false],
    [-158, -40, 0.6, false],
  ],
  brothers: [
    [140, -36, 0.66, false],
    [-136, -24, 0.72, false],
  ],
};

/** Shafts of light from above, soft at their sides. */
function shafts(random: Chance, x: number, glow: string): Partial<Light> {
  const stops = [0, 0.5, 1].map((at, i) => `<stop offset="${at}" stop-color="${glow}" stop-opacity="${i % 2}"/>`).join('');
  const beams = (
    [
      [-120, 40, 0.2],
      [-20, 70, 0.3],
      [90, 34, 0.22],
      [170, 60, 0.16],
    ] as const
  ).map(([offset, wide, opacity]) => {
    const at = x + offset + 120 + (random() - 0.5) * 50;
    return (
      `<rect x="${short(at - wide)}" y="-60" width="${3 * wide}" height="760" fill="url(#shaft)" opacity="${opacity}" ` +
      `transform="rotate(19 ${short(at)} -60)"/>`
    );
  });
  return { defs: `<linearGradient id="shaft">${stops}</linearGradient>`, behind: beams.join('') };
}

/** What there is of light: by its name, and for heroes. */
export function light(name: string, golden: boolean, stage: Stage): Light {
  const { x, random, scene } = stage;
  const parts: Partial<Light>[] = [];
  if (golden)
    parts.push({
      behind:
        `<circle cx="${short(x)}" cy="290" r="196" fill="${scene.house.sky[0]}" opacity=".34"/>` +
        path(wedges(x, 290, 30, 330, random(), 0.38), '#ffe08a', ' opacity=".3"') +
        circle(x, 290, 196, '#ffe9a8', 3, ' opacity=".75"') +
        circle(x, 290, 206, '#ffe9a8', 8, ' stroke-dasharray="3 12.4" opacity=".7"'),
    });
  parts.push(LIGHTS[name]?.(stage) ?? {}, shafts(random, x, scene.house.glow));
  const join = (what: keyof Light) => parts.map((part) => part[what] ?? '').join('');
  return { defs: join('defs'), behind: join('behind'), before: join('before') };
}
