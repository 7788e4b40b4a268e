/* Five walks of a player, as doc/walks.md tells them: each from the first page on, by pressing what is offered there.
 *
 *     node test/run.mjs walks [game|loss|win|tenth|week] */
import type { Page } from 'playwright-core';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';
import { fits } from './looks.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const site = await serve(process.env['WEB']!);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const DAY = 86_400_000;

/* One move from a round that the other has passed, and the second one lost or won. */
const LAST =
  'factions northern-realms skellige;leaders foltest-steel-forged crach-an-craite;round 3;result 1 1 17 34;result 2 0 6 0;lives 1 1;' +
  'first 0;active 0;turn 3;plays 1;deck0 ves;deck1 cerys;hand1 cerys;hand0 catapult;close0 ves;passed 1;';
const won = `#/play?game=gwent&rules=original&level=2&position=${encodeURIComponent(LAST)}`;

const appears = (page: Page, selector: string) => page.locator(selector).first().waitFor();
const go = async (page: Page, hash: string, ready: string) => {
  await page.goto(site.address + hash);
  await appears(page, ready);
};
/** It is in sight without a scroll, and a press reaches it. */
async function inFront(page: Page, what: string, selector: string): Promise<void> {
  await appears(page, selector);
  await page.waitForTimeout(200);
  const seen = await page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return [top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth, Boolean(hit && one.contains(hit))];
    });
  checkEqual(`${what} is in sight, and can be pressed`, seen, [true, true]);
}
/** Presses Play on the first page, keeps the hand, says who begins where that is asked, and comes to the first own move. */
async function sitDown(page: Page): Promise<void> {
  await page.locator('.large[data-now]').click();
  await appears(page, '.play[data-heard]');
  const asked = page.locator('[data-words]').filter({ visible: true }).first();
  for (let presses = 0; presses < 6; presses++) {
    await asked.waitFor();
    if (await page.locator('.actions [data-words="pass"]').isVisible()) return;
    await asked.click();
    await page.waitForTimeout(300);
  }
  check('the first move comes', false);
}
async function giveUp(page: Page): Promise<void> {
  await page.locator('[data-concede]').first().click();
  await page.locator('[data-concede-yes]').click();
  await appears(page, '[data-over]');
}
const seal = (page: Page, key: string) => page.locator(`[data-seal="${key}"] .count`).innerText();

/* The first game, on a phone: Play, a hand, a card in two presses; away, and back to it from the first page. */
async function game(): Promise<void> {
  const browser = await Watched.open(site.address, PHONE);
  const page = await browser.page('', { language: 'ru', theme: 'tavern' });
  await inFront(page, 'Play', '.large[data-now]');
  await fits(page, 'the first page');
  checkEqual('nothing waits yet', await page.locator('[data-kept]').count(), 0);
  await sitDown(page);
  const hand = await page.locator('[data-spot^="own.hand."]').count();
  const card = page.locator('[data-spot^="own.hand."][data-ring="play"]').first();
  await card.tap();
  await page.locator('.table [data-ring="target"], [data-commit], [data-words]').first().waitFor();
  check('a card can be chosen', hand >= 1);
  const address = await page.evaluate(() => location.hash);
  await go(page, '#/', '[data-kept] .button');
  await inFront(page, 'the game that waits', '[data-kept] .button');
  await inFront(page, 'Play beside it', '.large[data-now]');
  await page.setViewportSize({ width: 844, height: 390 });
  await inFront(page, 'the game that waits, on the phone held sideways', '[data-kept] .button');
  await inFront(page, 'Play beside it, sideways', '.large[data-now]');
  await fits(page, 'the first page, sideways');
  await page.setViewportSize(PHONE.viewport);
  await page.locator('[data-kept] .button').tap();
  await appears(page, '.play[data-heard]');
  checkEqual('it is the same game', await page.evaluate(() => location.hash), address);
  await browser.close();
}

/* The first loss: it is said plainly, what comes next is there, and the loss is kept, with a review. */
async function loss(): Promise<void> {
  const browser = await Watched.open(site.address, DESK);
  const page = await browser.page('#/games', { language: 'en', theme: 'tavern' });
  await appears(page, '[data-none]');
  await inFront(page, 'a way to the lesson, where no game was played', '[data-none] .button');
  checkEqual('no seal yet', await page.locator('[data-seals]').getAttribute('data-seals'), '0');
  await go(page, '#/', '.large[data-now]');
  await sitDown(page);
  await giveUp(page);
  checkEqual('lost', await page.locator('[data-over]').getAttribute('data-how'), 'lost');
  await inFront(page, 'another game', '[data-over] .button.main');
  await go(page, '#/games', '[data-past]');
  check('against whom', /Yagna/.test(await page.locator('[data-past]').first().innerText()));
  checkEqual('it counts as played', await seal(page, 'guest'), '1 of 10');
  await page.locator('[data-past] a').first().click();
  await appears(page, '[data-verified="true"]');
  await browser.close();
}

/* The first win: told as one, sealed, and the seal opens a back for the cards. */
async function win(): Promise<void> {
  const browser = await Watched.open(site.address, DESK);
  const page = await browser.page('#/settings', { language: 'en', theme: 'tavern' });
  await appears(page, '[data-locked="knot"]');
  await page.goto(site.address + won);
  await page.locator('.actions [data-words="pass"]').click();
  await page.locator('[data-commit]').click();
  await appears(page, '[data-over]');
  checkEqual('won', await page.locator('[data-over]').getAttribute('data-how'), 'won');
  await go(page, '#/games', '[data-seal="first"]');
  await page.locator('[data-seals="1"]').waitFor();
  checkEqual('the seal', await seal(page, 'first'), 'Earned');
  await go(page, '#/settings', '[data-locked="lattice"]');
  await page.locator('[data-locked="knot"]').waitFor({ state: 'detached' });
  await page.locator('input[name="back"][value="knot"]').check();
  await page.locator('input[name="board"][value="cherry"]').check();
  const later = await browser.page('#/settings'); /* as it was left */
  await appears(later, 'input[name="board"][value="cherry"]:checked');
  await later.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--plank').trim() === '#451a14');
  check('the back stays chosen', await later.locator('input[name="back"][value="knot"]').isChecked());
  await browser.close();
}

/* The tenth game: there is something to look back at, and another back. */
async function tenth(): Promise<void> {
  const browser = await Watched.open(site.address, DESK);
  const page = await browser.page('#/games', { language: 'en', theme: 'tavern' });
  await appears(page, '[data-none]');
  await page.evaluate(
    async ([day]) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('duello.past');
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(new Error('no database'));
      });
      const store = opened.transaction('past', 'readwrite').objectStore('past');
      for (let i = 0; i < 9; i++)
        store.put({
          id: `walk-${i}`,
          kind: 'game',
          game: i % 2 ? 'trade' : 'gwent',
          rules: i % 2 ? 'standard' : 'original',
          level: String(1 + (i % 3)),
          seat: 0,
          outcome: i % 3 ? 'won' : 'lost',
          ended_by: '',
          at: Date.now() - (9 - i) * day!,
          deck: '',
          random: true,
          house: '',
          totals: [i, 9 - i],
        });
      opened.close();
    },
    [DAY],
  );
  await go(page, '#/', '.large[data-now]');
  await sitDown(page);
  await giveUp(page);
  await go(page, '#/games', '[data-statistics]');
  const listed = page.locator('[data-past]');
  checkEqual('the list begins short', await listed.count(), 8);
  await page.locator('[data-past-more]').click();
  checkEqual('ten are listed', await listed.count(), 10);
  checkEqual('ten count', await seal(page, 'guest'), 'Earned');
  check('by opponents who have names', /Yagna/.test(await page.locator('[data-statistics]').innerText()));
  await fits(page, 'games after ten');
  await go(page, '#/settings', 'input[name="back"][value="lattice"]:enabled');
  await browser.close();
}

/* Back after a week, on a phone: the game of then waits in front, another puzzle is that of the day, and nothing is held against one. */
async function week(): Promise<void> {
  const browser = await Watched.open(site.address, PHONE);
  const page = await browser.page('', { language: 'ru', theme: 'tavern' });
  await appears(page, '[data-daily]');
  const daily = () => page.locator('[data-daily] a').first().getAttribute('href');
  const before = await daily();
  await sitDown(page);
  const hand = await page.locator('[data-spot^="own.hand."]').count();
  await page.clock.setSystemTime(Date.now() + 7 * DAY);
  await go(page, '#/', '[data-kept] .button');
  await page.reload();
  await inFront(page, 'the game that waits', '[data-kept] .button');
  await appears(page, '[data-daily]');
  check('another puzzle', (await daily()) !== before, ` ${before}`);
  await page.locator('[data-kept] .button').tap();
  await page.locator('.actions [data-words="pass"]').waitFor();
  checkEqual('the hand is what it was', await page.locator('[data-spot^="own.hand."]').count(), hand);
  await browser.close();
}

const walks: Record<string, () => Promise<void>> = { game, loss, win, tenth, week };
for (const [name, walk] of Object.entries(walks)) if (!process.argv[2] || process.argv[2] === name) await walk();
site.stop();
done('web/walks');
