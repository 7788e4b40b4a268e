// Cuts the typefaces of @fontsource into what pages use: signs (figures, punctuation), Latin and Cyrillic letters, each a file, so that a
// page fetches the letters of its language and no others. Their hints go, and what no page asks for (small capitals, swashes); what
// is left out of all three stays in the whole file. Writes fonts.css, which names them all.
//
//     node fonts.js FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { compress, decompress } = require('wawoff2');
const folder = process.argv[2];
mkdirSync(folder, { recursive: true });

/* Families, their weights, and what a family is called. */
const FACES = [
  ['alegreya', 400, 'Alegreya'],
  ['alegreya', 700, 'Alegreya'],
  ['alegreya-sc', 700, 'Alegreya SC'],
  ['alegreya-sans', 400, 'Alegreya Sans'],
  ['alegreya-sans', 700, 'Alegreya Sans'],
  ['alegreya-sans', 800, 'Alegreya Sans'],
];
/* Figures of one width and height; pairs. */
const FEATURES = ['kern', 'lnum', 'tnum'];
const span = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const SIGNS = [...' !"%\'()+,-./0123456789:;?\u00a0«»·×–—’“”„…−→'].map((sign) => sign.codePointAt(0));
const LATIN = [...span(0x41, 0x5a), ...span(0x61, 0x7a)];
const CYRILLIC = [0x401, ...span(0x410, 0x44f), 0x451];
const WHOLE = {
  latin: [...span(0, 0x24f), ...span(0x2000, 0x206f), 0x20ac, ...span(0x2190, 0x2193), 0x2212],
  cyrillic: [0x301, ...span(0x400, 0x45f), 0x490, 0x491, 0x4b0, 0x4b1, 0x2116],
};
const PARTS = [
  ['signs', 'latin', SIGNS],
  ['letters', 'latin', LATIN],
  ['letters', 'cyrillic', CYRILLIC],
];

const { exports: hb } = (await WebAssembly.instantiate(readFileSync(require.resolve('harfbuzzjs/hb-subset.wasm')))).instance;
const tag = (name) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const [FEATURE_SET, NO_HINTING, WRITABLE] = [6, 1, 2]; /* of hb-subset.h and hb-blob.h */

async function cut(font, codes) {
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, FEATURE_SET);
  hb.hb_set_clear(features);
  for (const feature of FEATURES) hb.hb_set_add(features, tag(feature));
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
for (const [name, weight, family] of FACES)
  for (const script of ['latin', 'cyrillic']) {
    if (weight === 800 && script === 'cyrillic') continue; /* figures and signs are all that is as heavy */
    const path = require.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`);
    const font = Buffer.from(await decompress(readFileSync(path)));
    const parts = PARTS.filter((part) => part[1] === script);
    const rest = WHOLE[script].filter((code) => !parts.some(([, , codes]) => codes.includes(code)));
    /* What comes first is asked last. */
    css += rule(family, weight, rest, path);
    for (const [part, , codes] of parts) {
      const small = await cut(font, codes);
      const file = `${name}-${script}-${part}-${weight}.woff2`;
      writeFileSync(`${folder}/${file}`, small);
      css += rule(family, weight, codes, `./${file}`);
      bytes += small.length;
    }
  }
writeFileSync(`${folder}/fonts.css`, css);
console.log(`fonts: ${bytes} bytes in parts`);
