/* On a phone a lesson of Vanguard points at what is drawn there, and covers nothing that is to be pressed. */
import { devices, type BrowserContextOptions } from 'playwright-core';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, {
  ...devices['iPhone 13'],
  defaultBrowserType: undefined,
  userAgent: undefined,
} as BrowserContextOptions);

const step = (key: string) => `[data-guide="${key}"]`;
{
  const page = await browser.page('#/learn/vanguard', { language: 'en' });
  for (const key of ['aim', 'needs']) await page.locator(`${step(key)} [data-lesson-next]`).click();
  await page.locator(step('shield')).waitFor();
  const spot = (await page.locator(step('shield')).getAttribute('data-spot-of'))!;
  checkEqual('the card of the hand is pointed at', spot.startsWith('own.hand.'), true);
  const first = await page.locator(`[data-spot="${spot}"]`).first().boundingBox();
  check('it is the one that is drawn', (first?.width ?? 0) > 20 && (first?.height ?? 0) > 20);
  await page.locator(`[data-spot="${spot}"]`).first().click();
  await page.close();
}
{
  const page = await browser.page('#/learn/vanguard?part=1', { language: 'ru' });
  await page.locator(`${step('legion-aim')} [data-lesson-next]`).click();
  await page.locator(step('legion')).waitFor();
  await page.locator('[data-words="legion"]').click();
  for (let left = 4; left && !(await page.locator(step('legion-mate')).count()); left--) {
    await page.locator(`${step('legion-seek')}, ${step('legion-mate')}`).waitFor();
    if (await page.locator(step('legion-seek')).count()) await page.locator('[data-words^="take "]').first().click();
  }
  await page.locator(step('legion-mate')).waitFor();
  const mate = page.locator('[data-pick="take blaster-blade-seeker"], [data-words="take blaster-blade-seeker"]').first();
  await mate.click();
  await page.locator(step('legion-search')).waitFor();
  check('the mate is pressed where it lies', true);
  await page.close();
}
{
  const page = await browser.page('#/learn/vanguard?part=2', { language: 'en' });
  await page.locator(`${step('stride-aim')} [data-lesson-next]`).click();
  await page.locator(step('stride')).waitFor();
  const move = 'stride interdimensional-dragon-ragnaclock-dragon';
  await page.locator(`[data-pick="${move}"], [data-words="${move}"]`).first().click();
  await page.locator(step('stride-cost')).waitFor();
  await page
    .locator(`[data-spot="${await page.locator(step('stride-cost')).getAttribute('data-spot-of')}"]`)
    .first()
    .click();
  await page.locator(step('stride-enough')).waitFor();
  await page.locator('[data-words="enough"]').click();
  await page.locator(step('stride-push')).waitFor();
  await page.locator('[data-words="yes"]').click();
  await page.locator(step('stride-push')).waitFor({ state: 'detached' });
  check('what a sheet asks is pressed, too', true);
  await page.close();
}
await browser.close();
site.stop();
done('web/pointed');
