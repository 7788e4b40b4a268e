// Draws the pictures of cards: bundles art/build.ts and runs it, see there for what it takes.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const web = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(web, `node_modules/.art-${process.pid}.mjs`);
const [module, cache, folder] = process.argv.slice(2, 5).map((path) => resolve(path));
const few = process.argv.slice(5);
process.chdir(web);

/* Without the rasteriser's program for this machine there are no pictures, and cards have their flat faces. */
try {
  await import('sharp');
} catch (error) {
  console.log(`art: no pictures: ${error.message.split('\n')[0]}`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'index.json'))) writeFileSync(join(folder, 'index.json'), '{}');
  process.exit(0);
}
await build({
  entryPoints: [join(web, 'art/build.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
  packages: 'external',
  logLevel: 'warning',
});
process.on('exit', () => rmSync(outfile, { force: true }));
process.argv.splice(2, Infinity, module, cache, folder, ...few);
await import(pathToFileURL(outfile).href);
