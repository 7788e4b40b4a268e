// Holds the themes of src/theme/tokens.css to WCAG 2.2 AA: text 4.5 to 1 on its ground (1.4.3), signs and edges that carry
// meaning 3 to 1 (1.4.11).
//
//     node tools/contrast.js
//
// prints the least contrast of each theme, and every pair that falls short; exits 1 if there is one.
import { readFileSync } from 'node:fs';

const TEXT = 4.5;
const SIGN = 3;
const GROUNDS = ['ground', 'panel', 'raise', 'row'];
const TINCTURES = [
  'azure',
  'sable',
  'vert',
  'gules',
  'purpure',
  'tenne',
  'or',
  'celeste',
  'sanguine',
  'cendree',
  'copper',
  'olive',
  'verdigris',
];

/* What stands on what: [front, grounds, least]. */
const PAIRS = [
  ...['ink', 'ink-soft', 'accent', 'own', 'foe', 'good', 'bad'].map((front) => [front, GROUNDS, TEXT]),
  ...['azure', 'sable', 'vert', 'gules', 'purpure', 'tenne'].map((name) => [`of-${name}`, ['ground', 'panel', 'row'], TEXT]),
  ...['ink', 'accent'].map((front) => [front, ['beam', 'plate'], TEXT]),
  ['on-plate', ['plate'], TEXT],
  ['glow', ['plank'], SIGN],
  ['on-accent', ['accent'], TEXT],
  ['on-button', ['button'], TEXT],
  ['on-metal', ['metal', 'won'], TEXT],
  ['on-vellum', ['vellum'], TEXT],
  ['raised', ['metal'], TEXT],
  ['lowered', ['metal'], TEXT],
  ['on-gold', ['gold'], TEXT],
  ['on-blade', ['blade'], TEXT],
  ...['glow', 'glow-bonus', 'focus', 'wait', 'line', 'gem', 'gem-lost'].map((front) => [front, ['ground', 'panel'], SIGN]),
  ['lost', ['metal'], SIGN],
];
/* The charge on each field: metal, or gold for heroes, unless the theme has one charge for all. */
const CHARGES = ['metal', 'gold'];

const css = ['tokens', 'boards']
  .map((name) => readFileSync(new URL(`../src/theme/${name}.css`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, ''))
  .join('');
const BOARDS = ['', ...new Set([...css.matchAll(/data-board='(\w+)'/g)].map(([, board]) => board))];

function tokens(theme, board) {
  const found = {};
  for (const [, selector, body] of css.matchAll(/(?<=^|\})\s*(:root[^{]*)\{([^}]*)\}/g)) {
    const named = /data-theme='(\w+)'/.exec(selector)?.[1];
    if (named && named !== theme) continue;
    if ((/data-board='(\w+)'/.exec(selector)?.[1] ?? board) !== board) continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value.trim();
  }
  return found;
}

const channel = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
function luminance(colour) {
  const [r, g, b] = colour.match(/\w\w/g).map((byte) => channel(parseInt(byte, 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

let short = 0;
let right = 0;
const looks = ['tavern', 'chronicle', 'contrast', 'paper'].flatMap((theme) => BOARDS.map((board) => [theme, board]));
for (const [theme, board] of looks) {
  const token = tokens(theme, board);
  const charges = token.charge ? ['charge'] : CHARGES;
  const pairs = [...PAIRS, ...charges.map((charge) => [charge, TINCTURES, SIGN])];
  const least = { [TEXT]: Infinity, [SIGN]: Infinity };
  let count = 0;
  for (const [front, grounds, want] of pairs)
    for (const ground of grounds) {
      if (![token[front], token[ground]].every((colour) => /^#[0-9a-f]{6}$/.test(colour)))
        throw new Error(`${theme}: --${front} on --${ground}: not both plain colours`);
      const have = contrast(token[front], token[ground]);
      count++;
      least[want] = Math.min(least[want], have);
      if (have >= want) {
        right++;
        continue;
      }
      short++;
      console.log(`${theme} ${board}: --${front} on --${ground}: ${have.toFixed(2)}, wanted ${want}`);
    }
  console.log(`${theme} ${board}: ${count} pairs; text at least ${least[TEXT].toFixed(2)}, signs at least ${least[SIGN].toFixed(2)}`);
}

console.log(`web/contrast: ${right} passed, ${short} failed`);
process.exit(short ? 1 : 0);
