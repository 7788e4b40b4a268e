/* What people bring, on the server itself with its headers: texts as long as they may be, and longer, in every alphabet. */
import type { Page } from 'playwright-core';
import { CHAT, DECK_NAME, LABEL, NOTE, PASSWORD, PLAYER, POSITION, POST } from '../../build/web/made/lengths.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';
import { api, seated, setUp } from './live.ts';
import { Serve } from './serve.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const server = await Serve.start();
const browser = await Watched.open(server.address);

/* --- lengths: src/base/lengths.def --- */

/** So many characters of Latin, Russian, and of emoji that are joined. */
const ALPHABETS = ['x', 'я', '👩‍🚀'];
const letters = (alphabet: string, n: number) => [...alphabet.repeat(n)].slice(0, n).join('');

/** What is written fits, and one character more does not: the words beside the field say so, and the button waits. */
async function edges(page: Page, what: string, field: string, button: string | null, most: number): Promise<void> {
  const told = page.locator('[data-length]', { hasText: String(most) });
  for (const alphabet of ALPHABETS) {
    await page.locator(field).fill(letters(alphabet, most + 1));
    await told.and(page.locator('.bad')).waitFor();
    check(`${what}: the words say how long it is`, (await told.innerText()).includes(String(most + 1)));
    if (button) check(`${what}: what is too long cannot be sent`, await page.locator(button).isDisabled());
    checkEqual(`${what}: nothing is cut`, [...(await page.locator(field).inputValue())].length, most + 1);
    await page.locator(field).fill(letters(alphabet, most));
    await told.and(page.locator('.soft')).waitFor();
    if (button) check(`${what}: what fits can be sent`, await page.locator(button).isEnabled());
  }
}

async function tryDeckNames(): Promise<void> {
  const page = await browser.page('#/decks', {});
  await page.locator('[data-legal]').first().waitFor();
  await edges(page, 'the name of a deck', '[data-name]', null, DECK_NAME);
  for (const alphabet of ALPHABETS) {
    await page.locator('[data-name]').fill(letters(alphabet, DECK_NAME + 1));
    await page.locator('[data-keep]').click();
    await page.locator('.bar .note', { hasText: 'Too long' }).waitFor();
    const name = letters(alphabet, DECK_NAME);
    await page.locator('[data-name]').fill(name);
    await page.locator('[data-keep]').click();
    await page.locator('.bar .note', { hasText: 'Kept' }).waitFor();
    await page.reload();
    await page.locator('[data-legal]').first().waitFor();
    checkEqual('the draft is read back', await page.locator('[data-name]').inputValue(), name);
    await page.locator('[data-random]').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-name]')!.value === '');
    const found = page.locator('[data-open-deck] option', { hasText: name });
    await page.locator('[data-open-deck]').selectOption((await found.getAttribute('value'))!);
    await page.waitForFunction((want) => document.querySelector<HTMLInputElement>('[data-name]')!.value === want, name);
    check('what was told as kept is read back', true);
  }
  checkEqual('nothing else was kept', (await page.evaluate(() => JSON.parse(localStorage.getItem('duello.decks')!) as []))['length'], 3);
  await page.close();
}

async function tryAccounts(): Promise<void> {
  const page = await browser.page('#/account', {});
  await page.locator('[data-register]').waitFor();
  await page.locator('[data-password]').fill('correct horse');
  await edges(page, 'a name', '[data-name]', '[data-register]', PLAYER);
  await page.locator('[data-name]').fill(letters('яз', PLAYER));
  await edges(page, 'a password', '[data-password]', '[data-register]', PASSWORD);
  await page.locator('[data-register]').click();
  await page.locator('[data-sessions] li').first().waitFor();
  check('the longest name is shown', (await page.locator('[data-who]').innerText()).includes(letters('яз', PLAYER)));
  await edges(page, 'a new password', '[data-new]', '[data-change]', PASSWORD);
  await edges(page, "a token's label", '[data-label]', '[data-new-token]', LABEL);
  await page.locator('[data-new-token]').click();
  await page.locator('[data-tokens] li', { hasText: letters(ALPHABETS[2]!, LABEL) }).waitFor();
  await page.locator('[data-free-chat]').check();
  await page.waitForFunction(
    async () => ((await (await fetch('/api/v1/account')).json()) as { account: { free_chat: boolean } }).account.free_chat,
  );
  await page.close();
}

async function tryTable(): Promise<void> {
  const other = await Watched.open(server.address);
  const boris = await other.page('', {});
  await api(boris, 'POST', '/account/register', { name: 'Boris', password: 'correct horse' });
  const page = await browser.page('', {});
  await setUp(page, { game: 'gwent', rules: 'original', against: 'self' });
  await seated(page);
  await page.locator('[data-post] summary').click();
  await edges(page, 'a post', '[data-post-write]', '[data-post-read]', POST);
  for (const alphabet of ALPHABETS) {
    await page.locator('[data-post-write]').fill(letters(alphabet, POST));
    await page.locator('[data-post-read]').click();
    await page.waitForFunction(() => (document.querySelector('[data-post] .answer')?.textContent ?? '') !== '');
    check('the longest post is read', !/too long/.test(await page.locator('[data-post] .answer').innerText()));
    await page.locator('[data-post-write]').fill('');
  }
  await page.goto(new URL('#/person/Boris', server.address).href);
  await page.locator('[data-report] summary').click();
  await edges(page, 'a report', '[data-report-note]', '[data-report-send]', NOTE);
  await page.locator('[data-report-send]').click();
  await page.locator('text=A moderator will look').waitFor();
  await page.goto(new URL('#/', server.address).href);
  await page.locator('[data-words-own]').waitFor();
  await edges(page, 'what is said', '[data-words-own]', '.chat form button', CHAT);
  for (const alphabet of ALPHABETS) {
    await page.locator('[data-words-own]').fill(letters(alphabet, CHAT));
    await page.locator('.chat form button').click();
    await page.locator('.said', { hasText: letters(alphabet, CHAT) }).waitFor();
  }
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
  await edges(page, 'a position', '[data-position-text]', null, POSITION);
  await page.close();
}

for (const part of [tryDeckNames, tryAccounts, tryTable]) await part();
await server.stop();
done('web/brought');
