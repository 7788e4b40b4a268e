/* Draws the pictures of all cards into a folder, and lists of them:
 *
 *     node tools/art.js MODULE CACHE OUT [few N | later | left FOLDER]
 *
 * MODULE is the engine, which knows the cards. What was drawn before is taken from CACHE, by the digest of its layers, so that a change of
 * one card draws one card. OUT gets for each faction or class an atlas of small drawings (128 by 179, eight in a row), for each card a full
 * picture, in each of three editions, and for each game GAME.json, which says where they are. All are drawn, unless it is said otherwise.
 * few N: no more than N cards of each house, and the others show those; so there is a picture wherever a test looks for one. later: none,
 * the lists name what is not there yet, for names come from layers. left FOLDER: those that are not there yet, and each is put into FOLDER
 * besides as soon as it is drawn. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../src/engine/module.ts';
import { EDITIONS, fullName, type Edition, type List } from '../src/faces/pictured.ts';
import { fullPicture, frameOf, linedPicture, paperFrameOf, smallPicture } from './picture.ts';
import { engraved, full, imageOf, lined, small } from './raster.ts';
import { subjectsOf, type Pictured } from './subjects.ts';
import type sharp from 'sharp';
import type { Raster } from './pixels.ts';

/* Widths in pixels. */
const SMALL = 128;
const FULL = { colour: 320, contrast: 320, paper: 400 };
const QUALITY = 66;
/* Small drawings in a row of an atlas. */
const COLUMNS = 8;

const [, , modulePath, cache, out, how = 'all', more = ''] = process.argv as [string, string, string, string, string, string?, string?];
const FEW = how === 'few' ? Number(more) : Infinity;
const web = process.cwd();

const digestOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
/* How pixels are made of layers: when that changes, everything is drawn anew. */
const HOW = digestOf(...['pixels.ts', 'raster.ts', 'build.ts'].map((name) => readFileSync(join(web, 'art', name), 'utf8')));

/** A file that is wanted, by its name. */
interface Wanted {
  name: string;
  make: () => Promise<Buffer>;
}

/* In the order in which people miss them: what is seen on each table, what is seen from near, then the other editions. */
const wanted: Record<'atlas' | 'picture', Record<Edition, Wanted[]>> = {
  atlas: { colour: [], contrast: [], paper: [] },
  picture: { colour: [], contrast: [], paper: [] },
};

/** Puts a file into a folder as a whole. */
function place(name: string, folder: string): void {
  const path = join(folder, name);
  copyFileSync(join(cache, name), `${path}.new`);
  renameSync(`${path}.new`, path);
}

let drawn = 0;
async function draw({ name, make }: Wanted): Promise<void> {
  const kept = join(cache, name);
  const isKept = existsSync(kept);
  if (!isKept && how === 'later') return;
  if (!isKept) {
    drawn++;
    writeFileSync(`${kept}.new`, await make());
    renameSync(`${kept}.new`, kept);
  }
  for (const folder of how === 'left' ? [out, more] : [out]) if (!existsSync(join(folder, name))) place(name, folder);
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

/** Where the pictures of a game's cards are; notes which are wanted. */
function listed(subjects: Pictured[]): List {
  const words = [...new Set(subjects.map(({ word }) => word))];
  const houses: List['houses'] = [];
  const cards: List['cards'] = {};
  for (const [number, word] of words.entries()) {
    const house = subjects.filter((one) => one.word === word);
    const own = house.slice(0, FEW);
    const sheets = {} as Record<Edition, string>;
    for (const edition of EDITIONS) {
      const text = own.map((one) =>
        edition === 'colour' ? smallPicture(one, one.division) : linedPicture(one, edition, true, one.division),
      );
      sheets[edition] = `${digestOf(HOW, edition, text)}.webp`;
      wanted.atlas[edition].push({ name: sheets[edition], make: () => atlas(own, edition) });
    }
    houses.push({ ...sheets, columns: Math.min(COLUMNS, own.length) });
    const names = own.map((subject) => {
      const name = digestOf(
        HOW,
        EDITIONS.map((edition) => layersOf(subject, edition)),
      );
      for (const edition of EDITIONS)
        wanted.picture[edition].push({ name: fullName(name, edition), make: () => picture(subject, edition) });
      return name;
    });
    for (const [i, { key }] of house.entries()) {
      const place = i % own.length;
      cards[key] = [number, place % COLUMNS, Math.floor(place / COLUMNS), names[place]!];
    }
  }
  return { houses, cards };
}

mkdirSync(cache, { recursive: true });
if (how !== 'left') rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const engine = await Engine.start(await WebAssembly.compile(readFileSync(modulePath)));
for (const { game } of engine.catalogue().games) {
  const subjects = subjectsOf(engine, web, game);
  if (subjects.length) writeFileSync(join(out, `${game}.json`), JSON.stringify(listed(subjects)));
}
const { colour, contrast, paper } = wanted.picture;
const inOrder = [wanted.atlas.colour, colour, wanted.atlas.contrast, wanted.atlas.paper, contrast, paper].flat();
await each(inOrder, draw);
const names = new Set(inOrder.map(({ name }) => name));
if (FEW === Infinity) for (const name of readdirSync(cache)) if (!names.has(name)) rmSync(join(cache, name));
console.log(`art: ${names.size} pictures, ${drawn} of them drawn now`);
