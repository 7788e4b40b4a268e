// Asks the module with all games what there is, so that a page knows it before it has fetched any game; of each game the cards that
// the first page shows, what is usually agreed on, and whether it has a first game that teaches it.
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

function about(name) {
  const bytes = new TextEncoder().encode(`${name}\0`);
  const room = c.duello_room(bytes.length);
  new Uint8Array(c.memory.buffer, room, bytes.length).set(bytes);
  const found = told(c.duello_game(room));
  c.duello_forget(room);
  return found;
}

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
  one.shown = await shownBy(one.game, one.rules[0]);
}
writeFileSync(to, JSON.stringify({ games: list, levels: told(c.duello_levels()) }));
