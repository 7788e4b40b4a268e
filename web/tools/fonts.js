// Cuts the typefaces of @fontsource into what pages use: signs (figures, punctuation), Latin and Cyrillic letters, each a file, so that a
// page fetches the letters of its language and no others. Their hints go, and what no page asks for (small capitals, swashes, old
// figures, what the typeface says of itself); what is left out of all three stays in the whole file. Writes fonts.css, which names them all.
//
//     node fonts.js FOLDER
//
// The sentences are in the folder `text` beside it. Where a page is Russian, its text and titles take their signs from a family `FAMILY and names`,
// which has the few Latin letters of the names of the project and its games besides: no other Latin letters are fetched for a name.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const require = createRequire(import.meta.url);
const { compress, decompress } = require('wawoff2');
const folder = process.argv[2];
const texts = resolve(folder, '../text');
mkdirSync(folder, { recursive: true });

/* Families, what they are called, their figures, whether names are written in them, and their weights: as CSS asks for them, and whose
 * signs and letters it gets. Bold figures are heavy ones, and heavy letters bold ones: whoever meets one kind meets the other, and
 * nobody sees them apart. */
const FACES = [
  ['alegreya', 'Alegreya', 'lnum', true, [400, 700]],
  ['alegreya-sc', 'Alegreya SC', 'lnum', true, [700]],
  ['alegreya-sans', 'Alegreya Sans', 'lnum,tnum', false, [400, [700, 800, 700], [800, 800, 700]]],
];
const span = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const codesOf = (text) => [...new Set(text)].map((sign) => sign.codePointAt(0));
const SIGNS = codesOf(' !"%\'()+,-./0123456789:;?\u00a0«»·×–—’“”„…−→');
const LATIN = [...span(0x41, 0x5a), ...span(0x61, 0x7a)];
const CYRILLIC = [0x401, ...span(0x410, 0x44f), 0x451];
const russian = Object.entries(JSON.parse(readFileSync(`${texts}/ru.json`, 'utf8')));
const NAMES = codesOf(russian.flatMap(([key, said]) => (/^web\.title$|^[^.]+\.game$/.test(key) ? (said.match(/[A-Za-z]/g) ?? []) : [])));
const WHOLE = {
  latin: [...span(0, 0x24f), ...span(0x2000, 0x206f), 0x20ac, ...span(0x2190, 0x2193), 0x2212],
  cyrillic: [0x301, ...span(0x400, 0x45f), 0x490, 0x491, 0x4b0, 0x4b1, 0x2116],
};
/* What lies in a file, of which of fontsource's it is made, and what its family adds to its name. */
const PARTS = [
  ['signs', 'latin', SIGNS],
  ['names', 'latin', [...SIGNS, ...NAMES], ' and names'],
  ['letters', 'latin', LATIN],
  ['letters', 'cyrillic', CYRILLIC],
];

/* --- figures ------------------------------------------------------------------------------------------------- */

const shaper = await require('harfbuzzjs');
const FIGURES = '0123456789';

/* Which glyphs a font draws figures with. */
function glyphsOf(font, features) {
  const blob = shaper.createBlob(font);
  const face = shaper.createFace(blob, 0);
  const shaped = shaper.createFont(face);
  const buffer = shaper.createBuffer();
  buffer.addText(FIGURES);
  buffer.guessSegmentProperties();
  shaper.shape(shaped, buffer, features);
  const glyphs = buffer.json().map(({ g }) => g);
  for (const one of [buffer, shaped, face, blob]) one.destroy();
  return glyphs;
}

/* The font with the figures of these features for its usual ones, so that no page fetches both. */
function withFigures(font, features) {
  const wanted = glyphsOf(font, features);
  const instead = new Map(glyphsOf(font, '').map((usual, i) => [usual, wanted[i]]));
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const at = 12 + 16 * i;
      return [font.toString('latin1', at, at + 4), { at, from: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) }];
    }),
  );
  const body = (name) => font.subarray(tables.get(name).from, tables.get(name).from + tables.get(name).length);
  const [head, hhea, maxp, loca, glyf, hmtx] = ['head', 'hhea', 'maxp', 'loca', 'glyf', 'hmtx'].map(body);
  const count = maxp.readUInt16BE(4);
  const isLong = head.readInt16BE(50) === 1;
  const place = (glyph) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const outline = (glyph) => glyf.subarray(place(glyph), place(glyph + 1));
  const metrics = hhea.readUInt16BE(34); /* so many glyphs have a width of their own; figures are among them */
  const widths = Buffer.from(hmtx);
  const outlines = [];
  for (let glyph = 0; glyph < count; glyph++) {
    const as = instead.get(glyph) ?? glyph;
    if (as !== glyph && Math.max(as, glyph) >= metrics) throw new Error('a figure has no width of its own');
    outlines.push(outline(as));
    if (as !== glyph) hmtx.copy(widths, 4 * glyph, 4 * as, 4 * as + 4);
  }
  const made = new Map([...tables.keys()].map((name) => [name, body(name)]));
  const offsets = Buffer.alloc(4 * (count + 1));
  outlines.reduce((at, part, glyph) => (offsets.writeUInt32BE(at + part.length, 4 * (glyph + 1)), at + part.length), 0);
  const long = Buffer.from(head);
  long.writeInt16BE(1, 50);
  for (const [name, part] of [
    ['glyf', Buffer.concat(outlines)],
    ['loca', offsets],
    ['hmtx', widths],
    ['head', long],
  ])
    made.set(name, part);
  const whole = [Buffer.from(font.subarray(0, 12 + 16 * tables.size))];
  let end = whole[0].length;
  for (const [name, part] of made) {
    whole[0].writeUInt32BE(end, tables.get(name).at + 8);
    whole[0].writeUInt32BE(part.length, tables.get(name).at + 12);
    whole.push(part, Buffer.alloc(-part.length & 3));
    end += part.length + (-part.length & 3);
  }
  return Buffer.concat(whole);
}

/* --- parts --------------------------------------------------------------------------------------------------- */

const { exports: hb } = (await WebAssembly.instantiate(readFileSync(require.resolve('harfbuzzjs/hb-subset.wasm')))).instance;
const tag = (name) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const [DROPPED_TABLES, NAME_IDS, FEATURE_SET, NO_HINTING, WRITABLE] = [3, 4, 6, 1, 2]; /* of hb-subset.h and hb-blob.h */
const COPYRIGHT = 0; /* of what it says of itself, all that a licence wants */

async function cut(font, codes) {
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, FEATURE_SET);
  hb.hb_set_clear(features);
  hb.hb_set_add(features, tag('kern'));
  hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tag('STAT'));
  const said = hb.hb_subset_input_set(input, NAME_IDS);
  hb.hb_set_clear(said);
  hb.hb_set_add(said, COPYRIGHT);
  hb.hb_subset_input_set_flags(input, NO_HINTING);
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const code of codes) hb.hb_set_add(wanted, code);
  const left = hb.hb_subset_or_fail(face, input);
  if (!left) throw new Error('a typeface cannot be cut');
  const made = hb.hb_face_reference_blob(left);
  const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(made, 0), hb.hb_blob_get_length(made)));
  for (const one of [left, face]) hb.hb_face_destroy(one);
  for (const one of [made, blob]) hb.hb_blob_destroy(one);
  hb.free(at);
  return Buffer.from(await compress(bytes));
}

/* Code points as unicode-range has them. */
function ranges(codes) {
  const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');
  const runs = [];
  for (const code of [...codes].sort((a, b) => a - b))
    if (runs.length && runs.at(-1)[1] === code - 1) runs.at(-1)[1] = code;
    else runs.push([code, code]);
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

const rule = (family, weight, codes, file) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${ranges(codes)};
  src: url('${file}') format('woff2');
}
`;
let css = '';
let bytes = 0;
for (const [name, family, figures, named, weights] of FACES)
  for (const script of ['latin', 'cyrillic'])
    for (const [weight, signs, letters] of weights.map((one) => (Array.isArray(one) ? one : [one, one, one]))) {
      const whole = (of) => require.resolve(`@fontsource/${name}/files/${name}-${script}-${of}-normal.woff2`);
      const parts = PARTS.filter(([part, of]) => of === script && (part !== 'names' || named));
      const rest = WHOLE[script].filter((code) => !parts.some(([, , codes]) => codes.includes(code)));
      /* What comes first is asked last. */
      css += rule(family, weight, rest, whole(letters));
      for (const [part, , codes, more = ''] of parts) {
        const of = part === 'letters' ? letters : signs;
        const file = `${name}-${script}-${part}-${of}.woff2`;
        css += rule(family + more, weight, codes, `./${file}`);
        if (weight !== of) continue; /* another weight makes it */
        const font = Buffer.from(await decompress(readFileSync(whole(of))));
        const small = await cut(part === 'letters' ? font : withFigures(font, figures), codes);
        writeFileSync(`${folder}/${file}`, small);
        bytes += small.length;
      }
    }
writeFileSync(`${folder}/fonts.css`, css);
console.log(`fonts: ${bytes} bytes in parts`);
