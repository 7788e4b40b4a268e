/* What is done to pixels: light on what is raised, brush strokes, clouds, metal, the engraver. Plain arithmetic on bytes, the same on
 * every machine. */
import { rgb } from './colour.ts';

/** RGBA, not premultiplied. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);

/* --- noise ------------------------------------------------------------------------------------------------ */

const TILE = 512;
const MASK = TILE - 1;
/* Cells of the coarsest octave along a side. */
const CELLS = 8;

/** Fractal noise that repeats every 8 cells, from 0 to 1, made once. */
const tile: Float32Array = (() => {
  const made = new Float32Array(TILE * TILE);
  const value = (x: number, y: number, octave: number) => {
    let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(octave, 974711);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const ease = (t: number) => t * t * (3 - 2 * t);
  for (let octave = 0, weight = 0.5; octave < 5; octave++, weight /= 2) {
    const cells = CELLS << octave;
    const size = TILE / cells;
    for (let y = 0; y < TILE; y++) {
      const [row, ty] = [Math.floor(y / size), ease((y % size) / size)];
      for (let x = 0; x < TILE; x++) {
        const [column, tx] = [Math.floor(x / size), ease((x % size) / size)];
        const [right, below] = [(column + 1) % cells, (row + 1) % cells];
        const upper = value(column, row, octave) * (1 - tx) + value(right, row, octave) * tx;
        const lower = value(column, below, octave) * (1 - tx) + value(right, below, octave) * tx;
        made[y * TILE + x]! += weight * (upper * (1 - ty) + lower * ty);
      }
    }
  }
  return made;
})();

/** Noise at a place of a card, in cells. */
function noise(x: number, y: number): number {
  const [u, v] = [(x * TILE) / CELLS, (y * TILE) / CELLS];
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [tx, ty] = [u - column, v - row];
  const [left, right] = [column & MASK, (column + 1) & MASK];
  const [upper, lower] = [(row & MASK) * TILE, ((row + 1) & MASK) * TILE];
  const above = tile[upper + left]! * (1 - tx) + tile[upper + right]! * tx;
  const below = tile[lower + left]! * (1 - tx) + tile[lower + right]! * tx;
  return above * (1 - ty) + below * ty;
}

/* --- laying over ------------------------------------------------------------------------------------------ */

/** Lays one raster over another that is opaque; only where `mask` is white, if given, and above a line. */
export function over(below: Raster, above: Raster, mask?: Raster, until = Infinity): void {
  const [to, from] = [below.data, above.data];
  const end = Math.min(from.length, 4 * below.width * Math.min(below.height, until));
  for (let i = 0; i < end; i += 4) {
    const alpha = (from[i + 3]! * (mask ? mask.data[i + 3]! : 255)) / 65025;
    if (alpha === 0) continue;
    for (let k = i; k < i + 3; k++) to[k] = to[k]! + (from[k]! - to[k]!) * alpha;
    to[i + 3] = Math.max(to[i + 3]!, 255 * alpha);
  }
}

/** Takes away what is outside of a shape. */
export function cut(picture: Raster, shape: Raster): void {
  for (let i = 3; i < picture.data.length; i += 4) picture.data[i] = (picture.data[i]! * shape.data[i]!) / 255;
}

/* Means over squares, three times: nearly a Gauss curve. */
function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let [from, to] = [Float32Array.from(values), new Float32Array(values.length)];
  const r = Math.max(1, Math.round(radius));
  const pass = (count: number, long: number, next: number, line: number) => {
    for (let i = 0; i < count; i++) {
      const start = i * line;
      let sum = from[start]! * (r + 1);
      for (let k = 0; k < r; k++) sum += from[start + Math.min(k, long - 1) * next]!;
      for (let k = 0; k < long; k++) {
        sum += from[start + Math.min(k + r, long - 1) * next]! - from[start + Math.max(k - r - 1, 0) * next]!;
        to[start + k * next] = sum / (2 * r + 1);
      }
    }
    [from, to] = [to, from];
  };
  for (let times = 0; times < 2; times++) {
    pass(height, width, 1, width);
    pass(width, height, width, 1);
  }
  return from;
}

/* --- light on what is raised -------------------------------------------------------------------------------- */

export interface Surface {
  /** Colour of the sky's light on upper edges, of the shadow on lower ones. */
  glow: string;
  shade: string;
  seed: number;
  /** Units of the drawing that one pixel has. */
  unit: number;
  /** `enamel`: brushed, hatched, with hard shadows; `metal` brushed or hammered. */
  finish: 'enamel' | 'brushed' | 'hammered';
}

const FINISHES = {
  enamel: { blur: 2.1, steep: 4.6, rough: 0.3, grain: [0.022, 0.075], shine: 0.5, keen: 18 },
  brushed: { blur: 3.2, steep: 7, rough: 0.2, grain: [0.02, 0.2], shine: 0.42, keen: 14 },
  hammered: { blur: 3.2, steep: 7.5, rough: 0.3, grain: [0.055, 0.055], shine: 0.75, keen: 14 },
} as const;

/* From above left. */
const SUN = [-0.27, -0.506, 0.819] as const;
/* Half-way between the sun and the eye. */
const HALF = (() => {
  const [x, y, z] = [SUN[0], SUN[1], SUN[2] + 1];
  const long = Math.hypot(x, y, z);
  return [x / long, y / long, z / long] as const;
})();

/** Lights a layer by its map: red is raised, green shines, blue is hatched. Changes the colours in place. */
export function shine(colour: Raster, map: Raster, { glow, shade, seed, unit, finish }: Surface): void {
  const { width, height, data } = colour;
  const { blur, steep, rough, grain, shine: gloss, keen } = FINISHES[finish];
  const enamel = finish === 'enamel';
  const raised = new Float32Array(width * height);
  for (let i = 0; i < raised.length; i++) raised[i] = (map.data[4 * i]! * map.data[4 * i + 3]!) / 65025;
  const soft = blurred(raised, width, height, blur / unit);
  const [ox, oy] = [(seed % 97) / 9, (seed % 89) / 7];
  const relief = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (raised[i]! > 0.02) relief[i] = 0.7 * soft[i]! + rough * noise(x * unit * grain[0] + ox, y * unit * grain[1] + oy) * raised[i]!;
  const [high, low] = [rgb(glow).map((part) => part * 0.7 + 76), rgb(shade)];
  const at = (list: Float32Array, x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : list[y * width + x]!);
  const strokes = Math.PI / 180;
  const [sin, cos] = [Math.sin(-52 * strokes), Math.cos(-52 * strokes)];
  const scale = steep / unit;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const up = raised[i]!;
      if (up < 0.02) continue;
      const dx = (at(relief, x + 1, y) - at(relief, x - 1, y)) * 0.5 * scale;
      const dy = (at(relief, x, y + 1) - at(relief, x, y - 1)) * 0.5 * scale;
      const long = Math.sqrt(dx * dx + dy * dy + 1);
      const facing = Math.max(0, (SUN[2] - dx * SUN[0] - dy * SUN[1]) / long);
      let lit = 1.22 * facing + 0.06;
      if (enamel) {
        const hatch = (map.data[4 * i + 2]! / 255) * (map.data[4 * i + 3]! / 255);
        const wave = ((x * sin + y * cos) * unit) / 6.2;
        const stripe = Math.abs(2 * (wave - Math.floor(wave)) - 1);
        lit *= 1 - 0.34 * hatch * clamp((0.46 - stripe) * 5);
      }
      const glint = (map.data[4 * i + 1]! / 255) * gloss * Math.pow(Math.max(0, (HALF[2] - dx * HALF[0] - dy * HALF[1]) / long), keen);
      const flatGlint = (map.data[4 * i + 1]! / 255) * gloss * Math.pow(HALF[2], keen);
      /* Edges: in the sky's light above left, in shadow below right. */
      const reach = enamel ? 4.6 / unit : 0;
      const dark = enamel ? 0.56 * up * clamp(1 - at(soft, Math.round(x + reach * 0.75), Math.round(y + reach)) * 1.5) : 0;
      const edge = enamel ? 0.85 * up * clamp(1 - at(raised, Math.round(x - 1.3 / unit), Math.round(y - 1.9 / unit))) : 0;
      const more = 255 * Math.max(-0.12, glint - flatGlint);
      for (let k = 0; k < 3; k++) {
        let value = data[4 * i + k]! * lit + more;
        value += (low[k]! - value) * dark;
        value += (high[k]! - value) * edge;
        const before = data[4 * i + k]!;
        data[4 * i + k] = clamp(before + (value - before) * up, 0, 255);
      }
    }
}

/* --- brush strokes and clouds -------------------------------------------------------------------------------- */

/** Clouds of the mist's colour over a sky, thinner towards the horizon. */
export function cloud(
  picture: Raster,
  { mist, seed, unit, strength, horizon }: { mist: string; seed: number; unit: number; strength: number; horizon: number },
): void {
  const { width, height, data } = picture;
  const colour = rgb(mist);
  const [ox, oy] = [seed % 61, seed % 53];
  for (let y = 0; y < Math.min(height, (horizon + 20) / unit); y++) {
    const fade = strength * (1 - (y * unit) / (horizon + 20));
    for (let x = 0; x < width; x++) {
      const alpha = fade * clamp(4.4 * noise(x * unit * 0.0046 + ox, y * unit * 0.015 + oy) - 2.1);
      const i = 4 * (y * width + x);
      for (let k = 0; k < 3; k++) data[i + k] = data[i + k]! + (colour[k]! - data[i + k]!) * alpha;
    }
  }
}

/* Colours as fresh as paint: what mist and noise took from them. */
const VIVID = 1.25;

/** The strokes of a wide brush over all of a picture. */
export function brush(picture: Raster, seed: number, unit: number): void {
  const { width, height, data } = picture;
  const [ox, oy] = [seed % 83, seed % 79];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x * unit * 0.02 + ox, y * unit * 0.034 + oy];
      const slope = noise(u, v) - noise(u - 0.05, v - 0.085);
      const i = 4 * (y * width + x);
      const grey = 0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!;
      for (let k = i; k < i + 3; k++) {
        const value = clamp((grey + (data[k]! - grey) * VIVID) / 255);
        /* soft light */
        data[k] = 255 * clamp(value + slope * 1.6 * value * (1 - value) * 2 + slope * 0.06);
      }
    }
}

/** Stains on vellum, where the map is blue. */
export function stain(colour: Raster, map: Raster, seed: number, unit: number): void {
  const { width, height, data } = colour;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      if (map.data[i + 2]! < 200) continue;
      const alpha = 0.42 * clamp(1.9 * noise(x * unit * 0.012 + (seed % 71), y * unit * 0.03 + (seed % 67)) - 0.86);
      for (let k = 0; k < 3; k++) data[i + k] = data[i + k]! + ([140, 102, 51][k]! - data[i + k]!) * alpha;
    }
}

/* --- the engraver ------------------------------------------------------------------------------------------ */

/** Turns a picture into black lines on white. Where `figure` is, its outline gets a white rim. */
export function engrave(picture: Raster, figure: Raster, unit: number): void {
  const { width, height, data } = picture;
  const count = width * height;
  const bright = new Float32Array(count);
  const shape = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    bright[i] = (0.3 * data[4 * i]! + 0.59 * data[4 * i + 1]! + 0.11 * data[4 * i + 2]!) / 255;
    shape[i] = figure.data[4 * i + 3]! / 255;
  }
  const around = blurred(bright, width, height, 13 / unit);
  const rim = blurred(shape, width, height, 3.4 / unit);
  const wave = (t: number) => Math.abs(2 * (t - Math.floor(t)) - 1);
  const ramp = (value: number) => clamp((value + 0.16) / 0.32);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x * unit, y * unit];
      let light = clamp(0.6 + (bright[i]! - around[i]!) * 1.5 + (bright[i]! - 0.4) * 0.95);
      const outside = clamp((0.5 - shape[i]!) * 4);
      light = Math.max(light, outside * clamp(rim[i]! * 5));
      const sway = 5 * Math.sin(u / 61 + v / 97) + 3 * Math.sin(v / 41 - u / 73);
      let ink = ramp((1 - light) * 1.16 - wave((v * 0.94 + u * 0.34 + sway) / 7.6) - 0.12);
      if (light < 0.42) ink = Math.max(ink, ramp((0.42 - light) * 2.1 - wave((u * 0.9 - v * 0.44 + sway) / 7.6)));
      if (bright[i]! < 0.085 && shape[i]! > 0.5) ink = 1;
      data.fill(255 * (1 - ink), 4 * i, 4 * i + 3);
    }
}

/* --- comparing ---------------------------------------------------------------------------------------------- */

/** How far two pictures of one size are apart: the mean difference of a byte. */
export function distance(one: Raster, other: Raster): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < one.data.length; i++)
    if (i % 4 < 3) {
      sum += Math.abs(one.data[i]! - other.data[i]!);
      count++;
    }
  return sum / count;
}
