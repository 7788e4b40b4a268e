/* Whole games in a browser, by mouse, by keys and by touch on a small phone: each ends with the drawn board equal to
 * what the engine says of the record, which verifies here and in the program.
 *
 *     node test/run.mjs play mouse|keys|touch */
import type { Page } from 'playwright-core';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { byFinger, byMouse, giveUp, playByKeys, playByPressing, recordOf, state, upTo } from './bots.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { duello, engine, Mix } from './native.ts';
import { compareBoard, drawn } from './rendered.ts';

const mode = process.argv[2] ?? 'mouse';
if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const GAMES: [game: string, rules: string, seat: 0 | 1][] = [
  ['gwent', 'original', 0],
  ['gwent', 'classic', 1],
  ['gwent', 'hard', 0],
  ['trade', 'standard', 1],
];
/* Each way of playing plays another one of them; with time each plays all. */
const MODES = ['mouse', 'keys', 'touch'];
const first = GAMES.indexOf(sample(GAMES, 1)[0]!);
const one = GAMES[(first + MODES.indexOf(mode)) % GAMES.length]!;
/* To the middle of it where there is no time for more; the short ones by mouse to the end. */
const MOST = LONG || (mode === 'mouse' && one[0] === 'trade') ? Infinity : mode === 'mouse' ? 24 : 10;
const OPTIONS = mode === 'touch' ? { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 } : {};

const wasm = await engine();
const { address, stop } = await serve(process.env['WEB']!);
const browser = await Watched.open(address, OPTIONS);

async function play(page: Page, mix: Mix): Promise<number> {
  const presses = await (mode === 'keys'
    ? playByKeys(page, mix, upTo(MOST))
    : playByPressing(page, mix, mode === 'touch' ? byFinger : byMouse, undefined, upTo(MOST)));
  if (presses > 0) await giveUp(page);
  return presses;
}

for (const [game, rules, seat] of LONG ? GAMES : [one]) {
  const name = `${mode} ${game} ${rules}`;
  const page = await browser.page(`#/play?game=${game}&rules=${rules}&level=greedy&seat=${seat}&luck=7&seed=${'5'.padStart(64, '0')}`, {
    theme: 'chronicle',
  });
  await page.locator('.play[data-heard]').waitFor();
  const presses = await play(page, new Mix(BigInt(GAMES.findIndex(([, one]) => one === rules) + 1)));
  if (!check(`${name}: played to the end (${presses}): ${JSON.stringify(await state(page))}`, presses > 0)) {
    await page.close();
    continue;
  }
  const board = await drawn(page);
  const record = await recordOf(page);
  wasm.open(record);
  compareBoard(name, board, wasm.view(seat), seat);
  const verdict = duello(['record', 'verify', '--unproven', '-'], record);
  checkEqual(`${name}: the program verifies it: ${verdict.err}`, verdict.status, 0);
  await page.close();
}

await browser.close();
stop();
done(`web/${mode}`);
