/* What a first visit costs: all bytes that the program sends, from opening the first page to the first decision of a game against the
 * computer, at a desk and on a phone, the worker that keeps everything for later included.
 *
 *     node test/run.mjs first [GAME]         with DUELLO_BYTES in the environment, a table by file as well */
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devices, type BrowserContextOptions } from 'playwright-core';
import { check, checkEqual, done, sample } from './check.ts';
import { hasBrowser, KEEPING, Watched } from './browser.ts';
import { Serve } from './serve.ts';
import { engine } from './native.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}

/* Bytes, heads of answers included: what was reached, with room for chance. People were promised 250,000. */
const MOST: Record<string, number> = { trade: 286_000, westeros: 312_000, gwent: 317_000, heroes: 386_000, vanguard: 395_000 };
/* What is fetched behind the first decision. */
const BEHIND = /\/sw\.js$|\.rest-|\.does-|\/assets\/art\/|\/rules-[^/]*\.json$|\/sprite-|\/(wood|cloth|stone|paper)-[^/]*\.webp$/;
/* Milliseconds; soonUsable() of src/base/later.ts waits for longer. */
const SOON = 1500;
const TOLD = process.env['DUELLO_BYTES'] !== undefined;

const PLACES: Record<string, BrowserContextOptions> = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { ...devices['iPhone 13'], defaultBrowserType: undefined, userAgent: undefined } as BrowserContextOptions,
};

interface Sent {
  path: string;
  bytes: number;
  /** Milliseconds since the first page was opened. */
  at: number;
}

/* Stands before the program, and counts what it answers, as it is sent: packed where the browser takes it so. */
async function counted(to: string): Promise<{ address: string; sent: Sent[]; stop(): void }> {
  const sent: Sent[] = [];
  let began = 0;
  const since = () => Date.now() - (sent.length ? began : (began = Date.now()));
  const target = new URL(to);
  const head = (reply: IncomingMessage) => reply.rawHeaders.reduce((sum, word) => sum + word.length + 2, 17);
  const server = createServer((from, response) => {
    const there = ask(
      { host: target.hostname, port: target.port, path: from.url, method: from.method, headers: { ...from.headers } },
      (reply) => {
        const one = { path: from.url!, bytes: head(reply), at: since() };
        sent.push(one);
        reply.on('data', (part: Buffer) => (one.bytes += part.length));
        response.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(response);
      },
    );
    there.on('error', () => response.destroy());
    from.pipe(there);
  });
  server.on('upgrade', (from, socket, first) => {
    const there = ask({ host: target.hostname, port: target.port, path: from.url, headers: from.headers });
    there.on('upgrade', (reply, line) => {
      const one = { path: from.url!, bytes: head(reply), at: since() };
      sent.push(one);
      line.on('data', (part: Buffer) => (one.bytes += part.length));
      for (const end of [line, socket]) end.on('error', () => (line.destroy(), socket.destroy()));
      const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      if (first.length) line.write(first);
      line.pipe(socket).pipe(line);
    });
    there.on('error', () => socket.destroy());
    there.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent, stop };
}

/* The first decision is there when something can be pressed to answer with. */
const DECISION = ':is(.table [data-ring="play"], .table [data-ring="target"], [data-words], [data-pick])';

async function visit(to: string, game: string, place: string, language: string): Promise<void> {
  const { address, sent, stop } = await counted(to); /* of its own: what another visit still asks for is not counted here */
  const browser = await Watched.open(address, { ...PLACES[place]!, ...KEEPING, locale: language });
  /* What comes some seconds later, by the clock, stays away: how long a machine takes to the first decision is not what that costs. */
  await browser.context.addInitScript((soon) => {
    const usual = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, wait = 0) => (wait < soon ? usual(act, wait) : 0)) as typeof window.setTimeout;
  }, SOON);
  const page = await browser.page();
  await page.locator(`[data-shelf="${game}"]`).click();
  await page.locator(`[data-now="${game}"]`).click();
  await page.mouse.move(0, 0); /* nothing is asked about */
  await page.locator(DECISION).filter({ visible: true }).first().waitFor();
  const all = [...sent];
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`${game}, ${place}, ${language}: ${bytes} bytes in ${all.length} answers`);
  if (TOLD)
    for (const one of all.sort((a, b) => b.bytes - a.bytes))
      console.log(`${String(one.bytes).padStart(8)} ${String(one.at).padStart(6)} ms ${one.path}`);
  check(`${game} in ${language}, ${place}: what it may cost`, bytes <= MOST[game]!, `: ${bytes}, at most ${MOST[game]}`);
  const early = all.filter(({ path }) => BEHIND.test(path) || (/\.wasm/.test(path) && !path.includes(`/${game}-`)));
  checkEqual(
    `${game} in ${language}, ${place}: nothing that could wait`,
    early.map(({ path }) => path),
    [],
  );
  await browser.close();
  stop();
}

const serve = await Serve.start();
const only = process.argv[2];
const games = only ? [only] : (await engine()).catalogue().games.map(({ game }) => game);
const cases = games.flatMap((game) =>
  Object.keys(PLACES).flatMap((place) => ['en', 'ru'].map((language) => [game, place, language] as const)),
);
for (const [game, place, language] of only ? cases : sample(cases, 4)) await visit(serve.address, game, place, language);
await serve.stop();
done('web/first');
