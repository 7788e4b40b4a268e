/* The end of a game over its table: what it tells is what the record says, everything it offers leads on, it can be put aside, and nothing
 * of it needs scrolling on a desk. */
import type { Page } from 'playwright-core';
import type { Analysis, Decision, Seat } from '../src/engine/types.ts';
import { momentsOf } from '../src/result/story.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { playOn } from './bots.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { axe, fits } from './looks.ts';
import { engine, Mix } from './native.ts';

/* --- which moments ------------------------------------------------------------------------------------------------- */

const decision = (answer: number, seat: Seat, loss: number) => ({ answer, seat, mark: loss ? '?' : '', loss_percent: loss }) as Decision;
const analysis = (list: Decision[], best: number | null) => ({ decisions: list, seats: [{ best }, { best: null }] }) as unknown as Analysis;
const kinds = (of: Analysis, seat: Seat | null) =>
  momentsOf(of, seat).map(({ decision: { answer }, kind, weight }) => [answer, kind, weight]);
const game = analysis([decision(1, 0, 0), decision(2, 1, 30), decision(3, 0, 10), decision(4, 0, 20), decision(6, 1, 12)], 1);
checkEqual('the best, the worst and a gift, in their order', kinds(game, 0), [
  [1, 'best', null],
  [2, 'gift', 30],
  [4, 'lost', -20],
]);
checkEqual('the other side', kinds(game, 1), [
  [2, 'lost', -30],
  [4, 'gift', 20],
  [6, 'lost', -12],
]);
checkEqual('for nobody in particular', kinds(game, null).length, 3);
checkEqual('nothing to tell', momentsOf(analysis([decision(1, 0, 0)], null), 0), []);

/* --- in the browser ------------------------------------------------------------------------------------------------ */

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
const at = (query: string) => browser.page(`#/play?${query}&luck=7&seed=${'5'.padStart(64, '0')}`, { theme: 'tavern' });

/** Plays, to the end or for `most` presses, and waits until the teacher has spoken. */
async function ended(page: Page, mix: bigint, most: number): Promise<void> {
  await page.locator('.play [data-spot]').first().waitFor();
  check('played', (await playOn(page, new Mix(mix), most)) > 0);
  await page.locator('.moments[aria-busy="false"] :is(.moment, p)').first().waitFor();
}

async function tryTold(): Promise<void> {
  const page = await at('game=gwent&rules=original&level=greedy');
  await ended(page, 1n, Infinity);
  await page.locator('[data-standing] .large').waitFor();
  const wide = [
    [1440, 900],
    [2560, 1440],
  ] as const;
  const narrow = [
    [1024, 768],
    [390, 844],
    [360, 640],
  ] as const;
  for (const [width, height] of [...sample(wide, 1), ...sample(narrow, 1)]) {
    await page.setViewportSize({ width, height });
    await fits(page, `the end at ${width}`);
    for (const [how, text] of [
      ['lost', 'Поражение'],
      ['won', 'Победа'],
    ] as const) {
      const cut = await page.locator('.result').evaluate(
        (result, [how, text]) => {
          const other = result.cloneNode(true) as HTMLElement;
          other.classList.remove('won', 'lost', 'over');
          other.classList.add(how);
          other.querySelector('.word')!.textContent = text;
          result.after(other);
          const { scrollWidth, clientWidth } = other.querySelector('.word')!;
          other.remove();
          return scrollWidth - clientWidth;
        },
        [how, text] as const,
      );
      check(`"${text}" is not cut at ${width}`, cut <= 0, `: by ${cut}`);
    }
    const [all, seen] = await page.locator('.result').evaluate((part) => [part.scrollHeight, part.clientHeight] as const);
    if (width >= 1440) check(`nothing scrolls at ${width}`, all <= seen, `: ${all} in ${seen}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await axe(page, 'the end, told');
  const how = await page.locator('.result').getAttribute('data-how');
  const rounds = await page.locator('[data-rounds] li b').allInnerTexts();
  check('rounds', rounds.length >= 4);

  /* Shared: a picture, and a link that is the game. */
  await page.locator('[data-share]').click();
  await page.locator('[data-share-sheet]').waitFor();
  await axe(page, 'sharing');
  const [picture] = await Promise.all([page.waitForEvent('download'), page.locator('[data-share-picture]').click()]);
  checkEqual('a picture', picture.suggestedFilename(), 'duello.png');
  await page.locator('[data-share-sheet] [role="status"]', { hasText: /\S/ }).waitFor();
  check('that it was saved is told', true);
  await page.locator('[data-share-link]').click();
  const link = await page.locator('[data-shared]').inputValue();
  await page.keyboard.press('Escape');
  await page.locator('[data-share-sheet]').waitFor({ state: 'detached' });

  /* What lies under it cannot be reached, and there is nothing to type. Put aside by key and by button, and called back. */
  const shut = () => page.locator('.hand').evaluate((hand) => hand.closest('[inert]') !== null);
  checkEqual('the table under it is closed off', await shut(), true);
  await page.locator('.play').focus();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.locator('[data-over]').waitFor({ state: 'detached' });
  checkEqual('no line for typing', await page.locator('[data-command]').count(), 0);
  checkEqual('put aside, the table is open', await shut(), false);
  await page.locator('[data-end]').click();
  await page.locator('[data-end-close]').click();
  await page.locator('[data-end]').click();
  await page.locator('[data-over]').waitFor();
  await page.reload();
  await page.locator('[data-over]').waitFor();
  checkEqual('reloaded, it is told again', await page.locator('.result').getAttribute('data-how'), how);

  /* From a moment on. */
  const again = page.locator('[data-moment] [data-again]').first();
  await again.waitFor();
  await again.click();
  await page.locator('.play [data-ring="play"], .play [data-words]').first().waitFor();
  checkEqual('the game goes on from there', await page.locator('[data-over]').count(), 0);
  await page.goBack();
  await page.goto(link);
  await page.locator('[data-verified="true"]').waitFor();
  await page.locator('[data-other]').click();
  wasm.open(await page.locator('[data-record]').inputValue());
  const view = wasm.view(0) as unknown as { rounds: { totals: [number, number] }[] };
  checkEqual(
    'the rounds are those of the record',
    rounds.map(Number),
    view.rounds.flatMap(({ totals }) => totals),
  );
  await page.close();
}

/* What a game does not count is left out, and nobody who plays both seats has won. */
async function tryOthers(): Promise<void> {
  const trade = await at('game=trade&rules=standard&level=greedy');
  await ended(trade, 2n, 4);
  checkEqual('no rounds', await trade.locator('[data-rounds]').count(), 0);
  await axe(trade, 'the end of another game');
  await trade.locator('[data-replay]').click();
  await trade.locator('[data-verified="true"]').waitFor();
  await trade.goBack();
  await trade.locator('[data-over]').waitFor();
  await trade.close();
  const both = await at('game=gwent&rules=original&level=');
  await ended(both, 3n, 4);
  checkEqual('both seats', await both.locator('.result').getAttribute('data-how'), 'over');
  checkEqual('another deck is offered', await both.locator('.next [href="#/decks"]').count(), 1);
  await both.close();
  /* The last pass of a battle, for which nobody has a deck. */
  const position =
    'layout horizontal; edges lannister stark; rounds 5 5; goal points; turn stark stark passed; unit a11 bowmen red; unit a1 archers red';
  const battle = await at(new URLSearchParams({ game: 'westeros', rules: 'core', level: 'random', seat: '0', position }).toString());
  await battle.locator('[data-words="pass"]').first().waitFor({ state: 'attached' });
  await battle.keyboard.press('Shift+E');
  await battle.locator('.moments[aria-busy="false"] :is(.moment, p)').first().waitFor();
  checkEqual('no deck where there is none', await battle.locator('.next [href="#/decks"]').count(), 0);
  await battle.close();
}

/* Whoever gives up in a lesson is not told that they have won, and what follows is a whole game with the same opponent. */
async function tryLesson(): Promise<void> {
  const page = await browser.page('#/learn/heroes', {});
  await page.locator('[data-guide="aim"]').waitFor();
  await page.locator('.play').focus();
  await page.locator('[data-concede]').click();
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-over] [data-guide]').waitFor();
  check('its last word', /^Lost this time/.test(await page.locator('[data-over] [data-guide]').innerText()));
  checkEqual('who played', (await page.locator('[data-over] .flag .who').allInnerTexts()).at(-1), 'Yagna');
  checkEqual('it does not count against her', await page.locator('[data-standing]').count(), 0);
  await page.locator('[data-play-again]').click();
  await page.locator('.table').waitFor();
  check('the game after it', (await page.locator('.play').innerText()).includes('Yagna'));
  await page.close();
}

await tryTold();
await tryOthers();
await tryLesson();
await browser.close();
site.stop();
done('web/result');
