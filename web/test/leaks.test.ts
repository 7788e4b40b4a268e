/* In the middle of a game between two people, what a seat must not know is nowhere in its browser: not on the page, in its
 * storage, in the page's memory or in its network traffic. The final record says what that was. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { GwentView } from '../src/games/gwent/view.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, done, sample } from './check.ts';
import { api, idOf, meet } from './live.ts';
import { engine } from './native.ts';
import { Serve } from './serve.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const server = await Serve.start();
const browsers = await Promise.all([Watched.open(server.address), Watched.open(server.address), Watched.open(server.address)]);
const [anna, boris, clara] = (await Promise.all(browsers.map((browser) => browser.page('', {})))) as [Page, Page, Page];

/* Everything that the page's own thread holds, as text: the strings of a heap snapshot. */
async function heap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return (JSON.parse(parts.join('')) as { strings: string[] }).strings.join('\n');
}
/* A snapshot takes longer than all else: that of one viewer where there is no time for all. */
const remembering = sample([0, 1, 2], 1);
const holds = async (page: Page, i: number) => ({
  html: await page.content(),
  stored: await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      history.state,
      document.cookie,
      await indexedDB.databases(),
      await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url))),
    ]),
  ),
  memory: remembering.includes(i) ? await heap(page) : link,
  traffic: browsers[i]!.traffic.filter((text) => !text.includes('/assets/')),
  heard: Number(await page.locator('.play').getAttribute('data-heard')),
});

/* Two decks with nothing in common, both swaps done, one card played. */
const link = await (async () => {
  await meet(anna, boris, {
    game: 'gwent',
    rules: 'original',
    audience: 'everybody',
    deck: 'Northern Realms: the siege train',
    otherDeck: 'Monsters: the swarm',
  });
  return idOf(anna);
})();
for (const page of [anna, boris]) await page.locator('[data-words="done"]').first().click();
await Promise.race([anna, boris].map((page) => page.locator('[data-words="pass"]').waitFor()));
await clara.goto(new URL(`/#/table/${link}`, clara.url()).href);
await clara.locator('.play[data-heard] .table').waitFor();
const pages = [anna, boris, clara];
const seen = await Promise.all(pages.map(holds));
const { seat } = await api<{ seat: 0 | 1 }>(anna, 'GET', `/tables/${link}/snapshot`);

await boris.locator('[data-concede]').click();
await boris.locator('[data-concede-yes]').click();
await anna.locator('[data-over]').waitFor();
const record = await anna.evaluate(async (where) => (await fetch(where)).text(), `/api/v1/games/${link}/record`);
wasm.open(record);
const steps = wasm.steps(3).length;
const truth = wasm.view(3, steps - 1) as GwentView;
const names = JSON.parse(readFileSync(`${process.env['WEB']!}/../made/text/en/gwent.json`, 'utf8')) as Record<string, string>;
const [deck1, deck2] = [1, 2].map((n) => new RegExp(`\\[Deck${n} "(.*)"\\]`).exec(record)![1]!);
const seed = /\[Seed "(.*)"\]/.exec(record)![1]!;

/* Seat by seat: what lies in the other's hand and in both decks, unless it is known. */
for (const [i, viewer] of [seat, (1 - seat) as 0 | 1, 2 as const].entries()) {
  const who = `viewer ${viewer}`;
  const { html, stored, memory, traffic } = seen[i]!;
  const known = JSON.stringify([wasm.view(viewer, steps - 1), wasm.frame(viewer, 0).ev]);
  const hidden = [...new Set(truth.players.flatMap((side, one) => (one === viewer ? [] : [...side.hand, ...side.deck])))].filter(
    (key): key is string => key !== null && !known.includes(`"${key}"`),
  );
  check(`${who}: there is something to hide: ${hidden.length}`, hidden.length > 8);
  for (const key of hidden) {
    const name = names[`gwent.card.${key}`]!;
    check(`${who}: ${name} on the page`, !html.includes(name) && !html.includes(`"${key}"`));
    check(`${who}: ${key} in storage`, !stored.includes(key) && !stored.includes(name));
    check(`${who}: ${key} on the line`, !traffic.some((text) => text.includes(`"${key}"`) || text.includes(` ${key} `)));
  }
  const others = viewer === 2 ? [deck1!, deck2!] : [viewer === 0 ? deck2! : deck1!];
  check(`${who}: another's deck in memory`, !others.some((deck) => memory.includes(deck)));
  check(`${who}: the seed`, ![html, stored, memory, ...traffic].some((text) => text.includes(seed)));
  check(`${who}: but what is known is there`, memory.includes(link));
}
await Promise.all(browsers.map((browser) => browser.close()));
await server.stop();
done('web/leaks');
