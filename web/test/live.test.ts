/* People play each other in real browsers against the real server, and at the end every field of each board is right: by
 * mouse at a desk, by touch on a phone of 360 px, and by keys alone.
 *
 *     node test/run.mjs live gwent|trade */
import { fits } from './looks.ts';
import { byFinger, byMouse, giveUp, playByKeys, playByPressing, upTo } from './bots.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, done, LONG, sample } from './check.ts';
import { compareEnd, meet } from './live.ts';
import { engine, Mix } from './native.ts';
import { Serve } from './serve.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
type Game = readonly [game: string, rules: string, host: 'mouse' | 'keys'];
const GAMES: Record<string, Game[]> = {
  gwent: [
    ['gwent', 'original', 'mouse'],
    ['gwent', 'hard', 'mouse'],
  ],
  others: [
    ['gwent', 'classic', 'keys'],
    ['trade', 'standard', 'mouse'],
    ['trade', 'standard', 'keys'],
  ],
};
const which = process.argv[2] ?? 'gwent';
const wasm = await engine();
const server = await Serve.start();
const desk = await Watched.open(server.address);
const phone = await Watched.open(server.address, {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
  locale: 'ru-RU',
});
const host = await desk.page('', {});
const guest = await phone.page('', { language: 'ru' });

/* One of all, to its middle, where there is no time for more. */
const MOST = LONG ? Infinity : 10;
for (const [i, [game, rules, how]] of sample(LONG ? GAMES[which]! : Object.values(GAMES).flat(), 1).entries()) {
  const name = `${game} ${rules} by ${how}`;
  await meet(host, guest, { game, rules, clock: i });
  await fits(guest, name);
  const luck = [new Mix(BigInt(2 * i + 1)), new Mix(BigInt(2 * i + 2))] as const;
  const enough = upTo(MOST);
  const presses = await Promise.all([
    how === 'keys' ? playByKeys(host, luck[0], enough) : playByPressing(host, luck[0], byMouse, undefined, enough),
    playByPressing(guest, luck[1], byFinger, undefined, enough),
  ]);
  check(`${name}: played: ${presses.join()}`, presses.every((number) => number >= (LONG ? 1 : 0)) && presses.some(Boolean));
  await giveUp(host);
  await guest.locator('[data-over]').waitFor();
  await compareEnd(`${name} at the desk`, host, wasm);
  await compareEnd(`${name} on the phone`, guest, wasm);
}
await desk.close();
await phone.close();
await server.stop();
done(`web/live_${which}`);
