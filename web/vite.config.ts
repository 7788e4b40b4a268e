import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rollup } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/* What tools/web has made, and where the build goes. */
const MADE = process.env['DUELLO_MADE'] ?? here('../build/web/made');
const DIST = process.env['DUELLO_DIST'] ?? here('../build/web/dist');

/* With the pages for those who draw, and the games of the tests: nobody's first load. */
const GALLERY = process.env['DUELLO_GALLERY'] !== undefined;

/* Bytes after gzip. */
const BUDGET = { code: 147_000, wasm: 157_000 };

/* What every page begins with, and the pages from which a first game is opened, and on which it is played. */
const FIRST = /\/src\/(main\.ts|pages\/(Start|Play)\.svelte)$/;

/* What is a file by itself, by modules, each without its ending. */
const ALONE = Object.entries({
  patches: ['src/theme/patches'],
  main: ['src/main', 'src/App', 'src/base/trusted', 'src/board/TableHead'],
  furniture: ['design/furniture'],
  gallery: ['design/gallery'],
  /* What every table fetches with the rest of it. */
  table: [
    'src/faces/Fan',
    'src/faces/Beam',
    'src/faces/Banner',
    'src/board/log/LogTile',
    'src/board/log/LogTiles',
    'src/board/log/tile',
    'src/table/log',
  ],
  /* Small parts that several pages have in common, and no table to begin with: with others everybody would fetch them first. */
  seldom: [
    'src/net/phrases',
    'src/board/log/saved_log',
    'src/play/finished',
    'src/play/learn',
    'src/kept/DeckChoice',
    'src/kept/colours',
    'src/puzzles/puzzles',
    'src/puzzles/solved',
    'src/puzzles/files',
    'src/furniture/Length',
    'src/words/pseudo',
    'src/replay/keymap',
    'src/base/save',
    'src/base/text_file',
  ],
});
/* One that was moved would silently go with others, and every table would fetch what it does not need. */
for (const module of ALONE.flatMap(([, modules]) => modules))
  if (!['.ts', '.svelte', '.svelte.ts'].some((ending) => existsSync(here(module + ending)))) throw new Error(`no module ${module}`);

/* What a game has of its own: its table, and what its cards wear. */
const GAMES = /\/games\/(\w+)\/index\.ts$/;
const WORN = /\/games\/(\w+)\/(?:faces|emblems)\.json$/;

/* All that these modules need before they begin, themselves included. */
function needed(files: RegExp, bundle: Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>): Set<string> {
  const found = new Set([...bundle.getModuleIds()].filter((id) => files.test(id)));
  for (const id of found) bundle.getModuleInfo(id)?.importedIds.forEach((one) => found.add(one));
  return found;
}

/* Names the file of a module. What the first page and every table have in common is one file, what only tables have another: a small file
 * for each pair of pages would make all of them larger. */
function fileOf(id: string, bundle: Rollup.ManualChunkMeta): string | undefined {
  const said =
    ALONE.find(([, modules]) => modules.some((one) => id.startsWith(`${here(one)}.`)))?.[0] ?? WORN.exec(id)?.[1]?.concat('-worn');
  if (said) return said;
  if (!needed(/\/pages\/Play\.svelte$/, bundle).has(id)) return needed(/\/src\/main\.ts$/, bundle).has(id) ? 'both' : undefined;
  return needed(/\/(main\.ts|pages\/Start\.svelte)$/, bundle).has(id) ? 'both' : 'table';
}

/* Adds up what the first load of a table costs, the frame, all pages with a table and the largest game counted, and refuses more
 * than the budget. */
function budget(): Plugin {
  return {
    name: 'budget',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle);
      const gzipped = (file: (typeof files)[number]) =>
        gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length; /* as it is served */
      const size = (list: typeof files) => list.reduce((sum, file) => sum + gzipped(file), 0);
      const wanted = new Set<string>();
      const want = (name: string) => {
        const file = bundle[name];
        if (!file || wanted.has(name)) return;
        wanted.add(name);
        if (file.type !== 'chunk') return;
        file.imports.forEach(want);
        file.viteMetadata?.importedCss.forEach(want);
      };
      for (const file of files) {
        if (file.type !== 'chunk') continue;
        if (file.moduleIds.some((id) => FIRST.test(id))) want(file.fileName); /* merged with others, it is nobody's facade or entry */
      }
      for (const file of files) if (/worker[^/]*\.js$/.test(file.fileName)) want(file.fileName);
      const isCode = ({ fileName }: (typeof files)[number]) => /\.(js|css)$/.test(fileName);
      const shared = size(files.filter((file) => wanted.has(file.fileName) && isCode(file)));
      /* What the games bring, each with what nobody had wanted before; a table has one of them. */
      const games = files.filter((file) => file.type === 'chunk' && file.isDynamicEntry && file.moduleIds.some((id) => GAMES.test(id)));
      const brought = games.map(({ fileName }) => {
        const before = new Set(wanted);
        want(fileName);
        const game = files
          .flatMap((file) => (file.type === 'chunk' && file.fileName === fileName ? file.moduleIds : []))
          .map((id) => GAMES.exec(id)?.[1])
          .find(Boolean);
        for (const file of files)
          if (file.type === 'chunk' && file.moduleIds.some((id) => WORN.exec(id)?.[1] === game)) want(file.fileName);
        const own = files.filter((file) => wanted.has(file.fileName) && !before.has(file.fileName) && isCode(file));
        own.forEach((file) => wanted.delete(file.fileName));
        return size(own);
      });
      const code = shared + Math.max(0, ...brought);
      const all = size(files.filter(({ fileName }) => /\.(js|css)$/.test(fileName)));
      /* A table has one of them, and the gallery the one with all games; weights come later, when somebody is to think. */
      const engines = files.filter(({ fileName }) => /\.wasm$/.test(fileName)).map(gzipped);
      const wasm = Math.max(...engines);
      console.log(
        `JavaScript and CSS of a table: ${code} bytes after gzip, of at most ${BUDGET.code}; of all pages: ${all}; games: ${brought.join(', ')}`,
      );
      console.log(`WebAssembly of a game: ${engines.join(', ')} bytes packed, of at most ${BUDGET.wasm}`);
      if (!GALLERY && (code > BUDGET.code || wasm > BUDGET.wasm)) throw new Error('the first load is beyond its budget');
    },
  };
}

/* Packs once what a server would pack for everybody, as small as it gets: FILE.br and FILE.gz beside FILE, where that is smaller.
 * Browsers take Brotli over TLS and from their own machine. Not in the gallery, which nobody fetches. */
function packed(): Plugin {
  return {
    name: 'packed',
    async closeBundle() {
      const names = ['', 'assets/', ICONS].flatMap((part) => readdirSync(`${DIST}/${part}`).map((file) => part + file));
      const pack = async (name: string) => {
        const plain = readFileSync(`${DIST}/${name}`);
        const forms = { br: promisify(brotliCompress)(plain), gz: promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }) };
        for (const [ending, form] of Object.entries(forms)) {
          const small = await form;
          if (small.length < plain.length) writeFileSync(`${DIST}/${name}.${ending}`, small);
        }
      };
      await Promise.all(names.filter((name) => /\.(html|js|css|json|svg|wasm|webmanifest|net)$/.test(name)).map(pack));
    },
  };
}

/* Puts the pictures of cards, which tools/art.js has drawn, beside the lists of them: assets/art. They are not part of the bundle, so
 * nobody fetches all of them. */
function pictures(): Plugin {
  return {
    name: 'pictures',
    writeBundle() {
      mkdirSync(`${DIST}/assets/art`, { recursive: true });
      for (const name of readdirSync(`${MADE}/art`))
        if (!name.endsWith('.json')) copyFileSync(`${MADE}/art/${name}`, `${DIST}/assets/art/${name}`);
    },
  };
}

/* Each icon of the sprite as a file of its own, ICONS/NAME.svg, for faces/icons.ts. The worker makes them of the sprite, which it keeps. */
const SPRITE = readFileSync(here('src/faces/generated/sprite.svg'), 'utf8');
const ICONS = `assets/icons-${createHash('sha256').update(SPRITE).digest('hex').slice(0, 8)}/`;
function icons(): Plugin {
  return {
    name: 'icons',
    writeBundle() {
      mkdirSync(`${DIST}/${ICONS}`, { recursive: true });
      for (const [, name, body] of SPRITE.matchAll(/<symbol id="([^"]+)" (.*?)<\/symbol>/gs))
        writeFileSync(`${DIST}/${ICONS}${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" ${body}</symbol></svg>\n`);
    },
  };
}

/* What the page itself says, in every language, while its sentences cannot be fetched: src/main.ts shows it. */
function unreached(): Plugin {
  return {
    name: 'unreached',
    transformIndexHtml: () =>
      ['en', 'ru'].map((lang) => ({
        tag: 'p',
        attrs: { lang, role: 'alert', hidden: true, 'data-unreached': true },
        children: (JSON.parse(readFileSync(`${MADE}/text/${lang}.json`, 'utf8')) as Record<string, string>)['web.page-failed'],
        injectTo: 'body',
      })),
  };
}

/* Parts that are not npm packages: what the engine's module is linked with. */
const LINKED = [{ name: 'wasi-libc', version: '', license: 'MIT', author: '' }];

/* Writes credits.json: every package of which something is in the build, with its version and licence. */
function credits(): Plugin {
  return {
    name: 'credits',
    generateBundle(_options, bundle) {
      const used = [
        ...this.getModuleIds(),
        ...Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : [])),
      ];
      const names = new Set(used.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]).filter((name) => name !== undefined));
      const packages = [...names].sort().map((name) => {
        const { version, license, author } = JSON.parse(readFileSync(here(`node_modules/${name}/package.json`), 'utf8')) as {
          version: string;
          license?: string;
          author?: string | { name?: string };
        };
        if (!license) throw new Error(`${name}: no licence`);
        return { name, version, license, author: typeof author === 'string' ? author : (author?.name ?? '') };
      });
      this.emitFile({ type: 'asset', fileName: 'credits.json', source: JSON.stringify([...packages, ...LINKED]) });
    },
  };
}

/* Writes sw.js: the worker of src/sw.js with the names of all that was built, so that it can keep them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    writeBundle(options, bundle) {
      const files = [
        './',
        ...Object.keys(bundle)
          .filter((name) => name !== 'index.html')
          .sort(),
      ];
      const page = readFileSync(`${options.dir}/index.html`);
      const version = createHash('sha256').update(files.join()).update(page).digest('hex').slice(0, 16);
      const source = readFileSync(here('src/sw.js'), 'utf8')
        .replace('__VERSION__', version)
        .replace('__FILES__', JSON.stringify(files))
        .replace('__ICONS__', ICONS);
      writeFileSync(`${options.dir}/sw.js`, source);
    },
  };
}

export default defineConfig({
  base: './',
  resolve: { alias: { $made: MADE } },
  plugins: [svelte(), unreached(), credits(), budget(), serviceWorker(), pictures(), icons(), ...(GALLERY ? [] : [packed()])],
  define: { __ICONS__: JSON.stringify(ICONS) },
  worker: { format: 'es' },
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    /* The pages of the gallery, where they are looked at. */
    rollupOptions: {
      ...(GALLERY ? { input: ['index.html', 'design/furniture.html', 'design/gallery.html'].map(here) } : {}),
      /* What is too small to be worth a request of its own goes with what needs it. */
      output: {
        experimentalMinChunkSize: 30_000,
        /* But for what silence does not need, and for the starts of pages: who needs a part must not start the page with it. */
        manualChunks: fileOf,
        onlyExplicitManualChunks: true,
      },
    },
  },
  server: { fs: { allow: [here('.'), here('../build/web')] } },
});
