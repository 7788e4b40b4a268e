/* The table in play, at the windows it is made for: names on cards can be read and are not cut, nothing lies outside, the instruction
 * stands once, and light, beam and title say whose turn it is. */
import type { Page } from 'playwright-core';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { fits, inSight, settled } from './looks.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const WINDOWS = [
  [2560, 1440],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;
const PHONES = [
  [390, 844],
  [360, 640],
  [844, 390],
] as const;
const FULL =
  'factions monsters skellige; leaders eredin-commander-of-the-red-riders crach-an-craite; hand0 nekker ghoul; hand1 geralt-of-rivia ' +
  'ermion clan-an-craite-warrior*2 birna-bran biting-frost clear-weather decoy olgierd-von-everec; close0 draug griffin werewolf; ' +
  'ranged0 leshen gaunter-odimm-darkness*2; close1 svanrige blueboy-lugos; siege1 war-longship*2 holger-blackhand; weather biting-frost; ' +
  'deck0 fiend; deck1 light-longship; active 1; turn 9; round 3; result 1 1 18 26; result 2 0 20 10; lives 1 1; used 0';
const HARD =
  'factions nilfgaard scoiatael; hand1 isengrim-faoiltiarna eithne iorveth mahakaman-defender*3 dwarven-skirmisher havekar-smuggler ' +
  'havekar-healer*2 dol-blathanna-archer elven-skirmisher vrihedd-brigade-veteran yaevinn schirru commanders-horn scorch decoy ' +
  'biting-frost clear-weather; hand0 ves; close1 dennis-cranmer; deck0 albrich; deck1 milva; active 1; turn 9';

const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, { deviceScaleFactor: 1 });
const at = async (rules: string, position: string, settings: Record<string, unknown>): Promise<Page> => {
  const page = await browser.page(
    `#/play?game=gwent&rules=${rules}&level=&seed=${'5'.padStart(64, '0')}&position=${encodeURIComponent(position)}`,
    { rail: false, ...settings },
  );
  await page.locator('.play[data-heard] .hand .card').first().waitFor();
  return page;
};

/** What is wrong with the names of cards: too small, or longer than their band, which is at most that part of a card. Cards of 80 px and
 *  more have one. */
const unread = (page: Page, cards: string, part = 0.6) =>
  page.evaluate(
    ([selector, part]) =>
      document.fonts.ready.then(() =>
        [...document.querySelectorAll<HTMLElement>(selector)].flatMap((card) => {
          const name = card.querySelector<HTMLElement>('.name');
          const said = card.dataset['key'] ?? '';
          if (!name || getComputedStyle(name).display === 'none') return [`${said} has no name`];
          const small = parseFloat(getComputedStyle(name).fontSize) < 8.8;
          const cut =
            name.scrollWidth > name.clientWidth + 1 ||
            name.scrollHeight > name.clientHeight + 3 ||
            name.getBoundingClientRect().height > part * card.offsetHeight;
          return small || cut ? [`${said}: ${small ? 'small' : 'cut'}`] : [];
        }),
      ),
    [cards, part] as const,
  );

/** Which cards of rows or backs do not lie whole in what holds them. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.row .card, .peek .card')].flatMap((card) => {
      const [box, home] = [card, card.closest('.row, .peek')!].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
      const whole =
        box.top >= Math.max(0, home.top - 1) && box.bottom <= home.bottom + 1 && box.left >= home.left && box.right <= home.right;
      return whole || !card.checkVisibility() ? [] : [`${card.dataset['spot']} ${Math.round(box.top)} ${Math.round(home.top)}`];
    }),
  );

async function tryTheme(theme: string, i: number): Promise<void> {
  const page = await at('original', FULL, { theme, language: i % 2 ? 'en' : 'ru' });
  for (const [width, height] of sample(WINDOWS, 2)) {
    const what = `${theme} at ${width} by ${height}`;
    await page.setViewportSize({ width, height });
    await fits(page, what);
    await inSight(page, what, '.table .row, .table .total, .beam .status, .actions [data-words]');
    checkEqual(`${what}: all cards in hand are named`, await unread(page, '.hand .card'), []);
    const wide = await page.evaluate(() => document.querySelector<HTMLElement>('.row .units .card')!.offsetWidth);
    if (wide >= 80) checkEqual(`${what}: cards of ${wide} px on the table are named`, await unread(page, '.row .units .card'), []);
    check(`${what}: cards on a desk are wide enough for names`, width < 1024 || wide >= 64);
    checkEqual(`${what}: cards lie within their rows, backs within the window`, await outside(page), []);
    const high = await page.evaluate(() =>
      ['close', 'ranged', 'siege'].map((row) => document.querySelector(`.row.own.${row}`)!.getBoundingClientRect().height),
    );
    if (height > 720) check(`${what}: rows with cards are higher, ${high.map(Math.round).join(' ')}`, high[1]! * 1.3 < high[0]!);
    check(`${what}: those without can be pressed`, high[1]! >= 44);
    if (width >= 2560) check(`${what}: few cards are wide`, wide > high[0]!);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  checkEqual(`${theme}: one side is lit`, await page.locator('.play[data-lit="own"]').count(), 1);
  check(`${theme}: the title says it`, /^(Your turn|Ваш ход)/.test(await page.title()));
  check(`${theme}: the beam says it`, (await page.locator('.beam [data-turn]').innerText()).length > 0);
  const sentence = await page.locator('.status .question').innerText();
  const stands = await page.evaluate(
    (words) =>
      [...document.querySelectorAll<HTMLElement>('.play p, .play b, .play span')].filter(
        (element) => element.textContent?.trim() === words.trim() && element.checkVisibility() && !element.closest('[aria-live]'),
      ).length,
    sentence,
  );
  checkEqual(`${theme}: the instruction stands once`, stands, 1);
  await page.close();
}

/* Long rows under weather, and a card that is chosen: no sign lies on a strength, and what the beam says stays on it. */
async function tryCrowded(): Promise<void> {
  const crowded = await at(
    'original',
    'factions northern-realms northern-realms; hand1 dandelion scorch; hand0 ves; close1 blue-stripes-commando*3; close0 vernon-roche ' +
      'villentretenmerth redanian-foot-soldier poor-fucking-infantry*3; weather biting-frost; deck0 ves; deck1 ves; active 1; turn 5; lives 2 2',
    { language: 'ru' },
  );
  await crowded.locator('[data-key="dandelion"][data-spot^="own.hand"]').click();
  await crowded.locator('[data-commit]').waitFor();
  for (const [width, height] of sample(WINDOWS, 2)) {
    await crowded.setViewportSize({ width, height });
    await settled(crowded);
    const over = await crowded.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
      const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const [beam] = boxes('.beam');
      const said = boxes('.beam .status, .beam .status .question');
      return {
        signs: boxes('.row > .sky').filter((sky) => boxes('.row .card .pennon text, .row .card .name').some((figure) => meet(sky, figure)))
          .length,
        said: said.filter((one) => one.top < beam!.top - 1 || one.bottom > beam!.bottom + 1).length,
      };
    });
    checkEqual(`a long row and a chosen card at ${width} by ${height}`, over, { signs: 0, said: 0 });
  }
  await crowded.close();
}

async function tryHard(): Promise<void> {
  const hard = await at('hard', HARD, { language: 'ru' });
  for (const [width, height] of sample(WINDOWS, 2)) {
    await hard.setViewportSize({ width, height });
    const what = `a hand of twenty at ${width} by ${height}`;
    await fits(hard, what);
    checkEqual(`${what}: all are named`, await unread(hard, '.hand .card'), []);
  }
  await hard.setViewportSize({ width: 1440, height: 900 });
  checkEqual('five leaders have five names', new Set(await hard.locator('.strip.own .leaders .name').allInnerTexts()).size, 5);

  /* On a phone they unfold from one sign, as a list that can be read and pressed. */
  for (const [width, height] of sample(PHONES, 1)) {
    await hard.setViewportSize({ width, height });
    for (const side of ['foe', 'own']) {
      const what = `their list at ${width} by ${height}, ${side}`;
      const list = `.strip.${side} .leaders .card`;
      checkEqual(`${what}: folded`, await hard.locator(list).first().isVisible(), false);
      await hard.locator(`.strip.${side} [data-fold]`).click();
      await inSight(hard, what, list);
      checkEqual(`${what}: named`, await unread(hard, list, 1), []);
      checkEqual(
        `${what}: large enough for a finger`,
        await hard.locator(list).evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetHeight < 44).length),
        0,
      );
      if (side === 'foe') await hard.locator('.beam').click({ position: { x: 3, y: 3 } });
      else {
        const ready = hard.locator(`${list}[data-ring="play"]`).first();
        const key = await ready.getAttribute('data-key');
        await ready.click();
        checkEqual(`${what}: one is chosen`, await hard.locator('.play').getAttribute('data-picked'), `leader ${key}`);
        await hard.keyboard.press('Escape');
      }
      checkEqual(`${what}: folded again`, await hard.locator(list).first().isVisible(), false);
    }
  }
  await hard.close();
}

/* A phone shows that a hand of trade cards goes on beyond its edge. */
async function tryTrade(): Promise<void> {
  const trade = await browser.page('#/play?game=trade&level=&seed=' + '5'.padStart(64, '0'), { rail: false, language: 'ru' });
  await trade.locator('.hand .card').first().waitFor({ state: 'attached' });
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [360, 640],
  ] as const) {
    await trade.setViewportSize({ width, height });
    await settled(trade);
    checkEqual(`trade cards at ${width} by ${height} are named`, await unread(trade, '.hand .card'), []);
    const cut = await trade.evaluate(() =>
      [...document.querySelectorAll('.hand .card')]
        .map((card) => card.getBoundingClientRect())
        .filter(({ left, right }) => left < innerWidth - 20 && right > innerWidth + 20)
        .map(({ right }) => Math.round(right - innerWidth)),
    );
    check(`the last one in sight at ${width} by ${height} is cut, by ${cut[0]} px`, cut.length === 1);
  }
  await trade.close();
}

/* A choice is a scene: the question is on the mat and nowhere else; put aside it is on the beam. */
async function tryMat(): Promise<void> {
  const page = await browser.page(`#/play?game=gwent&rules=original&level=&seed=${'6'.padStart(64, '0')}`, { language: 'ru' });
  await page.locator('.prompt[data-mat="hand"]').waitFor();
  const asked = () =>
    page.locator('.prompt .ask:not([role]), .status .question').evaluateAll((all) => all.map((one) => one.checkVisibility()));
  checkEqual('asked on the mat', await asked(), [false, true]);
  await page.locator('[data-aside]').click();
  checkEqual('asked on the beam', await asked(), [true, false]);
  await page.close();
}

const themes = ['tavern', 'chronicle', 'contrast', 'paper'].map((theme, i) => () => tryTheme(theme, i));
for (const part of sample([...themes, tryCrowded, tryHard, tryTrade, tryMat], 1)) await part();
await browser.close();
site.stop();
done('web/board');
