// Parts the sentences: those that a visitor can meet before the first decision of a game, and the rest, which comes behind them.
//
//     node words.js TEXT
//
// takes from TEXT/LANGUAGE.json and TEXT/LANGUAGE/GAME.json what only parts of the page say that are fetched later, and puts it into
// TEXT/LANGUAGE.rest.json and TEXT/LANGUAGE/GAME.rest.json. What is said first is read from the client itself: the keys, and the
// patterns of keys, in all files that the first page, a table and a board import without waiting.
import { readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2];
const src = fileURLToPath(new URL('../src/', import.meta.url));

/* --- the files that come first ------------------------------------------------------------------------------- */

const FIRST = [
  'main.ts',
  'pages/Start.svelte',
  'pages/Play.svelte',
  /* what a table fetches at once */
  'board/log/Phases.svelte',
  'board/log/LogTiles.svelte',
  'board/log/Log.svelte',
  'board/help/Hint.svelte',
  'start/Pairing.svelte',
  ...readdirSync(`${src}games`)
    .map((game) => `games/${game}/index.ts`)
    .filter((path) => existsSync(src + path)),
  'games/plain/Board.svelte',
];
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;'"]*?from\s*'(\.[^'?]+)'|(?:^|\n)\s*import\s*'(\.[^'?]+)'/g;
const files = new Map();
function follow(path) {
  const found = [path, `${path}.ts`, `${path}.svelte.ts`].find((one) => existsSync(one) && /\.(ts|svelte)$/.test(one));
  if (!found || files.has(found)) return;
  const text = readFileSync(found, 'utf8');
  files.set(found, text);
  for (const [, a, b] of text.matchAll(IMPORT)) follow(resolve(dirname(found), a ?? b));
}
for (const path of FIRST) {
  if (!existsSync(src + path)) throw new Error(`${path} is not there`);
  follow(src + path);
}

/* --- what they say ----------------------------------------------------------------------------------------------- */

const KEY = /'([a-z][\w-]*(?:\.[\w-]+)+)'/g;
const keys = new Set();
const patterns = new Set();
const escaped = (text) => text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');

/* A template as a pattern: whatever is put in stands for anything. */
function* templates(text) {
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', at + 1)) {
    let pattern = '';
    let said = '';
    let i = at + 1;
    for (; i < text.length && text[i] !== '`'; i++) {
      if (text.startsWith('${', i)) {
        const from = i + 2;
        for (let depth = 0; i < text.length; i++) {
          if (text[i] === '{') depth++;
          if (text[i] === '}' && --depth === 0) break;
        }
        yield* templates(text.slice(from, i)); /* one within another */
        pattern += '.+';
      } else {
        pattern += escaped(text[i]);
        said += text[i];
      }
    }
    at = i;
    if (/^[\w.-]*$/.test(said) && /[a-z]/.test(said) && said.includes('.')) yield pattern;
  }
}
for (const text of files.values()) {
  for (const [, key] of text.matchAll(KEY)) keys.add(key);
  for (const pattern of templates(text)) patterns.add(pattern);
}
const told = new RegExp(`^(?:${[...patterns].join('|')})$`);
/* Why something was refused, what others do at a table of a server, what can be agreed, and what ready decks are called: nobody meets it
 * before. */
const SELDOM = /^cli\.|^\w+\.option\.|^table\.deck\.|^server\.(problem|event|what|say|offered|report|pause)\b/;
/* A key with what is behind it: the same sentence for who is spoken to, a case, a variant. */
const isSaid = (key) => keys.has(key) || told.test(key) || (key.includes('.') && isSaid(key.slice(0, key.lastIndexOf('.'))));

/* Of a game: names of things, events, questions, answers. Not what is asked about: reasons, what cards can do, faults, lessons, all of a unit,
 * what is done by hand, and in which case a name stands within a sentence. */
const LATER = /^\w+\.(not|fault|lesson|ability|perk|sheet|hand)\.|^\w+\.leader\.[\w-]+\.(?!acc$)|\.acc$/;

/* --- two files of one ------------------------------------------------------------------------------------------- */

function part(path, isFirst) {
  const all = Object.entries(JSON.parse(readFileSync(path, 'utf8')));
  const write = (to, list) => writeFileSync(to, JSON.stringify(Object.fromEntries(list)));
  write(
    path.replace(/\.json$/, '.rest.json'),
    all.filter(([key]) => !isFirst(key)),
  );
  write(
    path,
    all.filter(([key]) => isFirst(key)),
  );
}
for (const language of ['en', 'ru']) {
  part(`${folder}/${language}.json`, (key) => !SELDOM.test(key) && isSaid(key));
  for (const name of readdirSync(`${folder}/${language}`))
    if (!/\.(does|rest)\.json$/.test(name)) part(`${folder}/${language}/${name}`, (key) => !LATER.test(key));
}
console.log(`words: ${files.size} files come first, with ${keys.size} keys and ${patterns.size} patterns`);
