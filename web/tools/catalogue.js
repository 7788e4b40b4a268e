// Asks the module with all games what there is, so that a page knows it before it has fetched any game.
//
//     node catalogue.js engine.wasm catalogue.json
import { readFileSync, writeFileSync } from 'node:fs';

const [from, to] = process.argv.slice(2);
const { exports: c } = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(from)));
const told = (at) => JSON.parse(new TextDecoder().decode(new Uint8Array(c.memory.buffer, at, c.duello_length())));
const { games } = told(c.duello_catalogue());
writeFileSync(to, JSON.stringify({ games, levels: told(c.duello_levels()) }));
