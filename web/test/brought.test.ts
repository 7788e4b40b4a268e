/* What people bring, on the server itself with its headers: texts as long as they may be, and longer, in every alphabet; files at every
 * button that takes some. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { CHAT, DECK_NAME, LABEL, NOTE, PASSWORD, PLAYER, POSITION, POST } from '../../build/web/made/lengths.ts';
import { hasBrowser, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { api, seated, setUp } from './live.ts';
import { engine } from './native.ts';
import { Serve } from './serve.ts';
import { zipped } from './zipped.ts';

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
    await page.locator('[data-random]').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-name]')!.value === '');
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
    await page.locator('[data-open-deck]').selectOption(await found.getAttribute('value'));
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
  await page.locator('[data-computer] > summary').click();
  await page.locator('[data-set-up] > summary').click();
  await edges(page, 'a position', '[data-position-text]', null, POSITION);
  await page.close();
  await other.context.close();
}

/* --- files and lists --- */

/** What a file of those bytes is to a file button. */
const file = (name: string, bytes: string | Buffer, mimeType = 'text/plain') => ({ name, mimeType, buffer: Buffer.from(bytes) });
/** Drops a file on something. */
async function drop(page: Page, selector: string, { name, mimeType, buffer }: ReturnType<typeof file>): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (one) => {
      const held = new DataTransfer();
      held.items.add(new File([new Uint8Array(one.bytes)], one.name, { type: one.type }));
      return held;
    },
    { name, type: mimeType, bytes: [...buffer] },
  );
  for (const event of ['dragover', 'drop']) await page.dispatchEvent(selector, event, { dataTransfer });
}

const DECK = 'game = gwent\nrules = original\nname = Brought\n3 nekker\n2 ghoul\n';
const duello = (...words: string[]) => spawnSync(process.env['DUELLO']!, words, { input: DECK, encoding: 'utf8' }).stdout.trim();
/* Each is a deck of three and two. */
const FORMS: Readonly<Record<string, string | Buffer>> = {
  'brought.deck': DECK,
  'bom.deck': `\uFEFF${DECK}`,
  'utf-16le.deck': Buffer.from(`\uFEFF${DECK}`, 'utf16le'),
  'utf-16be.deck': Buffer.from(`\uFEFF${DECK}`, 'utf16le').swap16(),
  'names.txt': '// from a post\r\n3x Nekker\r\nГуль х2\r\n',
  'numbered.txt': '1. 3 Nekker\n2. Ghoul x2\n',
  'brought.cod':
    '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Brought</deckname><zone name="main">' +
    '<card number="3" name="Nekker"/><card number="2" name="Ghoul"/></zone></cockatrice_deck>',
  'brought.o8d':
    '<?xml version="1.0" encoding="utf-8"?><deck game="x"><section name="Main"><card qty="3" id="1">Nekker</card>' +
    '<card qty="2" id="2">&#71;houl</card></section></deck>',
  'members.json': '{"cards":[{"name":"nekker","count":3},{"card":"Ghoul","qty":2}]}',
  'scenario.json': '{"cards":["nekker","nekker","nekker","ghoul","ghoul"]}',
};

async function tryDecks(): Promise<void> {
  const page = await browser.page('#/decks?game=gwent', {});
  await page.locator('[data-legal]').first().waitFor();
  await page.locator('[data-taking] summary').click();
  const random = async () => {
    await page.locator('[data-random]').click();
    await page.waitForFunction(() => Number(document.querySelector('[data-total]')?.textContent) > 20);
  };
  const taken = (what: string) =>
    page.waitForFunction(() => document.querySelector('[data-total]')?.textContent === '5').then(() => check(`${what} is read`, true));
  const folder = mkdtempSync(join(tmpdir(), 'duello-brought-'));
  writeFileSync(join(folder, 'brought.deck'), DECK);
  const forms = {
    ...FORMS,
    'shown.json': duello('deck', 'show', join(folder, 'brought.deck'), '--json'),
    'code.txt': duello('deck', 'code', join(folder, 'brought.deck')),
  };
  rmSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(forms)) {
    await random();
    await page.locator('[data-import-file]').setInputFiles(file(name, content));
    await taken(`${name} at the button`);
    if (typeof content !== 'string') continue;
    await random();
    await page.locator('[data-import]').fill(content);
    await page.locator('[data-import-go]').click();
    await taken(`${name}, pasted,`);
  }
  checkEqual('a deck that the program shows keeps its name', forms['shown.json'].includes('Brought'), true);
  await random();
  await drop(page, '[data-taking] form', file('brought.cod', FORMS['brought.cod']!));
  await taken('a file that is dropped');

  /* What is not read is named. */
  for (const [text, named, means] of [
    ['{"cards":[{"name":"nekker","count":3},{"name":"nobody at all","count":2}]}', '2 nobody at all', ''],
    ['<deck><card qty="3">Nekker</card><card qty="2">Nobody at all</card></deck>', '2 Nobody at all', ''],
    ['3 Nekker\n2 Ghooul', '2 Ghooul', '2 × Ghoul'],
    ['2 Ghooul', '2 Ghooul', '2 × Ghoul'] /* suggested, even where no line could be read */,
  ] as const) {
    await page.locator('[data-import]').fill(text);
    await page.locator('[data-import-go]').click();
    const row = page.locator('[data-unread] li', { hasText: named });
    await row.waitFor();
    if (means) check(`${named} may mean ${means}`, (await row.locator('[data-mean]').allInnerTexts()).includes(means));
  }
  browser.tolerated = /Applying inline style/; /* of what the browser itself makes of it */
  await page.locator('[data-import]').fill('<deck><card qty="3">Nekker</deck>');
  await page.locator('[data-import-go]').click();
  await page.locator('[data-taking] .bad').first().waitFor();
  check('what is no XML is refused', true);
  browser.tolerated = null;
  await page.close();
}

async function tryRecords(): Promise<void> {
  const wasm = await engine();
  const seed = '7'.padStart(64, '0');
  const decks = [1n, 2n].map((n) => wasm.randomDeck('gwent', 'original', wasm.game('gwent').sets[0]!.scenario, n).deck.code) as [
    string,
    string,
  ];
  wasm.begin({ game: 'gwent', rules: 'original', options: [], numbers: {}, seats: ['anna', 'boris'], decks, seed, date: '2026-01-31' });
  for (let n = 0n, one: 0 | 1; wasm.question((one = wasm.question(0) ? 0 : 1)); n++)
    wasm.submit(one, wasm.choose('random', wasm.seen(one), one, n));
  const record = wasm.record();
  for (const [what, bytes] of [
    ['a record', record],
    ['one with a byte order mark', `\uFEFF${record}`],
    ['one in UTF-16', Buffer.from(`\uFEFF${record}`, 'utf16le')],
  ] as const) {
    const page = await browser.page('#/replay', {});
    await page.locator('[data-file]').setInputFiles(file('game.duel', bytes));
    await page.locator('[data-verified="true"]').waitFor();
    check(`${what} is opened`, true);
    await page.close();
  }
  const page = await browser.page('#/replay', {});
  await page.locator('[data-record]').fill(record);
  await page.locator('[data-open]').click();
  await page.locator('[data-verified="true"]').waitFor();
  await page.close();
}

async function tryPictures(): Promise<void> {
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');
  const page = await browser.page('#/settings', {});
  const files = page.locator('[data-pictures-files]');
  await files.setInputFiles([file('map.csv', '\uFEFFgwent/nekker,nekker.png\n'), file('nekker.png', pixel, 'image/png')]);
  await page.locator('[data-pictures="1"]').waitFor();
  await files.setInputFiles(file('pack.zip', zipped({ 'gwent/ghoul.png': pixel, 'gwent/draug.png': pixel }), 'application/zip'));
  await page.locator('[data-pictures="3"]').waitFor();
  const folder = mkdtempSync(join(tmpdir(), 'duello-brought-'));
  mkdirSync(join(folder, 'gwent'));
  writeFileSync(join(folder, 'gwent', 'leshen.png'), pixel);
  writeFileSync(join(folder, 'gwent', 'imlerith.png'), pixel);
  await page.locator('[data-pictures-copy]').setInputFiles(folder);
  await page.locator('[data-pictures="5"]').waitFor();
  rmSync(folder, { recursive: true });
  check('pictures are taken: a file, a zip, a folder', true);
  await page.goto(new URL('#/cards/gwent/kayran', server.address).href);
  const said = page.locator('[data-picture-note]', { hasText: /./ });
  await page.locator('[data-picture-set]').setInputFiles(file('any.png', pixel, 'image/png'));
  await said.waitFor();
  await page.locator('[data-picture-remove]').click();
  await page.locator('[data-picture-remove]').waitFor({ state: 'detached' });
  await drop(page, '[data-card] h1', file('any.png', pixel, 'image/png'));
  await page.locator('[data-picture-remove]').waitFor();
  check("a card's own picture is chosen, removed and dropped", true);
  await page.close();
}

const PARTS = [tryDeckNames, tryAccounts, tryTable, tryDecks, tryRecords, tryPictures];
/* Who plays and talks in tryTable has an account. */
const chosen = new Set([tryAccounts, ...sample(PARTS, 2)]);
for (const part of PARTS) if (chosen.has(part)) await part();
await server.stop();
done('web/brought');
