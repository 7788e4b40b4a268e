/* The picture of a card as layers of SVG: a pure function of what is printed on it, of its entry in art.json, size and theme. The same
 * card gives the same text each time; its key is the seed of whatever is left to chance. */
import { chance, digest, type Chance } from './chance.ts';
import { mix, type Tone } from './colour.ts';
import { face } from './face.ts';
import { bust, enamel, hides, isBody, path, put, short } from './figure.ts';
import { frame, isGolden, linedFrame, OUTER, windowOf, type Framed, type Kind } from './frame.ts';
import { icon } from './icons.ts';
import { HIGH, scene, WIDE, wedges, type Scene } from './land.ts';
import { ECHOES, light } from './light.ts';
import { distant, greys, painted, relief, stark, type Palette, type Tones } from './palette.ts';
import { TONES, type Art, type Entry, type House, type Place } from './tokens.ts';

/** All that a picture is made from. */
export interface Subject {
  key: string;
  kind: Kind;
  house: House;
  /** What stands on the land, what light there is: words of this folder. */
  props: string;
  light: string;
  entry: Entry;
  layout: Art['layout'];
}

/** What is raised is told by a second drawing. */
export interface Relieved {
  colour: string;
  relief: string;
}

/** Layers of the full picture, from below. */
export interface Full {
  sky: string;
  land: string;
  figure: Relieved;
  before: string;
  /** The opening of the frame: white where the scene is seen. */
  window: string;
  /** Whether the upper half of the figure stands over the frame. */
  breaks: boolean;
  /** The colour of mist and light at that hour. */
  mist: string;
  glow: string;
  shade: string;
  horizon: number;
}

export const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}">${inner}</svg>`;

/* --- figures ---------------------------------------------------------------------------------------------- */

interface Icons {
  name: string;
  paint: string | undefined;
}
/** The figure, what is behind it and before it; a face stands in the place of the first icon. */
function iconsOf({ icons = '', face: head }: Entry): (Icons | null)[] {
  const words = [...(head ? ['-'] : []), ...icons.split(' ').filter(Boolean)];
  return words.map((word) => (word === '-' ? null : { name: word.split('=')[0]!, paint: word.split('=')[1] }));
}

/** Which icons an entry uses. */
export const iconsIn = (entry: Entry): string[] =>
  [...iconsOf(entry).map((one) => one?.name), entry.charge].filter((name): name is string => name !== undefined);

interface Pose {
  /** The figure's middle and, for a head, its height; how wide it is. */
  x: number;
  y: number;
  wide: number;
  tilt: number;
  flip: boolean;
  small: boolean;
}

/* A drawn head fills less of its square than an icon does. */
const DRAWN = 1.3;

/** Where the figure of a card stands. */
function poseOf({ key, entry, layout, kind }: Subject, small: boolean): Pose {
  const random = chance(digest(`pose of ${key}`));
  const head = isBody(entry.body ?? '');
  const [dx, dy, own] = entry.at ?? [0, 0];
  const tilt = small ? 0 : (random() - 0.5) * 7;
  const flip = entry.flip ?? (head && random() < 0.5);
  const sway = small ? 0 : (random() - 0.5) * 16;
  if (small) {
    const [x, wide] = layout.small;
    const scale = own ? own / (head ? layout.head[0] : 400) : 1;
    if (head)
      return { x: x + dx * 0.5, y: entry.face ? 356 : 330, wide: wide * (entry.face ? DRAWN : Math.min(1.15, scale)), tilt, flip, small };
    return { x: x + 10 + dx * 0.4, y: 420 + dy * 0.4, wide: wide * 1.14 * Math.min(1.08, scale), tilt, flip, small };
  }
  const [x, wide, y] = [layout.x + sway + dx, layout.head[0] * (entry.face ? DRAWN : 1), layout.head[1] + (kind === 'leader' ? 14 : 0)];
  if (head) return { x, y: y + dy, wide: own ?? wide, tilt, flip, small };
  const usual = entry.body === 'thing' ? 320 : 400;
  const middle = entry.body === 'thing' ? 318 : entry.body === 'beast' ? 370 : 376;
  return { x, y: middle + dy, wide: own ?? (usual * wide) / 268, tilt, flip, small };
}

interface Drawn {
  behind: string;
  body: string;
  before: string;
}

/** The figure in the colours of a palette. */
function figure(subject: Subject, palette: Palette, pose: Pose): Drawn {
  const { entry, key, house } = subject;
  const [main, second, third] = iconsOf(entry);
  if ((!main && !entry.face) || entry.body === 'none') return { behind: '', body: '', before: '' };
  const head = isBody(entry.body ?? '');
  const { x, y, wide, tilt, flip, small } = pose;
  const lead = small ? 26 : 18;
  const drawn = main
    ? enamel(main.name, palette, { paint: main.paint, lead, flip, solid: head, hair: entry.hair, hide: entry.hide })
    : face(entry.face!, palette, lead, flip ? -8 : 8);
  const companion = (
    one: Icons | null | undefined,
    [dx, dy, across, turn = 0]: Place,
    middle: number,
    mirrored: boolean | undefined,
    wider: number,
  ) =>
    one ? put(enamel(one.name, palette, { paint: one.paint, lead: wider, flip: mirrored }), x + dx, middle + dy, across, { turn }) : '';
  const [bx, by, size, turned] = entry.behind ?? (head ? [96, -20, 330, 12] : [60, 0, 330]);
  /* What is beside a drawn head comes nearer, or the frame would cut it. */
  const aside = entry.face && bx > 60;
  const back: Place = [aside ? bx * 0.86 : bx, aside ? by - 14 : by, aside ? size * 0.92 : size, turned];
  const behind = companion(second, back, small ? (head ? 330 : 360) : head ? 300 : 290, entry.flipBehind, lead);
  const before = small ? '' : companion(third, entry.before ?? [110, 0, 170], 470, entry.flipBefore, 26);
  if (!head) return { behind, body: put(drawn, x, y, wide, { turn: entry.turn ?? 0 }), before };
  const body = bust(entry.body!, palette, entry.charge ?? house.sign, key);
  const grown = (small ? 1.15 : 1.12) * (subject.layout.head[0] / 268);
  const chest = `<g transform="translate(${short(x)} ${short(y + wide * 0.36)}) scale(${grown.toFixed(3)})">${body}</g>`;
  const whole = chest + put(drawn, x, y, wide, { turn: tilt * 0.8 });
  return { behind, body: `<g transform="rotate(${short(tilt)} ${short(x)} 600)">${whole}</g>`, before };
}

/** What the letters of paints mean on a card: cloth of its house, swayed by chance to the night or to the second cloth. */
function tonesOf({ key, house, entry }: Subject): Tones {
  const v = chance(digest(`cloth of ${key}`))();
  const towards = v < 0.5 ? [house.near, (0.5 - v) * 0.5] : [house.second[1], (v - 0.5) * 0.5];
  const cloth = house.cloth.map((colour) => mix(colour, towards[0] as string, towards[1] as number)) as unknown as Tone;
  return { ...TONES, c: cloth, d: house.second, ...entry.tones };
}

/* --- the full picture ------------------------------------------------------------------------------------- */

function echoes(subject: Subject, pose: Pose, scenery: Scene, tones: Tones): string {
  const { far, near, glow } = scenery.house;
  return (ECHOES[subject.light] ?? [])
    .map(([dx, dy, size, isFar], i) => {
      const palette = distant(tones, mix(far, near, isFar ? 0.2 : 0.5), mix(glow, far, 0.45), `e${i}`);
      const { body } = figure(subject, palette, pose);
      const moved = `translate(${short(pose.x + dx)} ${420 + dy}) scale(${size}) translate(${short(-pose.x)} -400)`;
      return `<defs>${palette.defs}</defs><g transform="${moved}" opacity="${isFar ? 0.55 : 0.85}">${body}</g>`;
    })
    .join('');
}

/** The shadow on the ground: the outline, flattened and skewed. */
function shadow({ entry }: Subject, { x, y, wide, flip }: Pose): string {
  const [main] = iconsOf(entry);
  if (!main || entry.body === 'none' || isBody(entry.body ?? '')) return '';
  if (entry.body === 'thing')
    return (
      '<defs><radialGradient id="under"><stop stop-opacity=".6"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>' +
      `<ellipse cx="${short(x)}" cy="556" rx="170" ry="26" fill="url(#under)"/>`
    );
  const size = wide / 512;
  const flat =
    `translate(${short(x + 30)} ${short(y + wide * 0.46)}) scale(${size.toFixed(4)} ${(-size * 0.26).toFixed(4)}) ` +
    `skewX(32) translate(-256 -500)`;
  return `<g transform="${flat}" opacity=".42">${path(icon(main.name, flip).rim, '#000')}</g>`;
}

/** The picture's layers; frames are shared, see `frameOf`. */
export function fullPicture(subject: Subject, keyed = false): Full {
  const { key, kind, entry, house: colours } = subject;
  const random: Chance = chance(digest(key));
  const golden = isGolden(kind);
  const house = entry.sky ? { ...colours, sky: entry.sky } : colours;
  const scenery = scene(key, house, entry.land ?? house.land, subject.props, kind !== 'unit', random);
  const pose = poseOf(subject, false);
  const tones = tonesOf({ ...subject, house: scenery.house });
  const ink = mix(scenery.house.near, '#000000', 0.45);
  const colour = painted(tones, ink);
  const map = relief();
  const lit = light(subject.light, golden, { x: pose.x, random, scene: scenery });
  const layered = (palette: Palette) => {
    const { behind, body, before } = figure(subject, palette, pose);
    return svg(`<defs>${palette.defs}${palette.fine ? hides(palette.ink) : ''}</defs>${behind}${body}${before}`);
  };
  const mist =
    `<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${scenery.house.mist}" stop-opacity="0"/>` +
    `<stop offset=".55" stop-color="${scenery.house.mist}" stop-opacity=".62"/><stop offset="1" ` +
    `stop-color="${scenery.house.mist}" stop-opacity="0"/></linearGradient>`;
  const dusk =
    `<defs>${mist}<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${house.near}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${house.near}" stop-opacity=".4"/></linearGradient>` +
    '<radialGradient id="vignette" cx=".56" cy=".44" r=".78"><stop offset=".5" stop-opacity="0"/><stop' +
    ' offset="1" stop-opacity=".62"/></radialGradient></defs>';
  return {
    sky: svg(scenery.sky),
    land: svg(`${scenery.land}<defs>${lit.defs}</defs>${lit.behind}${echoes(subject, pose, scenery, tones)}${shadow(subject, pose)}`),
    figure: { colour: layered(colour), relief: layered(map) },
    before: svg(
      `${dusk}${lit.before}${scenery.ground}<rect y="420" width="${WIDE}" height="150" fill="url(#dusk)"/>` +
        (keyed ? '' : `<rect width="${WIDE}" height="${HIGH}" fill="url(#vignette)"/>`),
    ),
    window: svg(path(windowOf(kind), '#fff')),
    breaks: golden && entry.body !== 'none',
    mist: scenery.house.mist,
    glow: scenery.house.glow,
    shade: mix(scenery.house.near, scenery.house.sky[1], 0.35),
    horizon: scenery.horizon,
  };
}

export const frameOf = (framed: Framed): Relieved => ({ colour: svg(frame(framed, false)), relief: svg(frame(framed, true)) });
export const paperFrameOf = (framed: Framed): string => svg(linedFrame(framed, true));
/** The card's outline. */
export const OUTLINE = svg(path(OUTER, '#fff'));

/* --- the small one, and those without a scene --------------------------------------------------------------- */

/** The field of a house, with a glow where the figure is. `division`: its path on 100 by 140. */
function field({ house, kind }: Subject, division: string, x: number): string {
  const glow =
    '<radialGradient id="field" gradientUnits="userSpaceOnUse" cx="340" cy="330" r="420">' +
    `<stop stop-color="${mix(house.tincture, house.glow, 0.5)}"/><stop offset=".45" stop-color="${house.tincture}"/>` +
    `<stop offset="1" stop-color="${mix(house.tincture, '#000000', 0.5)}"/></radialGradient>`;
  const rays = isGolden(kind) ? path(wedges(x, 400, 24, 380, 0.1, 0.4), '#f0c04e', ' opacity=".34"') : '';
  return (
    `<defs>${glow}</defs><rect width="${WIDE}" height="${HIGH}" fill="url(#field)"/>` +
    `<path d="${division}" transform="scale(5)" fill-opacity=".22" fill-rule="evenodd"/>${rays}`
  );
}

export interface Small {
  field: string;
  figure: Relieved;
  glow: string;
  shade: string;
}

/** The drawing for cards too narrow for a scene. */
export function smallPicture(subject: Subject, division: string): Small {
  const pose = poseOf(subject, true);
  const ink = mix(subject.house.near, '#000000', 0.45);
  const layered = (palette: Palette) => {
    const drawn = figure(emblem(subject), palette, pose);
    return svg(`<defs>${palette.defs}${hides(palette.ink)}</defs>${drawn.behind}${drawn.body}`);
  };
  return {
    field: svg(field(subject, division, pose.x)),
    figure: { colour: layered(painted(tonesOf(subject), ink)), relief: layered(relief()) },
    glow: subject.house.glow,
    shade: mix(subject.house.near, subject.house.sky[1], 0.35),
  };
}

/* A card whose weather is its picture has a figure where there is no room for weather. */
const emblem = (subject: Subject): Subject =>
  subject.entry.body === 'none' ? { ...subject, entry: { ...subject.entry, body: 'thing' } } : subject;

/** Without colour or without shades: the figure before the division of its field. */
export function linedPicture(subject: Subject, theme: 'contrast' | 'paper', small: boolean, division: string): string {
  const black = theme === 'contrast';
  const palette = black ? stark() : greys(tonesOf(subject));
  const one = emblem(subject);
  const pose = poseOf(one, small);
  const { behind, body, before } = figure(one, palette, pose);
  const [back, line, part] = black ? ['#000000', '#ffffff', 0.17] : ['#ffffff', '#000000', 0.2];
  const rays = isGolden(subject.kind)
    ? path(wedges(pose.x, 400, 24, 380, 0.1, 0.4), black ? '#ffe100' : '#000000', ` opacity="${black ? 0.4 : 0.25}"`)
    : '';
  const ground =
    `<rect width="${WIDE}" height="${HIGH}" fill="${back}"/>` +
    `<path d="${division}" transform="scale(5)" fill="${line}" fill-opacity="${part}" fill-rule="evenodd"/>${rays}`;
  const full = small ? '' : before + linedFrame(subject, !black);
  return svg(`<defs>${palette.defs}${palette.fine ? hides('#000000') : ''}</defs>${ground}${behind}${body}${full}`);
}
