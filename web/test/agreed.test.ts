/* What is agreed on before a game: bounds, options that exclude each other, scenarios; on the start page, in the form of a table with
 * people, and in an address. With the games of the tests, which have all of it. */
import type { Page } from 'playwright-core';
import { agreedIn, nothingAgreed, queryOf, usualOf, withNumber, withOption } from '../src/agreed/agreed.ts';
import { recordOf } from './bots.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { api, idOf } from './live.ts';
import { engine } from './native.ts';
import { Serve } from './serve.ts';

const wasm = await engine();
const poker = wasm.game('poker');

checkEqual('usual terms', usualOf(poker, 'people'), { scenario: 'three', ...poker.usual.people });
const blind = withOption(poker, nothingAgreed, 'first-blind', true);
checkEqual('an option', blind.options, ['first-blind']);
checkEqual('one that excludes it', withOption(poker, blind, 'second-blind', true).options, ['second-blind']);
checkEqual('and none', withOption(poker, blind, 'first-blind', false).options, []);
const { key, least, most } = poker.numbers[0]!;
checkEqual('a number', withNumber(poker, nothingAgreed, key, least).numbers, { [key]: least });
checkEqual('too many', withNumber(poker, nothingAgreed, key, most + 1).numbers, { [key]: most });
checkEqual('less than nothing', withNumber(poker, nothingAgreed, key, -5).numbers, { [key]: least });
checkEqual('not agreed', withNumber(poker, { ...nothingAgreed, numbers: { [key]: 2 } }, key, 0).numbers, {});
checkEqual('no number', withNumber(poker, nothingAgreed, key, NaN).numbers, {});
const whole = { scenario: 'five', options: ['second-blind'], numbers: { [key]: most } };
checkEqual('in an address and back', agreedIn(new URLSearchParams(queryOf(whole)), poker, 'people'), whole);
checkEqual('an address without', agreedIn(new URLSearchParams(), poker, 'computer'), usualOf(poker, 'computer'));
checkEqual('one that agrees on nothing', agreedIn(new URLSearchParams(queryOf(nothingAgreed)), poker, 'people'), {
  ...nothingAgreed,
  scenario: 'three',
});

if (!hasBrowser()) done('web/agreed');
const server = await Serve.start();
const browser = await Watched.open(server.address);

/** Fills the fields in a form; poker alone has them all. */
async function agree(page: Page, form: string): Promise<void> {
  const fields = page.locator(form);
  await fields.locator('[data-game]').selectOption('poker');
  await fields.locator('details summary').first().click();
  await fields.locator('[data-scenario]').selectOption('five');
  await fields.locator('[data-choice]').selectOption('second-blind');
  const ante = fields.locator(`[data-number="${key}"]`);
  checkEqual(
    `${form}: the field has the number's bounds`,
    [await ante.getAttribute('min'), await ante.getAttribute('max')],
    [String(Math.min(0, least)), String(most)],
  );
  await ante.fill(String(most + 7));
  await ante.blur();
  checkEqual(`${form}: it is kept within them`, await ante.inputValue(), String(most));
}

/* Against the computer. */
async function tryAlone(): Promise<void> {
  const alone = await browser.page('', { language: 'en' });
  if (!(await alone.locator('[data-computer][open]').count())) await alone.locator('[data-computer] > summary').click();
  await agree(alone, '[data-computer]');
  await alone.locator('[data-both]').click();
  await alone.locator('.play[data-heard]').waitFor();
  await alone.locator('[data-concede]').click();
  await alone.locator('[data-concede-yes]').click();
  const record = await recordOf(alone);
  for (const tag of ['[Scenario "five"]', '[Options "second-blind"]', `[Numbers "${key}=${most}"]`])
    check(`the record has ${tag}`, record.includes(tag), record);
  await alone.close();
}

/* With people, here one who plays both seats. */
async function tryPeople(): Promise<void> {
  const page = await browser.page('', { language: 'en' });
  await api(page, 'POST', '/account', { language: 'en' });
  await page.reload();
  await page.locator('[data-terms]').waitFor();
  await page.locator('[data-terms] [data-against]').selectOption('self');
  await agree(page, '[data-terms]');
  await page.locator('[data-create]').click();
  await page.locator('.play[data-heard]').waitFor();
  const { terms } = (await api<{ table: { terms: Record<string, unknown> } }>(page, 'GET', `/tables/${idOf(page)}`)).table;
  checkEqual('the server agreed', [terms['scenario'], terms['options'], terms['numbers']], ['five', ['second-blind'], { [key]: most }]);
  await page.close();
}

for (const part of sample([tryAlone, tryPeople], 1)) await part();
await browser.close();
await server.stop();
done('web/agreed');
