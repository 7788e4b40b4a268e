/* Time at a server's table: a clock that runs out, one of days for each turn, and an opponent who is away. */
import type { Page } from 'playwright-core';
import { axe, fits, uncut } from './looks.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { api, chooseDeck, idOf, meet, seated } from './live.ts';
import { Serve } from './serve.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const server = await Serve.start();
const [annas, boriss] = await Promise.all([
  Watched.open(server.address, { viewport: { width: 360, height: 740 } }),
  Watched.open(server.address),
]);
const anna = await annas.page('', {});
const boris = await boriss.page('', {});

const DECK = 'Northern Realms: the siege train'; /* nothing in it asks before the first turn */
const text = (page: Page, selector: string) => page.locator(selector).first().innerText();
const appears = (page: Page, selector: string) => page.locator(selector).first().waitFor();
const goes = (page: Page, selector: string) => page.locator(selector).first().waitFor({ state: 'detached' });
const log = (page: Page) => page.locator('.log').first().textContent();
const labels = (page: Page) => page.locator('.clock').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
async function look(page: Page, what: string): Promise<void> {
  await axe(page, what);
  await fits(page, what);
  await uncut(page, what);
}
async function keepHand(page: Page): Promise<void> {
  await page.locator('[data-words="done"]').first().click();
  await goes(page, '[data-words="done"]');
}
/** The one whose turn it is, then the other. */
const inTurn = () =>
  Promise.race(
    (
      [
        [anna, boris],
        [boris, anna],
      ] as const
    ).map(([one, other]) =>
      one
        .locator('[data-ring="play"]')
        .first()
        .waitFor()
        .then(() => [one, other] as const),
    ),
  );
/** Whether it is announced on this page what comes of a clock that is not its own, until one ran out. */
const toldUnasked = (page: Page) =>
  page.evaluate(async () => {
    const shown = (selector: string) => document.querySelector(selector) !== null;
    while (!document.querySelector('.log')?.textContent?.includes(' ran out')) {
      if (shown('[data-low]') && !shown('.strip.own .clock.running')) return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  });

const PERIOD = 600; /* seconds: longer than any test takes, so that no time passes that it does not let pass */
/** Nearly all of the period has passed by the clock of the pages, which tell that time is short. */
const think = () => Promise.all([anna, boris].map((page) => page.clock.fastForward((PERIOD - 10) * 1000)));

/* Both keep their hands and then think longer than they may: for each the server once plays what was announced, then who is asked
 * again loses. */
async function tryTimeOut(): Promise<void> {
  for (const page of [anna, boris]) await page.clock.install();
  await api(anna, 'POST', '/account', { language: 'en' });
  const presets = await api<{ items: { name: string; code: string }[] }>(anna, 'GET', '/catalogue/gwent/decks');
  const { table } = await api<{ table: { table: string } }>(anna, 'POST', '/tables', {
    game: 'gwent',
    rules: 'original',
    deck: presets.items.find(({ name }) => name === DECK)!.code,
    options: [],
    numbers: {},
    open: true,
    audience: 'everybody',
    clock: { kind: 'byo-yomi', bank: 0, period: PERIOD, periods: 1 },
  });
  await anna.reload();
  await anna.goto(new URL(`/#/table/${table.table}`, anna.url()).href);
  await boris.goto(new URL(`/#/table/${table.table}`, boris.url()).href);
  await boris.locator('[data-join]').waitFor();
  await chooseDeck(boris.locator('[data-deck]'), DECK);
  await boris.locator('[data-join]').click();
  await seated(anna, boris);
  await think();
  for (const page of [anna, boris]) await appears(page, '[data-low]');
  await Promise.all([anna, boris].map(keepHand));
  const [mover, other] = await inTurn();
  const unasked = toldUnasked(other);
  await think();
  await mover.locator('[data-low]', { hasText: 'for you: Pass.' }).waitFor();
  await appears(mover, '.strip.own .clock.low.running');
  await look(mover, 'time is short');
  await server.advance(PERIOD * 1000);
  await mover.locator('.log', { hasText: 'Your time ran out' }).waitFor({ state: 'attached' });
  check('what the other will do is not announced', !(await unasked));
  check('he is told', /Your time ran out\. +You pass\./.test((await log(mover))!));
  check('the other, too', /The time of Guest \S+ ran out\. +Guest \S+ passes\./.test((await log(other))!));
  await think();
  await appears(other, '[data-low]');
  await server.advance(PERIOD * 1000);
  await other.locator('.log', { hasText: 'Your time ran out' }).waitFor({ state: 'attached' });
  await inTurn();
  await think();
  const [loser, winner] = await Promise.race(
    (
      [
        [anna, boris],
        [boris, anna],
      ] as const
    ).map(([one, two]) =>
      one
        .locator('[data-low]', { hasText: 'the game is lost' })
        .waitFor()
        .then(() => [one, two] as const),
    ),
  );
  await server.advance(PERIOD * 1000);
  for (const page of [anna, boris]) await appears(page, '[data-over]');
  checkEqual('how one lost', await text(loser, '[data-over] h2'), 'You lose: your time is up.');
  checkEqual('how one won', await text(winner, '[data-over] h2'), "You win: the other side's time is up.");
  checkEqual('nothing runs any more', await anna.locator('.clock.running, [data-low]').count(), 0);
  await look(loser, 'lost by time');
}

/* Days for each turn: one goes away, the other sees that and plays, and the table is found again where one left it. */
async function tryDays(): Promise<void> {
  await meet(anna, boris, { game: 'gwent', rules: 'original', clock: 4, deck: DECK, otherDeck: DECK });
  for (const [page, other] of [
    [anna, boris],
    [boris, anna],
  ] as const) {
    const [foe, own] = await labels(page);
    check(
      `both clocks are told: ${foe}, ${own}`,
      /^Clock of Guest \S+: (2 days|47:59:\d\d)$/.test(foe!) && /^Your clock: (2 days|47:59:\d\d)$/.test(own!),
    );
    checkEqual('nobody is away', await other.locator('[data-away]').count(), 0);
  }
  await Promise.all([anna, boris].map(keepHand));
  const [mover, other] = await inTurn();
  const running = (page: Page, side: string) => page.locator(`.strip.${side} .clock.running`).count();
  checkEqual('one clock runs', [await running(mover, 'own'), await running(mover, 'foe'), await running(other, 'foe')], [1, 0, 1]);
  await mover.locator('[data-words="pass"]').click();
  await mover.locator('[data-commit]').click();
  await other.locator('[data-ring="play"]').first().waitFor();
  await mover.locator('.strip.foe .clock.running').waitFor(); /* either may hear of it first */
  check('a turn brings the days back', /: 2 days$/.test((await labels(mover))[1]!));
  checkEqual('and the other clock runs', [await running(mover, 'own'), await running(mover, 'foe')], [0, 1]);

  const id = idOf(mover);
  await mover.goto(`${server.address}?elsewhere#/credits`); /* anew: the line of the page before is closed */
  await appears(other, '[data-away]');
  await look(other, 'the opponent is away');
  await other.keyboard.press('/');
  await other.locator('[data-command]').fill('pass');
  await other.keyboard.press('Enter');
  await other.locator('[data-commit]').click();
  await other.locator('.log', { hasText: 'Round 1 is over' }).waitFor({ state: 'attached' });
  await mover.goto(server.address);
  await mover.locator(`[data-mine] [data-table="${id}"] a`).click();
  await seated(mover);
  check('what happened meanwhile is in the log', /Round 1 is over/.test((await log(mover))!));
  await goes(other, '[data-away]');
}

for (const one of sample([tryTimeOut, tryDays], 1)) {
  console.log(one.name);
  await one();
}
await Promise.all([annas, boriss].map((browser) => browser.close()));
await server.stop();
done('web/clocks');
