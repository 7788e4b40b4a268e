/* Bundles a test program written in TypeScript and runs it:
 *
 *     node test/run.mjs NAME [ARGUMENT]...     runs test/NAME.test.ts */
import { build } from 'esbuild';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(here, '..', 'node_modules', '.test-'));
const outfile = join(folder, 'test.mjs');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await build({
  entryPoints: [join(here, `${process.argv[2]}.test.ts`)],
  outfile, bundle: true, platform: 'node', format: 'esm', target: 'node18', packages: 'external', logLevel: 'warning',
});
process.argv.splice(1, 2, outfile);
globalThis.crypto ??= webcrypto;        /* node 18 has it under another name than browsers */
await import(pathToFileURL(outfile).href);
