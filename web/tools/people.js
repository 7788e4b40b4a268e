// Draws the people of the first page, see art/people.ts.
import { resolve } from 'node:path';
import { runBundled } from './bundled.js';

await runBundled('art/people.ts', [resolve(process.argv[2])]);
