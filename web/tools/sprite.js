// Draws what src/faces/emblems.json and those of the games name as one SVG sprite, with its credits:
//
//     node tools/sprite.js
//
// writes src/faces/generated/sprite.svg, one <symbol id="ICON"> an icon, and credits.json, the icons and
// their licence; and first.svg and first.json, those of src/faces/first.json, which everybody meets at once. The drawings are
// those of game-icons.net (CC BY 3.0), rounded to whole units of 512: finer than a pixel at every size a card is shown in.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

const require = createRequire(import.meta.url);
const faces = new URL('../src/faces/', import.meta.url);
const games = new URL('../src/games/', import.meta.url);
const ofGames = (name) =>
  readdirSync(games)
    .map((game) => new URL(`${game}/${name}`, games))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file)));
const emblems = [
  ...Object.values(JSON.parse(readFileSync(new URL('emblems.json', faces)))),
  ...ofGames('emblems.json').flatMap(({ signs = {}, marks = {}, cards = {} }) => [signs, marks, cards]),
];
const { icons } = require('@iconify-json/game-icons/icons.json');
const info = require('@iconify-json/game-icons/info.json');

const names = [...new Set(emblems.flatMap((table) => Object.values(table)))].sort();
const missing = names.filter((name) => !icons[name]);
if (missing.length) throw new Error(`an emblems.json names icons that do not exist: ${missing.join(', ')}`);

/* What pictures of cards and people are made of besides: the figures of each game's art.json, what people hold, and what art/ itself
 * draws. */
const figures = ofGames('art.json')
  .flatMap(({ cards }) => Object.values(cards))
  .flatMap(({ icons: used = '', charge = '' }) => [...used.split(' ').map((word) => word.split('=')[0]), charge]);
const people = JSON.parse(readFileSync(new URL('../art/people.json', import.meta.url)));
const held = Object.values(people).map(({ prop }) => prop);
const art = new URL('../art/', import.meta.url);
const drawn = readdirSync(art).flatMap((name) => [...readFileSync(new URL(name, art), 'utf8').matchAll(/(?:icon\(|: \[)'([a-z0-9-]+)'/g)]);
const pictured = [...new Set([...figures, ...held, ...drawn.map(([, word]) => word)])]
  .filter((name) => icons[name] && !names.includes(name))
  .sort();

const rounded = {
  multipass: true,
  plugins: [{ name: 'preset-default', params: { overrides: { convertPathData: { floatPrecision: 0 } } } }],
};
const inner = /^<svg[^>]*>(.*)<\/svg>$/s;
const symbol = (name) => {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icons[name].body}</svg>`, rounded);
  return `<symbol id="${name}" viewBox="0 0 512 512">${inner.exec(data)[1]}</symbol>`;
};

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('\n')}</svg>\n`;
/* Each is named in the collection's own licence; its icons do not say whose they are. */
const AUTHORS = [
  'Lorc',
  'Delapouite',
  'John Colburn',
  'Felbrigg',
  'John Redman',
  'Carl Olsen',
  'Sbed',
  'PriorBlue',
  'Willdabeast',
  'Viscious Speed',
  'Lord Berandas',
  'Irongamer',
  'HeavenlyDog',
  'Lucas',
  'Faithtoken',
  'Skoll',
  'Andy Meneely',
  'Cathelineau',
  'Kier Heyl',
  'Aussiesim',
  'Sparker',
  'Zeromancer',
  'Rihlsul',
  'Quoting',
  'Guard13007',
  'DarkZaitzev',
  'SpencerDub',
  'GeneralAce135',
  'Zajkonur',
  'Catsu',
  'Starseeker',
  'Pepijn Poolman',
  'Pierre Leducq',
  'Caro Asercion',
];
const credits = {
  work: info.name,
  authors: AUTHORS,
  at: 'https://game-icons.net',
  source: info.author.url,
  licence: info.license.title,
  terms: 'https://creativecommons.org/licenses/by/3.0/',
  changed: true,
  icons: names,
  pictured,
};

/* What is as it was stays untouched: the program is built from these files, too, and need not be built again. */
function write(name, text) {
  const to = new URL(`generated/${name}`, faces);
  if (!existsSync(to) || readFileSync(to, 'utf8') !== text) writeFileSync(to, text);
}

mkdirSync(new URL('generated/', faces), { recursive: true });
write('sprite.svg', sprite);
write('credits.json', JSON.stringify(credits, null, 1) + '\n');

const first = JSON.parse(readFileSync(new URL('first.json', faces))).sort();
const unknown = first.filter((name) => !names.includes(name));
if (unknown.length) throw new Error(`first.json names icons that nothing else names: ${unknown.join(', ')}`);
write('first.json', JSON.stringify(first) + '\n');
write('first.svg', `<svg xmlns="http://www.w3.org/2000/svg">${first.map(symbol).join('\n')}</svg>\n`);
console.log(`sprite: ${names.length} icons, ${Buffer.byteLength(sprite)} bytes`);
