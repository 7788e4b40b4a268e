/* From layers to pixels, with sharp (librsvg, libvips). */
import sharp from 'sharp';
import { chance, digest } from './chance.ts';
import { isGolden } from './frame.ts';
import { frameOf, fullPicture, linedPicture, OUTLINE, paperFrameOf, smallPicture, type Relieved } from './picture.ts';
import { brush, cloud, cut, engrave, over, shine, stain, type Raster, type Surface } from './pixels.ts';
import type { Pictured } from './subjects.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Heights belong to widths as 7 to 5. */
const tall = (width: number) => Math.round(width * 1.4);
const unitOf = (width: number) => 500 / width;

export async function drawn(svg: string, width: number): Promise<Raster> {
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${tall(width)}" `);
  const { data, info } = await sharp(Buffer.from(sized)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export const imageOf = ({ width, height, data }: Raster): sharp.Sharp => sharp(data, { raw: { width, height, channels: 4 } });

async function scaled(picture: Raster, width: number): Promise<Raster> {
  const { data, info } = await imageOf(picture)
    .resize(width, tall(width), { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function lit({ colour, relief }: Relieved, width: number, surface: Omit<Surface, 'unit'>): Promise<Raster> {
  const [picture, map] = await Promise.all([drawn(colour, width), drawn(relief, width)]);
  shine(picture, map, { ...surface, unit: unitOf(width) });
  return picture;
}

/* Frames are the same for all cards of a house and kind. */
const frames = new Map<string, Promise<Raster>>();

async function framed(subject: Pictured, width: number): Promise<Raster> {
  const layers = frameOf(subject);
  const [picture, map] = await Promise.all([drawn(layers.colour, width), drawn(layers.relief, width)]);
  const seed = digest(subject.word);
  shine(picture, map, {
    glow: '#ffffff',
    shade: '#000000',
    seed,
    unit: unitOf(width),
    finish: isGolden(subject.kind) ? 'hammered' : 'brushed',
  });
  stain(picture, map, seed, unitOf(width));
  return picture;
}

function frameFor(subject: Pictured, width: number): Promise<Raster> {
  const key = [subject.game, subject.word, subject.kind, width].join();
  const made = frames.get(key) ?? framed(subject, width);
  frames.set(key, made);
  return made;
}

/** The scene with its figure, without the frame; and the figure alone. */
async function scenic(
  subject: Pictured,
  width: number,
  keyed = false,
): Promise<{ picture: Raster; figure: Raster; breaks: boolean; window: Raster }> {
  const layers = fullPicture(subject, keyed);
  const seed = digest(subject.key);
  const unit = unitOf(width);
  const [picture, land, figure, before, window] = await Promise.all([
    drawn(layers.sky, width),
    drawn(layers.land, width),
    lit(layers.figure, width, { glow: layers.glow, shade: layers.shade, seed, finish: 'enamel' }),
    drawn(layers.before, width),
    drawn(layers.window, width),
  ]);
  const random = chance(seed);
  cloud(picture, { mist: layers.mist, seed, unit, strength: 0.35 + 0.35 * random(), horizon: layers.horizon });
  over(picture, land);
  brush(picture, seed, unit);
  over(picture, figure);
  over(picture, before);
  return { picture, figure, breaks: layers.breaks, window };
}

/** The full picture in colour. */
export async function full(subject: Pictured, width: number): Promise<Raster> {
  const [{ picture, figure, breaks, window }, frame, outline] = await Promise.all([
    scenic(subject, width),
    frameFor(subject, width),
    drawn(OUTLINE, width),
  ]);
  cut(picture, window);
  const whole: Raster = { width: picture.width, height: picture.height, data: new Uint8Array(picture.data.length) };
  over(whole, picture);
  over(whole, frame);
  if (breaks) over(whole, figure, undefined, Math.round(330 / unitOf(width)));
  for (let i = 3; i < whole.data.length; i += 4) whole.data[i] = 255;
  cut(whole, outline);
  return whole;
}

/** The small drawing in colour. */
export async function small(subject: Pictured, width: number): Promise<Raster> {
  const { field, figure, glow, shade } = smallPicture(subject, subject.division);
  const [picture, front] = await Promise.all([
    drawn(field, width),
    lit(figure, width, { glow, shade, seed: digest(subject.key), finish: 'enamel' }),
  ]);
  over(picture, front);
  return picture;
}

/** In high contrast, or on paper where engraving would be noise. */
export const lined = (subject: Pictured, theme: 'contrast' | 'paper', isSmall: boolean, width: number): Promise<Raster> =>
  drawn(linedPicture(subject, theme, isSmall, subject.division), width);

/** The full picture on paper: engraved, its frame in lines. */
export async function engraved(subject: Pictured, width: number): Promise<Raster> {
  const { picture, figure } = await scenic(subject, Math.round(width / 1.5), true);
  const [large, shape, frame] = await Promise.all([scaled(picture, width), scaled(figure, width), drawn(paperFrameOf(subject), width)]);
  engrave(large, shape, unitOf(width));
  over(large, frame);
  return large;
}
