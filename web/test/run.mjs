/* Bundles a test program written in TypeScript and runs it:
 *
 *     node test/run.mjs NAME [ARGUMENT]...       runs test/NAME.test.ts
 *     node test/run.mjs PATH.ts [ARGUMENT]...    runs another program, its path seen from test/ */
import { webcrypto } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

if (!existsSync(process.env.WEB ?? '')) {
  console.log('the pages are not built: skipped');
  process.exit(77);
}
const { build } = await import('esbuild');
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(here, '..', 'node_modules', '.test-'));
const outfile = join(folder, 'test.mjs');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, () => process.exit(128 + number)); /* as if it ended by itself: a browser goes, too */
/* Files taken as text, as Vite takes them; and what only a page draws: a test program draws nothing. */
const raw = {
  name: 'raw',
  setup(how) {
    how.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.slice(0, -4)), namespace: 'raw' }));
    how.onLoad({ filter: /\.(svelte|css)$/ }, () => ({ contents: 'export default null', loader: 'js' }));
    how.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), loader: 'text' }));
  },
};
await build({
  entryPoints: [join(here, /\.ts$/.test(process.argv[2]) ? process.argv[2] : `${process.argv[2]}.test.ts`)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
  packages: 'external',
  logLevel: 'warning',
  plugins: [raw],
});
process.argv.splice(1, 2, outfile);
globalThis.crypto ??= webcrypto; /* node 18 has it under another name than browsers */
await import(pathToFileURL(outfile).href);
