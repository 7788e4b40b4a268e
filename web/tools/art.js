// Draws the pictures of cards: bundles art/build.ts and runs it, see there for what it takes.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { runBundled, web } from './bundled.js';

const [module, cache, folder] = process.argv.slice(2, 5).map((path) => resolve(path));
const how = process.argv.slice(5);

/* Without the rasteriser's program for this machine there are no pictures, and cards have their flat faces. */
try {
  await import('sharp');
} catch (error) {
  console.log(`art: no pictures: ${error.message.split('\n')[0]}`);
  mkdirSync(folder, { recursive: true });
  process.exit(0);
}
process.chdir(web);
await runBundled('art/build.ts', [module, cache, folder, ...how]);
