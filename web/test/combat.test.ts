/* Hero cards before an attack: the card that tells what it brings, by mouse, by keys and on a phone; the places of what a hero wears; a hint
 * that names who attacks whom. */
import type { Page } from 'playwright-core';
import ATTACK from '../design/positions/heroes/h5.position?raw';
import KIT from '../design/positions/heroes/h10.position?raw';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const site = await serve(process.env['WEB']!);
const desk = await Watched.open(site.address, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const phone = await Watched.open(site.address, {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
});
const of = (position: string) =>
  `#/play?game=heroes&rules=usual&level=greedy&seat=0&position=${encodeURIComponent(position.replace(/#.*\n/g, ''))}`;
async function open(browser: Watched, position: string, language: string): Promise<Page> {
  const page = await browser.page(of(position), { language });
  await page.locator('.strip.own[data-acts]').waitFor();
  return page;
}
const spot = (page: Page, at: string) => page.locator(`[data-spot="${at}"]`);
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['spot'] ?? '');
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

/* Strike and lives of both, who could step in, and what comes then. */
async function told(page: Page): Promise<{ ends: string[]; lines: string[] }> {
  await page.locator('.combat').waitFor();
  return page.evaluate(() => ({
    ends: [...document.querySelectorAll('.combat .fighter')].map((end) =>
      ['.strike', '.life'].map((one) => end.querySelector(one)?.textContent ?? '-').join('/'),
    ),
    lines: [...document.querySelectorAll('.combat p + p')].map((line) => line.textContent ?? ''),
  }));
}

async function byKeys(): Promise<void> {
  const page = await open(desk, ATTACK, 'en');
  await spot(page, 'own.creatures.0').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset['ring'] === 'target');
  checkEqual('the keys are at the first who can be attacked', await focused(page), 'foe.hero.0');
  const hero = await told(page);
  checkEqual('Kest, 4/5, attacks a hero with 7 lives', hero.ends, ['4/5', '-/7']);
  check('what comes of it is told', /7 → 3/.test(await page.locator('.combat .blow').innerText()));
  checkEqual('two could step in', hero.lines.filter((line) => /Pursh|Livrakh/.test(line)).length, 2);
  for (const [at, ends] of [
    ['foe.creatures.0', '2/3'],
    ['foe.creatures.1', '1/5'],
    ['foe.creatures.2', '-/1'] /* closed: it does not strike back */,
  ] as const) {
    await page.keyboard.press('Tab');
    await page.waitForFunction((one) => (document.activeElement as HTMLElement | null)?.dataset['spot'] === one, at);
    checkEqual(`${at} is next, and told of`, (await told(page)).ends, ['4/5', ends]);
  }
  const [words, arrow] = await page.evaluate(() =>
    ['.middle', '.links'].map((one) => Number(getComputedStyle(document.querySelector(`.heroes ${one}`)!).zIndex)),
  );
  check('the arrow passes below the words on the beam', words! > arrow!, ` ${words} ${arrow}`);
  await page.keyboard.press('Escape');
  await page.locator('.combat').waitFor({ state: 'detached' });

  await page.locator('[data-hint]').click();
  await page.locator('[data-hinted-move]').first().waitFor();
  const hinted = await page.locator('[data-hinted-move]').allInnerTexts();
  check(
    'a hint has names',
    hinted.every((one) => !/no\. \d/.test(one)),
    ` ${hinted.join('; ')}`,
  );
  const [panel, portrait] = [await boxOf(page, '[data-hinted]'), (await spot(page, 'foe.hero.0').boundingBox())!];
  check('and stands beside the hero', panel.x >= portrait.x + portrait.width, ` ${panel.x}`);
}

async function onPhone(): Promise<void> {
  const page = await open(phone, ATTACK, 'ru');
  await spot(page, 'own.creatures.0').tap();
  checkEqual('phone: the hero first', (await told(page)).ends, ['4/5', '-/7']);
  const [card, own, ask] = [
    await boxOf(page, '.combat'),
    (await spot(page, 'own.creatures.0').boundingBox())!,
    await boxOf(page, '.prompt'),
  ];
  check('phone: between the own creatures and what is asked', card.y >= own.y + own.height - 1 && card.y + card.height <= ask.y + 1);
}

async function kit(): Promise<void> {
  const page = await open(desk, KIT, 'ru');
  const off = await page.evaluate(() => {
    const box = (one: Element) => one.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('.piece[data-kit]')]
      .filter((piece) => {
        const side = piece.querySelector('[data-spot^="own."]') ? 'own' : 'foe';
        const place = box(document.querySelector(`.kit.${side} [data-kit="${piece.dataset['kit']}"]`)!);
        const at = box(piece);
        return Math.abs(at.left - place.left) > 3 || Math.abs(at.top - place.top) > 3;
      })
      .map((piece) => piece.dataset['kit']);
  });
  checkEqual('whatever a hero has lies in its place', off, []);
  checkEqual('six of them', await page.locator('.piece[data-kit]').count(), 6);
}

await byKeys();
await onPhone();
await kit();
for (const browser of [desk, phone]) await browser.close();
site.stop();
done('web/combat');
