/* Draws the pictures of all cards into a folder, and a list of them:
 *
 *     node tools/art.js MODULE CACHE OUT [FEW]
 *
 * MODULE is the engine, which knows the cards. What was drawn before is taken from CACHE, by the digest of its layers, so that a change of
 * one card draws one card. OUT gets for each faction or class an atlas of small drawings (128 by 179, eight in a row), for each card a full
 * picture, in each of three editions, and index.json, which says where they are. FEW: no more than that many cards of each house are
 * drawn, and the others show those; so there is a picture wherever a test looks for one. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../src/engine/module.ts';
import { COLUMNS, EDITIONS, fullName, type Edition, type Index } from '../src/faces/pictured.ts';
import { fullPicture, frameOf, linedPicture, paperFrameOf, smallPicture } from './picture.ts';
import { engraved, full, imageOf, lined, small } from './raster.ts';
import { subjectsOf, type Pictured } from './subjects.ts';
import type sharp from 'sharp';
import type { Raster } from './pixels.ts';

/* Widths in pixels. */
const SMALL = 128;
const FULL = { colour: 320, contrast: 320, paper: 400 };
const QUALITY = 66;

const [, , modulePath, cache, out, few] = process.argv as [string, string, string, string, string, string?];
const FEW = few ? Number(few) : Infinity;
const web = process.cwd();

const digestOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
/* How pixels are made of layers: when that changes, everything is drawn anew. */
const HOW = digestOf(...['pixels.ts', 'raster.ts', 'build.ts'].map((name) => readFileSync(join(web, 'art', name), 'utf8')));

let drawn = 0;

/** A file by its name: as it was, or made now. */
async function file(name: string, make: () => Promise<Buffer>): Promise<string> {
  const kept = join(cache, name);
  if (!existsSync(kept)) {
    drawn++;
    writeFileSync(`${kept}.new`, await make());
    renameSync(`${kept}.new`, kept);
  }
  copyFileSync(kept, join(out, name));
  return name;
}

const lossy = (picture: Raster): Promise<Buffer> => imageOf(picture).webp({ quality: QUALITY, alphaQuality: 80, effort: 4 }).toBuffer();
/* Lines and flat colours are poison for what loses. */
const plain = (picture: Raster, colours: number): Promise<Buffer> =>
  imageOf(picture).png({ palette: true, colours, dither: 0, effort: 4 }).toBuffer();

/** The layers of which a full picture is made, as text. */
const layersOf = (subject: Pictured, edition: Edition): unknown =>
  edition === 'contrast'
    ? linedPicture(subject, 'contrast', false, subject.division)
    : [fullPicture(subject, edition === 'paper'), edition === 'paper' ? paperFrameOf(subject) : frameOf(subject)];

function picture(subject: Pictured, edition: Edition): Promise<Buffer> {
  if (edition === 'colour') return full(subject, FULL.colour).then(lossy);
  if (edition === 'paper') return engraved(subject, FULL.paper).then((one) => plain(one, 4));
  return lined(subject, 'contrast', false, FULL.contrast).then((one) => plain(one, 16));
}

const tile = (subject: Pictured, edition: Edition): Promise<Raster> =>
  edition === 'colour' ? small(subject, SMALL) : lined(subject, edition, true, SMALL);

async function atlas(subjects: Pictured[], edition: Edition): Promise<Buffer> {
  const tiles: sharp.OverlayOptions[] = [];
  let high = 0;
  for (const [i, subject] of subjects.entries()) {
    const { width, height, data } = await tile(subject, edition);
    high = height;
    tiles.push({
      input: data as Buffer,
      raw: { width, height, channels: 4 },
      left: (i % COLUMNS) * width,
      top: Math.floor(i / COLUMNS) * height,
    });
  }
  const size = { width: SMALL * Math.min(COLUMNS, subjects.length), height: high * Math.ceil(subjects.length / COLUMNS) };
  const { default: start } = await import('sharp');
  const sheet = start({ create: { ...size, channels: 3, background: '#000000' } }).composite(tiles);
  return sheet.webp({ quality: QUALITY, effort: 4 }).toBuffer();
}

/** Does several things, a few at a time. */
async function each<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all([worker(), worker(), worker()]);
}

async function game(subjects: Pictured[]): Promise<Index[string]> {
  const words = [...new Set(subjects.map(({ word }) => word))];
  const made: Index[string] = { houses: [], cards: {} };
  for (const [number, word] of words.entries()) {
    const house = subjects.filter((one) => one.word === word);
    const own = house.slice(0, FEW);
    const names: string[] = [];
    const sheets = {} as Record<Edition, string>;
    for (const edition of EDITIONS) {
      const text = own.map((one) =>
        edition === 'colour' ? smallPicture(one, one.division) : linedPicture(one, edition, true, one.division),
      );
      sheets[edition] = await file(`${digestOf(HOW, edition, text)}.webp`, () => atlas(own, edition));
    }
    made.houses.push(sheets);
    await each([...own.entries()], async ([at, subject]) => {
      const name = digestOf(
        HOW,
        EDITIONS.map((edition) => layersOf(subject, edition)),
      );
      for (const edition of EDITIONS) await file(fullName(name, edition), () => picture(subject, edition));
      names[at] = name;
    });
    for (const [i, { key }] of house.entries()) made.cards[key] = [number, i % own.length, names[i % own.length]!];
  }
  return made;
}

mkdirSync(cache, { recursive: true });
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const engine = await Engine.start(await WebAssembly.compile(readFileSync(modulePath)));
const index: Index = {};
for (const { game: key } of engine.catalogue().games) {
  const subjects = subjectsOf(engine, web, key);
  if (subjects.length) index[key] = await game(subjects);
}
/* In the order of the cards, not of who was ready first. */
for (const one of Object.values(index))
  one.cards = Object.fromEntries(Object.entries(one.cards).sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1]));
writeFileSync(join(out, 'index.json'), JSON.stringify(index));
const used = new Set(readdirSync(out));
if (FEW === Infinity) for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
console.log(`art: ${used.size - 1} pictures, ${drawn} of them drawn now`);
