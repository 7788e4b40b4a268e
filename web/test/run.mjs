/* Bundles a test program written in TypeScript and runs it:
 *
 *     node test/run.mjs NAME [ARGUMENT]...       runs test/NAME.test.ts
 *     node test/run.mjs PATH.ts [ARGUMENT]...    runs another program, its path seen from test/ */
import { webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';

if (!existsSync(process.env.WEB ?? '')) {
  console.log('the pages are not built: skipped');
  process.exit(77);
}
const { runBundled } = await import('../tools/bundled.js');
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, () => process.exit(128 + number)); /* as if it ended by itself: a browser goes, too */
globalThis.crypto ??= webcrypto; /* node 18 has it under another name than browsers */
const [name, ...rest] = process.argv.slice(2);
await runBundled(`test/${/\.ts$/.test(name) ? name : `${name}.test.ts`}`, rest);
