/* The own hand: it lies as its player wants it, by mouse, by keys and after a reload; what has just come stands out until it is looked at;
 * and what cannot be played steps back, with the reason, for those who want that.
 *
 *     node test/run.mjs arranged */
import type { Page } from 'playwright-core';
import { moved } from '../src/furniture/order.ts';
import GUARD from '../src/games/vanguard/lessons/guard.position?raw';
import { added, among, arranged } from '../src/table/hand.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { engine } from './native.ts';

checkEqual('in the order that is wanted', arranged(['a', 'b', 'b', 'c'], ['b', 'c', 'a']), [1, 3, 0, 2]);
checkEqual('what is gone leaves no gap', arranged(['a', 'c'], ['c', 'b', 'a', 'a']), [1, 0]);
checkEqual('nothing is wanted', arranged(['b', 'a'], []), [0, 1]);
checkEqual('what came', added(['a', 'b', 'b'], ['b', 'a', 'b', 'b', 'c']), ['b', 'c']);
checkEqual('what is still there', among(['b', 'b', 'c', 'd'], ['b', 'd', 'a']), ['b', 'd']);

if (!hasBrowser()) done('web/arranged');
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, { viewport: { width: 1440, height: 900 } });
const SEED = '5'.padStart(64, '0');
const DECK = encodeURIComponent(
  wasm.deck(`game = gwent\nrules = original\nfaction = northern-realms\nleader = foltest-lord-commander
3 decoy\n3 blue-stripes-commando\n3 crinfrid-reavers-dragon-hunter\n2 catapult\n1 ballista\n2 trebuchet
1 ves\n1 siegfried-of-denesle\n1 yarpen-zigrin\n1 sheldon-skaggs\n1 keira-metz\n1 sile-de-tansarville\n1 siege-tower
1 dethmold\n3 kaedweni-siege-expert\n1 sabrina-glevissig\n`).deck.code,
);
const address = (query: string) => `#/play?seed=${SEED}&luck=7&level=greedy&${query}`;
const GWENT = address(`game=gwent&rules=original&deck1=${DECK}`);
const spots = (page: Page) =>
  page.locator('.hand [data-spot]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['spot']!));
const keys = (page: Page) => page.locator('.hand [data-spot]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['key']!));
const raised = (page: Page) => page.locator('.hand .new').count();
const news = (page: Page) => page.locator('.play > .unseen[aria-live="polite"]').innerText();
async function open(hash: string, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await browser.page(hash, settings);
  await page.locator('.hand [data-spot]').first().waitFor();
  await page.locator('.strip.foe[data-acts]').waitFor({ state: 'detached' });
  return page;
}
const boxOf = async (page: Page, spot: string): Promise<{ left: number; top: number; width: number; height: number }> =>
  page.locator(`.hand [data-spot="${spot}"]`).evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { left, top, width, height };
  });
/** Drags a card to just before or behind another one. */
async function drag(page: Page, from: string, to: string, behind: boolean): Promise<void> {
  const [a, b] = [await boxOf(page, from), await boxOf(page, to)];
  await page.mouse.move(a.left + 8, a.top + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.left + 30, a.top + a.height / 2, { steps: 3 });
  await page.mouse.move(behind ? b.left + b.width * 0.9 : b.left + 6, b.top + b.height / 2, { steps: 3 });
  check('a line shows where it goes', await page.locator('.hand-gap').count());
  await page.mouse.up();
  checkEqual('and is gone', await page.locator('.hand-gap').count(), 0);
}

/* --- the order, on every board ------------------------------------------------------------------------------- */

const BOARDS = [
  ['gwent', GWENT],
  ['trade', address('game=trade&rules=standard')],
  ['vanguard', address(`game=vanguard&rules=usual&position=${encodeURIComponent(GUARD)}`)],
  ['the general board', `?board=plain${GWENT}`],
] as const;
async function tryOrder(name: string, hash: string): Promise<void> {
  const page = await open(hash);
  const before = await keys(page);
  const at = await spots(page);
  const last = before.length - 1;
  await drag(page, at[0]!, at[last]!, true);
  checkEqual(`${name}: dragged behind the last one`, await keys(page), [...before.slice(1), before[0]]);
  checkEqual(`${name}: nothing was played`, await page.locator('.play').getAttribute('data-picked'), '');
  await drag(page, (await spots(page))[last]!, (await spots(page))[0]!, false);
  checkEqual(`${name}: and back before the first`, await keys(page), before);

  /* A card with another one behind it that is not of its name. */
  const first = before.findIndex((key, i) => i > 0 && key !== before[i + 1] && key !== before[i - 1]);
  const beyond = first + 1;
  await page.locator(`.hand [data-spot="${at[first]}"]`).focus();
  await page.keyboard.press('Alt+ArrowRight');
  checkEqual(`${name}: by one to the right`, await keys(page), moved(before, first, beyond));
  check(`${name}: the place is told`, new RegExp(`^${beyond + 1}\\. .+, of ${before.length}$`).test(await news(page)), await news(page));
  for (let i = 0; i <= first + 1; i++) await page.keyboard.press('Alt+ArrowLeft');
  const wanted = moved(before, first, 0);
  checkEqual(`${name}: the focus goes along, up to the end`, await keys(page), wanted);
  if (name === 'gwent') {
    await page.waitForURL(/#\/play\/[0-9a-f]{16}$/);
    await page.reload();
    await page.locator('.hand [data-key]').first().waitFor();
    checkEqual('after a reload it lies as it did', await keys(page), wanted);
  }
  await page.locator('[data-sort]').click();
  checkEqual(`${name}: sorted again`, [await keys(page), await page.locator('[data-sort]').count()], [before, 0]);
  await page.close();
}

/* --- what has just come -------------------------------------------------------------------------------------- */

async function tryNew(): Promise<void> {
  const page = await open(GWENT, { hand: 'drawn' });
  checkEqual('what is dealt does not stand out', await raised(page), 0);
  const before = await keys(page);
  checkEqual(
    'with nothing swapped it says so',
    (await page.locator('.prompt [data-words="done"]').first().innerText()).trim(),
    'Keep the hand',
  );
  await page.locator('.hand [data-spot="own.hand.0"]').click({ position: { x: 12, y: 40 } });
  await page.locator('[data-undo]:enabled').waitFor();
  const after = await keys(page);
  checkEqual('the button counts', (await page.locator('.prompt [data-words="done"]').first().innerText()).trim(), 'Done (1 swapped)');
  checkEqual('as they are drawn: the new one lies last', after.slice(0, -1), before.slice(1));
  checkEqual('it stands out', await page.locator('.hand .new [data-key]').getAttribute('data-key'), after.at(-1));
  await page.locator('.hand .new [data-spot]').hover();
  checkEqual('until it is looked at', await raised(page), 0);
  await page.locator('[data-undo]').click();
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[data-undo]')?.disabled);
  checkEqual('what is taken back has not come', [await raised(page), (await keys(page)).sort()], [0, [...before].sort()]);
  await page.locator('.hand [data-spot="own.hand.0"]').click({ position: { x: 12, y: 40 } });
  await page.locator('.hand .new').waitFor();
  await page.mouse.move(5, 300);
  await page.locator('.prompt [data-words="done"]').first().click();
  await page.locator('.actions [data-words="pass"]').waitFor();
  await page.locator('.hand .new').waitFor({ state: 'detached' });
  checkEqual('or the turn changes', await raised(page), 0);
  await page.close();
}

/* --- what cannot be played ----------------------------------------------------------------------------------- */

async function tryDim(dim: boolean, wanted: number): Promise<void> {
  const page = await open(
    `${address('game=gwent&rules=original')}&position=${encodeURIComponent(
      'factions northern-realms monsters; turn 2; active 0; plays 1; hand0 decoy ves; hand1 nekker',
    )}`,
    { dim },
  );
  await page.locator('.actions [data-words="pass"]').waitFor();
  checkEqual(`dim ${dim}: so many step back`, await page.locator('.hand [data-dim]').count(), wanted);
  if (dim) {
    const card = page.locator('.hand [data-dim]');
    checkEqual('it is the one that nothing can be done with', await card.getAttribute('data-key'), 'decoy');
    const status = page.locator('.status');
    const quiet = await status.innerText();
    await card.hover();
    await page.waitForFunction((old) => document.querySelector<HTMLElement>('.status')!.innerText !== old, quiet);
    const reason = (await news(page)).trim();
    check(`why, under the mouse: ${reason}`, reason && (await status.innerText()).includes(reason));
    await page.mouse.move(5, 300);
    await page.waitForFunction((old) => document.querySelector<HTMLElement>('.status')!.innerText === old, quiet);
    check('and no longer', true);
    await card.focus();
    await page.waitForFunction((why) => document.querySelector<HTMLElement>('.status')!.innerText.includes(why), reason);
    check('why, at the focus', true);
    await page.locator('.hand [data-key="ves"]').first().click();
    checkEqual('while another is chosen nothing steps back', await page.locator('.hand [data-dim]').count(), 0);
  }
  await page.close();
}

/* --- a phone held sideways ----------------------------------------------------------------------------------- */

async function tryPhone(): Promise<void> {
  const page = await open(`?board=plain${address(`game=vanguard&rules=usual&position=${encodeURIComponent(GUARD)}`)}`);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('.plain > .prompt button').first().waitFor();
  const over = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const [prompt, field, hand] = [box('.plain > .prompt'), box('.field'), box('.plain > .hand')];
    return { beside: prompt.left >= field.right - 1 && prompt.left >= hand.right - 1, within: prompt.right <= 844 && prompt.bottom <= 390 };
  });
  checkEqual('the question stands beside the field and the hand', over, { beside: true, within: true });
  await page.close();
}

const orders = BOARDS.map(
  ([name, hash]) =>
    () =>
      tryOrder(name, hash),
);
for (const part of sample([...orders, tryNew, () => tryDim(false, 0), () => tryDim(true, 1), tryPhone], 1)) await part();
await browser.close();
site.stop();
done('web/arranged');
