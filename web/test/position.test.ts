/* Positions as text: set up on the start page or by an address, copied from a table that hides nothing and from a replay, played from;
 * with the games of the tests, one of which has none. */
import type { Page } from 'playwright-core';
import { recordOf } from '../src/engine/setup.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';
import { engine } from './native.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, { viewport: { width: 1440, height: 900 } });

const table = (page: Page) => page.locator('.play[data-heard] [data-spot]').first().waitFor();
async function open(page: Page): Promise<void> {
  await page.locator('[data-position] > summary').click();
}
async function copied(page: Page, way: 'copy' | 'address' = 'copy'): Promise<string> {
  await page.locator(`[data-position-${way}]`).click();
  await page.locator('[data-position] textarea').waitFor();
  return page.locator('[data-position] textarea').inputValue();
}
/** A record that begins with it. */
const beginning = (game: string, rules: string, position: string): string =>
  recordOf({
    game,
    rules,
    position,
    scenario: '',
    options: [],
    numbers: {},
    seats: ['', ''],
    decks: ['', ''],
    seed: '1'.padStart(64, '0'),
    date: '',
  });
/** What the engine itself writes of it. */
function written(game: string, rules: string, position: string): string {
  wasm.open(beginning(game, rules, position));
  return wasm.position()!;
}

const POSITIONS = [
  {
    game: 'gwent',
    rules: 'original',
    position: 'factions nilfgaard monsters; hand0 ves*3; hand1 nekker ghoul*2; siege1 catapult*2; turn 4',
    bad: 'hand0 ves; hand0 moon',
  },
  {
    game: 'trade',
    rules: 'standard',
    position: 'ask place both; stake 9; rows0 scamp - - / - - -; deck0 scamp*9; deck1 scamp*9',
    bad: 'ask answer 5',
  },
  {
    game: 'null',
    rules: 'short',
    position: 'ask pick both; deck0 one*2 two*2 three; hand0 four five six; deck1 one*2 two*2 three; hand1 four five six',
    bad: 'ask what',
  },
] as const;

for (const { game, rules, position, bad } of POSITIONS) {
  /* By the form: what is wrong is told beside it, and nothing begins. */
  const page = await browser.page('#/', { language: 'en' });
  await page.locator('[data-computer] > summary').click();
  await page.locator('[data-computer] select[data-game]').selectOption(game);
  await page.locator('[data-computer] select[data-rules]').selectOption(rules);
  await page.locator('[data-set-up] > summary').click();
  await page.locator('[data-position-text]').fill(bad);
  await page.locator('[data-both]').click();
  check(
    `${game}: the statement that is wrong`,
    /statement \d|position|question|player/.test(await page.locator('[data-position-trouble]').innerText()),
  );
  check('and still here', page.url().endsWith('#/'));
  await page.locator('[data-position-text]').fill(position.replaceAll('; ', '\n'));
  checkEqual('another text, no trouble', await page.locator('[data-position-trouble]').count(), 0);
  await page.locator('[data-both]').click();
  await table(page);

  /* From the table, which hides nothing: the same text that the engine writes; its address is the same game again. */
  await open(page);
  const text = await copied(page);
  checkEqual(`${game}: as it was set up`, text, written(game, rules, position));
  await copied(page, 'address');
  await page.locator('[data-position-play]').click();
  await page.waitForFunction(() => /#\/play\/[0-9a-f]{16}$/.test(location.hash));
  await page.locator('[data-position] > summary').waitFor();
  await open(page);
  checkEqual('by its address', await copied(page), text);
  await page.close();

  /* Against the computer nothing tells what is hidden. */
  const hidden = await browser.page(`#/play?${new URLSearchParams({ game, rules, level: 'greedy', position })}`, { language: 'en' });
  await table(hidden);
  checkEqual(`${game}: no copy of what is hidden`, await hidden.locator('[data-position]').count(), 0);
  await hidden.close();
}

/* An address with an impossible position says what is wrong with it. */
const wrong = await browser.page(`#/play?${new URLSearchParams({ game: 'gwent', rules: 'original', level: '', position: 'hand0 moon' })}`, {
  language: 'en',
});
await wrong.locator('[data-problem]').waitFor();
check('an impossible address', (await wrong.locator('[data-problem]').innerText()).includes('statement 1'));
await wrong.close();

/* A game without positions as text. */
const none = await browser.page(`#/play?${new URLSearchParams({ game: 'poker', rules: 'kuhn', level: '' })}`, { language: 'en' });
await table(none);
await open(none);
await none.locator('[data-position] [role="status"]').filter({ hasText: /\w/ }).waitFor();
check('poker: nothing to copy', await none.locator('[data-position-copy]').isDisabled());
check('nor an address', await none.locator('[data-position-address]').isDisabled());
await none.close();

/* From a replay, at any of its steps. */
{
  const record = beginning('gwent', 'original', POSITIONS[0].position);
  wasm.open(record);
  wasm.submit(0, 'play ves close');
  const played = wasm.record();
  const page = await browser.page('#/replay', { language: 'en' });
  await page.locator('[data-record]').fill(played);
  await page.locator('[data-open]').click();
  await page.locator('[data-verified]').waitFor();
  await open(page);
  checkEqual('the first step', await copied(page), written('gwent', 'original', POSITIONS[0].position));
  await page.locator('[data-go="move"]').click();
  await page.locator('[data-position] textarea').waitFor({ state: 'detached' }); /* of the position that was left */
  const text = await copied(page);
  check('the next one', text.includes('close0 ves'));
  await page.locator('[data-position-play]').click();
  await table(page);
  check('played from', (await page.locator('[data-spot="own.close.0"]').getAttribute('data-key')) === 'ves');
  await page.close();
}

await browser.close();
site.stop();
done('web/position');
