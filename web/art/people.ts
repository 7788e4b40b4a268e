/* Draws the people of people.json on one sheet:
 *
 *     node tools/people.js FILE
 *
 * They are made of the same heads, bodies and icons as the figures of cards, without land and light, so that they can stand before
 * anything; and they stay lines and colours, which are sharp at any size and small. `FILE#KEY` shows one of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { mix, type Tone } from './colour.ts';
import { face } from './face.ts';
import { bust, enamel, put } from './figure.ts';
import { painted } from './palette.ts';
import { TONES } from './tokens.ts';

/** How somebody looks. */
interface Looks {
  /** A head, in the words of face.ts. */
  face: string;
  /** What it sits on, of figure.ts, and the colours of its cloth. */
  body: string;
  coat: string;
  trim: string;
  /** An icon: what is held. */
  prop: string;
}

const INK = '#1c1209';
const [WIDE, HIGH] = [512, 520];
const cloth = (colour: string): Tone => [mix(colour, '#ffffff', 0.3), colour, mix(colour, '#000000', 0.5)];

/** Somebody from the chest up, and the paints that it takes: those of its cloth bear its name, all others are the same for everybody. */
function person(key: string, { face: words, body, coat, trim, prop }: Looks): { drawn: string; paints: string[] } {
  const palette = painted({ ...TONES, c: cloth(coat), d: cloth(trim) }, INK);
  const chest = `<g transform="translate(256 396) scale(1.22)">${bust(body, palette, prop, key)}</g>`;
  const head = put(face(words, palette, 18, 6), 256, 222, 420);
  const held = put(enamel(prop, palette, { lead: 24 }), 396, 400, 200);
  const own = (text: string) => text.replace(/(id="|url\(#)t-([cd])\b/g, `$1${key}-$2`);
  return { drawn: own(chest + head + held), paints: [...own(palette.defs).matchAll(/<linearGradient.*?<\/linearGradient>/g)].map(String) };
}

const [, , file] = process.argv as [string, string, string];
const people = Object.entries(JSON.parse(readFileSync(join(process.cwd(), 'art/people.json'), 'utf8')) as Record<string, Looks>);
const all = people.map(([key, looks]) => person(key, looks));
const views = people.map(([key], i) => `<view id="${key}" viewBox="${WIDE * i} 0 ${WIDE} ${HIGH}"/>`);
const places = all.map(({ drawn }, i) => `<svg x="${WIDE * i}" width="${WIDE}" height="${HIGH}">${drawn}</svg>`);
const sheet =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE * people.length} ${HIGH}"><defs>` +
  `${[...new Set(all.flatMap(({ paints }) => paints))].join('')}</defs>${views.join('')}${places.join('')}</svg>\n`;
/* Rounded to whole units of 512, as icons are: a person is never shown as large as that. */
const { data } = optimize(sheet, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] });
writeFileSync(file, data);
console.log(`people: ${people.length} drawn`);
