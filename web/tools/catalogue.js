// Asks the module with all games what there is, so that a page knows it before it has fetched any game; of each game the cards that
// the first page shows, what is usually agreed on, whether it has a first game that teaches it, and whether nobody
// brings a deck to it.
//
//     node catalogue.js engine.wasm catalogue.json
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [from, to] = process.argv.slice(2);
const { exports: c } = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(from)));
const told = (at) => JSON.parse(new TextDecoder().decode(new Uint8Array(c.memory.buffer, at, c.duello_length())));
const games = fileURLToPath(new URL('../src/games/', import.meta.url));
const { icons } = JSON.parse(readFileSync(new URL('../src/faces/generated/credits.json', import.meta.url)));

/* What a function of the module says of words. */
function said(ask, ...words) {
  const rooms = words.map((word) => {
    const bytes = new TextEncoder().encode(`${word}\0`);
    const room = c.duello_room(bytes.length);
    new Uint8Array(c.memory.buffer, room, bytes.length).set(bytes);
    return room;
  });
  const found = told(ask(...rooms));
  rooms.forEach((room) => c.duello_forget(room));
  return found;
}

const about = (name) => said(c.duello_game, name);

/* Whether players bring decks: one that is made by chance has cards. */
const hasDecks = ({ game, rules: [first], scenarios: [set] }) =>
  said((a, b, d, like) => c.duello_random_deck(a, b, d, like, 1n), game, first, set, '').deck.rows.length > 0;

/* games/GAME/card.ts says which cards a game shows, and makes them of what is printed. */
async function shownBy(name, rules) {
  const path = `${games}${name}/card.ts`;
  if (!existsSync(path)) return { house: 'other', faces: [], sign: 'card-play', coat: 'tenne' };
  const { outputFiles } = await build({ entryPoints: [path], bundle: true, write: false, format: 'esm', platform: 'node' });
  const { shown, card } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  const { sets, rules: all } = about(name);
  const faces = shown.keys.map((key) => {
    const printed = sets[0].cards.find((one) => one.key === key)?.printed[Math.max(0, all.indexOf(rules))];
    if (!printed) throw new Error(`${path} shows ${key}, which is no card of ${name}`);
    return card ? card(key, printed) : { game: name, key, printed: { ...printed, counts: Object.values(printed.figures ?? {}) } };
  });
  const { house, sign = 'card-play', coat = 'tenne' } = shown;
  if (!icons.includes(sign)) throw new Error(`${path} shows the icon ${sign}, which no emblems.json names`);
  return { house, faces, sign, coat };
}

const list = told(c.duello_catalogue()).games;
for (const one of list) {
  one.lesson = existsSync(`${games}${one.game}/lesson.ts`);
  one.usual = about(one.game).usual;
  if (!hasDecks(one)) one.deckless = true;
  one.shown = await shownBy(one.game, one.rules[0]);
}
writeFileSync(to, JSON.stringify({ games: list, levels: told(c.duello_levels()) }));
