/* Whatever happens to the connection, the final board is right: frames dropped, late or doubled, a server killed in mid-game or
 * restarted, and a second tab.
 *
 *     node test/run.mjs chaos [SEED]       what becomes of the frames, and what is pressed, follows from the seed */
import type { Page } from 'playwright-core';
import { axe } from './looks.ts';
import { byMouse, giveUp, playByPressing, upTo } from './bots.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, checkEqual, done, LONG } from './check.ts';
import { compareEnd, idOf, meet, seated } from './live.ts';
import { engine, Mix } from './native.ts';
import { Serve } from './serve.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const seed = BigInt(process.argv[2] ?? 11);
console.log(`seed ${seed}`);
const wasm = await engine();
const server = await Serve.start();
const left = await Watched.open(server.address);
const right = await Watched.open(server.address);

/* Between page and server: frames of tables are lost, late or doubled. Replies are late. */
async function disturb(page: Page, mix: Mix): Promise<void> {
  await page.routeWebSocket(/api\/v1\/socket/, (near) => {
    const far = near.connectToServer();
    far.onMessage((message) => {
      const frame = String(message).includes('"seq":') && !String(message).startsWith('{"id"');
      const chance = mix.below(100);
      if (frame && chance < 4) return;
      if (chance < 20) setTimeout(() => near.send(message), 5 + mix.below(120));
      else near.send(message);
      if (frame && chance > 90) near.send(message);
    });
  });
}

const heard = (page: Page, events: number) =>
  page.waitForFunction((least) => Number(document.querySelector<HTMLElement>('.play')?.dataset['heard']) >= least, events);

const one = await left.page('', {});
const two = await right.page('', {});
await disturb(one, new Mix(seed));
await disturb(two, new Mix(seed + 1n));
await one.reload();
await two.reload();

/* To the end, or until one pressed so often where there is no time for more. */
function play(a: Page, b: Page, first: bigint, most: number): Promise<number[]> {
  const enough = upTo(LONG ? Infinity : most);
  return Promise.all([a, b].map((page, i) => playByPressing(page, new Mix(first + BigInt(i)), byMouse, undefined, enough)));
}
/* Nobody got stuck; with time both pressed something. */
const played = (presses: number[]) => presses.every((number) => number >= (LONG ? 1 : 0)) && presses.some(Boolean);
async function end(a: Page, b: Page): Promise<void> {
  await giveUp(a);
  await b.locator('[data-over]').waitFor();
}

/* Dropped, delayed, repeated; and in the middle the server is killed, and is away for a while. */
await meet(one, two, { game: 'gwent', rules: 'original', clock: 1 });
async function kill(): Promise<void> {
  await heard(one, LONG ? 32 : 8);
  left.tolerated = right.tolerated = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/;
  await server.kill();
  for (const page of [one, two]) await page.locator('[data-lost]').waitFor();

  for (const page of [one, two]) {
    checkEqual('nothing can be answered', await page.locator('[data-ring="play"], [data-ring="target"], [data-words]').count(), 0);
    check('but the board is there', (await page.locator('.row [data-key], [data-spot^="own.hand."]').count()) > 0);
    check('the clocks stand', (await page.locator('.clock.stopped').count()) === 2);
  }
  await axe(one, 'the line is lost');
  await server.again();
  for (const page of [one, two]) await page.locator('[data-back]').waitFor();
  check('the pause is told', /clocks stood still/.test(await one.locator('[data-back]').innerText()));
}
const [presses] = await Promise.all([play(one, two, seed + 10n, 14), kill()]);
presses.push(...(await play(one, two, seed + 12n, 2)));
check(`played: ${presses.join()}`, played(presses.slice(0, 2)) && presses.every((number) => number >= 0));
await end(one, two);
await compareEnd('disturbed, left', one, wasm);
await compareEnd('disturbed, right', two, wasm);

/* A server that restarts announces it first. */
await meet(two, one, { game: 'trade', rules: 'standard' });
await server.pause();
await one.locator('[data-lost="restarting"]').waitFor();
await server.again();
await one.locator('[data-back]').waitFor();
await one.waitForFunction(() => !document.querySelector('[data-lost]'));

/* A second tab takes over; the first can take back; either way one of them plays. */
const tab = await left.page(`#/table/${idOf(one)}`);
await seated(tab);
await one.locator('[data-lost="elsewhere"]').waitFor();
checkEqual('the first tab rests', await one.locator('[data-words], [data-ring="play"]').count(), 0);
await axe(one, 'another tab plays');
await one.locator('[data-take-over]').click();
await tab.locator('[data-lost="elsewhere"]').waitFor();
await tab.locator('[data-take-over]').click();
await one.locator('[data-lost="elsewhere"]').waitFor();
await tab.bringToFront();
check('the second plays on', played(await play(tab, two, seed + 20n, 6)));
await end(tab, two);
await compareEnd('second tab', tab, wasm);
await compareEnd('its opponent', two, wasm);

await left.close();
await right.close();
await server.stop();
done('web/chaos');
