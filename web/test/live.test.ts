/* People play each other in real browsers against the real server, and at the end every field of each board is right: by
 * mouse at a desk, by touch on a phone of 360 px, and by keys alone.
 *
 *     node test/run.mjs live gwent|trade */
import { fits } from './looks.ts';
import { byFinger, byMouse, playByKeys, playByPressing } from './bots.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, done, LONG } from './check.ts';
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

for (const [i, [game, rules, how]] of GAMES[which]!.slice(0, LONG ? undefined : 2).entries()) {
  const name = `${game} ${rules} by ${how}`;
  await meet(host, guest, { game, rules, clock: i });
  await fits(guest, name);
  const luck = [new Mix(BigInt(2 * i + 1)), new Mix(BigInt(2 * i + 2))] as const;
  const presses = await Promise.all([
    how === 'keys' ? playByKeys(host, luck[0]) : playByPressing(host, luck[0], byMouse),
    playByPressing(guest, luck[1], byFinger),
  ]);
  check(
    `${name}: played to the end: ${presses.join()}`,
    presses.every((number) => number > 0),
  );
  await compareEnd(`${name} at the desk`, host, wasm);
  await compareEnd(`${name} on the phone`, guest, wasm);
}
await desk.close();
await phone.close();
await server.stop();
done(`web/live_${which}`);
