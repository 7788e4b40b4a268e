// Draws the people of the first page, see art/people.ts.
import { resolve } from 'node:path';
import { runBundled, web } from './bundled.js';

const file = resolve(process.argv[2]);
process.chdir(web);
await runBundled('art/people.ts', [file]);
