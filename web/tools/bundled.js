// Runs a program of art/, which is TypeScript of many files: bundled, in the folder web, with its arguments behind its own name.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const web = fileURLToPath(new URL('..', import.meta.url));

export async function runBundled(entry, args) {
  const outfile = join(web, `node_modules/.art-${process.pid}.mjs`);
  process.chdir(web);
  await build({
    entryPoints: [join(web, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    packages: 'external',
    logLevel: 'warning',
  });
  process.on('exit', () => rmSync(outfile, { force: true }));
  process.argv.splice(2, Infinity, ...args);
  await import(pathToFileURL(outfile).href);
}
