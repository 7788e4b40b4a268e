// Bundles a program in TypeScript, of many files, and runs it with its arguments behind its own name.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const web = fileURLToPath(new URL('..', import.meta.url));

/* Files taken as text, as Vite takes them; and what only a page draws: a program draws nothing. */
const raw = {
  name: 'raw',
  setup(how) {
    how.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.slice(0, -4)), namespace: 'raw' }));
    how.onLoad({ filter: /\.(svelte|css)$/ }, () => ({ contents: 'export default null', loader: 'js' }));
    how.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), loader: 'text' }));
  },
};

/** `entry` is seen from the folder web. What is bundled lies there, too, where its packages are found, and goes when the program ends. */
export async function runBundled(entry, args) {
  const folder = mkdtempSync(join(web, 'node_modules', '.bundled-'));
  const outfile = join(folder, 'program.mjs');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: [join(web, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    packages: 'external',
    logLevel: 'warning',
    plugins: [raw],
  });
  process.argv.splice(1, Infinity, outfile, ...args);
  await import(pathToFileURL(outfile).href);
}
