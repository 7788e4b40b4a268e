/* Building decks and looking cards up: the search and the forms of lists by themselves, then the pages, by mouse and by keys. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { membersOf, soughtBy, type Facts } from '../src/cardbook/facts.ts';
import { hasWord, readQuery, toggleWord } from '../src/cardbook/query.ts';
import sought from '../src/games/vanguard/sought.json';
import { seedNumber, seedWord, shuffled } from '../src/deckbuilder/hand.ts';
import { readList } from '../src/deckbuilder/lists.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { axe, fits } from './looks.ts';
import { engine } from './native.ts';

/* The search. */
const card = (key: string, name: string, words: Facts['words'], numbers: Facts['numbers'], text = ''): Facts => ({
  key,
  names: [name.split(' '), key.split('-')],
  texts: [text],
  words,
  single: ['house'],
  numbers,
});
const CARDS = [
  card('red-fox', 'лиса рыжая', { house: ['woods', 'лес'], is: ['swift', 'проворный'] }, { power: 3, life: 2 }, 'Draws a card.'),
  card('grey-wolf', 'серый волк', { house: ['woods', 'лес'], is: [] }, { power: 5, life: 5 }, 'Bites.'),
  card('old-bear', 'старый медведь', { house: ['hills', 'горы'], is: ['swift', 'проворный'] }, { power: 8, life: 9 }),
];
const FIELDS = new Map([
  ['house', ['house', 'дом']],
  ['power', ['power', 'сила']],
  ['life', ['life', 'жизнь']],
]);
for (const [query, want] of [
  ['', 'red-fox grey-wolf old-bear'],
  ['fox', 'red-fox'],
  ['ВОЛ сер', 'grey-wolf'],
  ['swift', 'red-fox old-bear'],
  ['-swift', 'grey-wolf'],
  ['power>=5', 'grey-wolf old-bear'],
  ['pow>life', 'red-fox'],
  ['сила=3', 'red-fox'],
  ['power!=3', 'grey-wolf old-bear'],
  ['house:woods -fox', 'grey-wolf'],
  ['дом:лес', 'red-fox grey-wolf'],
  ['house!=woods', 'old-bear'],
  ['fox or bear', 'red-fox old-bear'],
  ['лиса или медведь', 'red-fox old-bear'],
  ['swift (power>5 or fox)', 'red-fox old-bear'],
  ['-(fox or bear)', 'grey-wolf'],
  ['"red fox"', 'red-fox'],
  ['o:draws', 'red-fox'],
  ['text:"a card"', 'red-fox'],
  ['is:проворный power<5', 'red-fox'],
  ['/^grey/', 'grey-wolf'],
  ['n:/волк$/', 'grey-wolf'],
  ['n:bear', 'old-bear'],
  ['house:woods house:hills', 'red-fox grey-wolf old-bear'],
  ['house:woods house:hills -swift', 'grey-wolf'],
  ['is:swift is:slow', ''],
] as const)
  checkEqual(
    `search ${query}`,
    CARDS.filter(readQuery(query, FIELDS).test)
      .map(({ key }) => key)
      .join(' '),
    want,
  );
for (const [query, want] of [
  ['bites', 'grey-wolf'],
  ['woods', 'red-fox grey-wolf'],
  ['горы', 'old-bear'],
  ['"a card"', 'red-fox'],
  ['ites', ''],
] as const) {
  const { test, wide } = readQuery(query, FIELDS);
  const found = (by: typeof test) =>
    CARDS.filter(by)
      .map(({ key }) => key)
      .join(' ');
  checkEqual(`no name begins so: ${query}`, [found(test), found(wide)], ['', want]);
}
checkEqual('numbers that stand together', membersOf({ clan: 'woods', figures: { grade: 3, shield: 0 } }), [
  ['clan', ['woods']],
  ['grade', [3]],
  ['shield', [0]],
]);
for (const [query, trouble, at] of [
  ['fox "red', 'open-quote', 4],
  ['(fox', 'open-group', 0],
  ['fox)', 'extra-close', 3],
  ['/[/', 'bad-pattern', 0],
  ['n:/(/', 'bad-pattern', 0],
  ['fox colour:red', 'unknown-field', 4],
  ['power>', 'no-value', 0],
  ['power>tall', 'no-number', 0],
] as const) {
  const { troubles, test } = readQuery(query, FIELDS);
  checkEqual(`trouble of ${query}`, [troubles[0]?.what, troubles[0]?.at], [trouble, at]);
  check(`${query}: what is left is looked for`, CARDS.some(test));
}
checkEqual('a button writes', toggleWord('fox', 'is:swift'), 'fox is:swift');
checkEqual('and takes back', toggleWord('fox is:swift power>2', 'is:swift'), 'fox power>2');
check('what is typed presses the button', hasWord('fox is:swift', 'is:swift') && !hasWord('fox "is:swift"', 'is:swift'));

/* Lists that people paste. */
const LISTED = [
  { key: 'red-fox', names: ['Red Fox', 'Лиса рыжая'] },
  { key: 'grey-wolf', names: ['Grey Wolf', 'Серый волк'] },
  { key: 'grey-wolf-cub', names: ['Grey Wolf Cub', 'Волчонок'], most: 3 },
];
for (const [text, want] of [
  ['3 Red Fox\n2x Grey Wolf', { 'red-fox': 3, 'grey-wolf': 2 }],
  ['Лиса рыжая x3\nСерый волк х2', { 'red-fox': 3, 'grey-wolf': 2 }],
  ['// Units\nMain deck:\n1 red-fox\n\nRed Fox (2)', { 'red-fox': 3 }],
  ['3 red-fox, 1 grey-wolf-cub', { 'red-fox': 3, 'grey-wolf-cub': 1 }],
  ['leader = grey-wolf', { 'grey-wolf': 1 }],
  ['{"leader":"red-fox","cards":["grey-wolf","grey-wolf"]}', { 'red-fox': 1, 'grey-wolf': 2 }],
  ['Red Fox\t2', { 'red-fox': 2 }],
  ['{"cards":[{"name":"red-fox","count":3},{"card":"Grey Wolf","qty":2}]}', { 'red-fox': 3, 'grey-wolf': 2 }],
  ['[["Red Fox",2],"grey-wolf"]', { 'red-fox': 2, 'grey-wolf': 1 }],
  ['{"game":"any","name":"Foxes","Red Fox":2,"legal":true}', { 'red-fox': 2 }],
  ['{"deck":{"leader":["grey-wolf"],"cards":["red-fox","red-fox"]},"code":"A"}', { 'grey-wolf': 1, 'red-fox': 2 }],
  ['1. Red Fox\n2. Grey Wolf\n12. Grey Wolf Cub', { 'red-fox': 1, 'grey-wolf': 1, 'grey-wolf-cub': 1 }],
  ['1) 3x Red Fox\n2) Grey Wolf', { 'red-fox': 3, 'grey-wolf': 1 }],
  ['3. Red Fox\n3. Grey Wolf\n1. Grey Wolf Cub', { 'red-fox': 3, 'grey-wolf': 3, 'grey-wolf-cub': 1 }],
  ['12. Grey Wolf Cub', { 'grey-wolf-cub': 1 }],
] as const)
  checkEqual(`list ${JSON.stringify(text)}`, Object.fromEntries(readList(text, LISTED).counts), want);
/* A heading that names a place of a deck holds until the next one or an empty line; any other is a remark. */
const placed = readList(
  '2 Red Fox\n\n[Extra deck]\n1 Red Fox\n\n1 Red Fox\nNotes:\n1 Red Fox',
  LISTED,
  new Map([['extra', ['extra deck']]]),
);
checkEqual('under a heading', [[...placed.counts.values()], [...placed.placed]], [[4], [['extra red-fox', 1]]]);
const unread = readList('3 Red Fox\n2 Gray Wolf\n1 Grey\n4 zzz', LISTED).unread;
checkEqual(
  'what is not read is told with what it may mean',
  unread.map(({ line, like: [one] }) => [line, one ? `${one.n} ${one.key}` : '']),
  [
    [2, '2 grey-wolf'],
    [3, '1 grey-wolf'],
    [4, ''],
  ],
);

for (const [text, want] of [
  ['12. Red Fox', ['12. Red Fox: 12 red-fox, 1 red-fox']],
  ['{"cards":[{"name":"nobody","count":3},{"count":2},7,true]}', ['3 nobody: ', '2 count: ', '7: ', 'true: ']],
  ['{"cards":[', ['{"cards":[: ']],
  ['1. Red Foks\n2. Nobody', ['1. Red Foks: 1 red-fox', '2. Nobody: ']],
  [`${'я'.repeat(79)}👩‍🚀`, [`${'я'.repeat(79)}👩: `]],
] as const)
  checkEqual(
    `what is not read of ${text} is named`,
    readList(text, LISTED).unread.map((one) => `${one.text}: ${one.like.map(({ key, n }) => `${n} ${key}`).join(', ')}`),
    want,
  );

/* A hand from a seed. */
const stock = [
  { key: 'a', n: 3 },
  { key: 'b', n: 2 },
];
checkEqual('the same hand for the same seed', shuffled(stock, seedNumber('k3x')), shuffled(stock, seedNumber('k3x')));
checkEqual('all cards and no other', shuffled(stock, 7n).sort().join(''), 'aaabb');
check('other seeds, other hands', new Set(Array.from({ length: 9 }, (_, i) => shuffled(stock, BigInt(i)).join(''))).size > 2);
check('a seed can be typed', /^[a-z0-9]+$/.test(seedWord(2n ** 63n)));

if (!hasBrowser()) {
  console.log('no browser: the pages are skipped');
  done('web/decks');
}
const wasm = await engine();
/* The words by which people look for what cards do: each stands for something that a card says. */
const told = ['tests/vanguard/cards.told', 'text/en/vanguard.txt']
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => /^( +en |ability\.)/.test(line));
for (const [said = ''] of sought)
  check(
    `vanguard: some card says "${said}"`,
    told.some((line) => new RegExp(`\\b(${said})\\b`, 'i').test(line)),
  );
for (const [word, text] of [
  ['прорыв лимита', 'Limit Break 4: this unit gets +5000 power.'],
  ['блокировка', 'The chosen rear-guard is locked.'],
  ['лок', 'Unlock it.'],
  ['контр бласт', 'You may Counter Blast 1.'],
  ['поиск', 'Search your deck for a card.'],
] as const)
  check(`"${word}" finds "${text}"`, soughtBy(sought, text).includes(word));

const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
const text = readFileSync('decks/gwent/original-monsters-muster.deck', 'utf8');
const { deck } = wasm.deck(text);
/* Of the places that axe looks at one, where there is no time for all. */
const LOOKED = sample(['a deck to mend', 'cards to print', 'a deck and what lies beside it', 'the sheet'], 1);
const looked = async (page: Page, what: string) => (LOOKED.includes(what) ? axe(page, what) : undefined);
const SIZE = String(deck.rows.filter(({ zone }) => zone === 'main').reduce((sum, { count }) => sum + count, 0));

async function at(hash: string, ready = '[data-legal]'): Promise<Page> {
  const page = await browser.page(hash, {});
  await page.locator(ready).first().waitFor();
  return page;
}
const total = (page: Page, n: string) => page.waitForFunction((want) => document.querySelector('[data-total]')?.textContent === want, n);
const legal = (page: Page, yes: boolean) => page.locator(`[data-legal="${yes ? 'yes' : 'no'}"]`).waitFor();
const plus = (n: string, by: number) => String(Number(n) + by);

/* A deck of an address; every change is undone and done again, and outlives the page. */
{
  const page = await at(`#/decks/${deck.code}`);
  await total(page, SIZE);
  await legal(page, true);
  const first = page.locator('.shelf .grid [data-at="0"]');
  await first.focus();
  await page.keyboard.press('+');
  await total(page, plus(SIZE, 1));
  await page.keyboard.press('-');
  await total(page, SIZE);
  await page.keyboard.press('Control+z');
  await total(page, plus(SIZE, 1));
  await page.keyboard.press('Control+y');
  await total(page, SIZE);
  await page.keyboard.press('ArrowRight');
  checkEqual('arrows move among cards', await page.evaluate(() => (document.activeElement as HTMLElement).dataset['at']), '1');
  await page.keyboard.press('End');
  await page.waitForFunction(() => Number((document.activeElement as HTMLElement).dataset['at']) > 20);
  checkEqual('one stop of Tab', await page.locator('.shelf .grid [tabindex="0"]').count(), 1);

  /* Typed: so many copies. Too many are marked, told by the rules, and mended by a press. */
  await page.keyboard.press('/');
  await page.keyboard.type('7 nekker');
  await page.keyboard.press('Enter');
  await legal(page, false);
  const mend = page.locator('[data-mend="2.4"]');
  await mend.waitFor();
  check('the card is told', /Nekker/.test(await page.locator('[data-faults]').innerText()));
  await looked(page, 'a deck to mend');
  await mend.click();
  await legal(page, true);
  check('what was mended is told', /4 × Nekker/.test(await page.locator('.bar .note').innerText()));
  await page.reload();
  await legal(page, true);
  await total(page, SIZE);

  /* The buttons of the search and its text are one. */
  checkEqual('the buttons are folded', await page.locator('[data-chip]').count(), 0);
  await page.locator('[data-chips]').click();
  await page.locator('[data-chip="is:spy"]').click();
  checkEqual('a button writes', await page.locator('[data-filter]').inputValue(), 'is:spy');
  await page.locator('[data-filter]').fill('strength>=10 is:hero');
  await page.locator('[data-chip="is:hero"][aria-pressed="true"]').waitFor();
  await page.locator('[data-chips]').click();
  checkEqual('one that is pressed stays', await page.locator('[data-chip]').count(), 1);
  await page.locator('[data-filter]').fill('colour:red');
  await page.locator('#query-troubles .bad').waitFor();
  await page.locator('[data-filter]').fill('');

  /* A hand, the same for its seed. */
  await page.locator('[data-sample]').click();
  const hand = () => page.locator('.sample [data-key]').evaluateAll((cards) => cards.map((one) => (one as HTMLElement).dataset['key']));
  checkEqual('a hand of ten', (await hand()).length, 10);
  await page.locator('[data-draw]').click();
  await page.locator('.sample .drawn').waitFor();
  await page.locator('[data-seed]').fill('abc');
  const drawn = await hand();
  await page.locator('[data-seed]').fill('abd');
  await page.waitForFunction(
    (was) => [...document.querySelectorAll<HTMLElement>('.sample [data-key]')].map((one) => one.dataset['key']).join() !== was,
    drawn.join(),
  );
  await page.locator('[data-seed]').fill('abc');
  await page.waitForFunction(
    (was) => [...document.querySelectorAll<HTMLElement>('.sample [data-key]')].map((one) => one.dataset['key']).join() === was,
    drawn.join(),
  );

  /* On paper: nine to a sheet. */
  await page.locator('details:has([data-print]) summary').click();
  await page.locator('[data-print]').click();
  await page.locator('[data-sheets]').waitFor();
  const cards = Number(SIZE) + deck.rows.filter(({ zone }) => zone !== 'main').length;
  checkEqual('sheets', await page.locator('.sheet-of').count(), Math.ceil(cards / 9));
  const [wide, ruler] = await page.evaluate(() =>
    ['.one', '.ruler'].map((one) => document.querySelector(one)!.getBoundingClientRect().width),
  );
  check('true to size', Math.abs(wide! / ruler! - 63 / 50) < 0.01, ` ${wide} ${ruler}`);
  const pages = ((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
  checkEqual('printed pages', pages, Math.ceil(cards / 9));
  await looked(page, 'cards to print');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });

  /* A picture of it. */
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save="picture"]').click()]);
  const picture = readFileSync(await download.path(), 'utf8');
  check('a picture', picture.startsWith('<svg') && picture.includes('Nekker') && !picture.includes('var('));

  /* Against the computer. */
  await page.locator('[data-level]').selectOption('greedy');
  await page.locator('[data-play]').click();
  await page.locator('.play [data-spot]').first().waitFor();
  await page.close();
}

/* What lies beside a deck is filled and mended as the deck is, and the deck stays as it was. */
{
  const text = readFileSync('decks/heroes/steppe-aira.deck', 'utf8');
  const page = await at(`#/decks/${wasm.deck(text).deck.code}`);
  await legal(page, true);
  const beside = page.locator('[data-list="extra"]');
  const held = async () => Number(await beside.locator('b').innerText());
  const [before, deck] = [await held(), await page.locator('[data-total]').innerText()];
  await beside.click();
  await page.locator('.shelf .grid [data-at="0"]').focus();
  for (let n = before; n < 11; n++) await page.keyboard.press('+');
  await legal(page, false);
  checkEqual('eleven cards beside it', await held(), 11);
  await total(page, deck);
  await page.locator('[data-mend="1.4"]').click();
  await page.locator('[data-mend="1.4"]').waitFor({ state: 'detached' });
  checkEqual('one goes', await held(), 10);
  await total(page, deck);
  const row = page.locator('.rows [data-zone="extra"]').first();
  await row.locator('button').first().click();
  checkEqual('and another by its row', await held(), 9);
  await looked(page, 'a deck and what lies beside it');
  await page.close();
}

/* A faction of too few cards is filled up by the same press. */
{
  const page = await at(`#/decks/${wasm.deck('game = gwent\nrules = original\n3 nekker\n').deck.code}`);
  await legal(page, false);
  for (const rule of ['2.7', '2.2']) {
    await page.locator(`[data-mend="${rule}"]`).first().click();
    await page.locator(`[data-mend="${rule}"]`).waitFor({ state: 'detached' });
  }
  await legal(page, true);
  await page.close();
}

/* A list of names with a line that fits no card. */
{
  const page = await at('#/decks');
  await page.locator('[data-taking] summary').click();
  await page.locator('[data-import]').fill('// from a post\n3x Ghoul\n2 Накер\n1 Draugg\n1 nothing of the kind');
  await page.locator('[data-import-go]').click();
  await page.locator('[data-unread] li').nth(1).waitFor();
  await page.locator('[data-mean="draug"]').click();
  checkEqual('a line is settled', await page.locator('[data-unread] li').count(), 1);
  await page.locator('[data-settle]').click();
  await total(page, '6');
  await page.close();
}

/* What is kept is one deck and stays it, whatever others are called: nothing replaces another without a word. */
{
  const page = await at('#/decks?game=gwent');
  const name = page.locator('[data-name]');
  const note = (text: string) => page.locator('.bar .note', { hasText: text }).waitFor();
  const kept = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('duello.decks') ?? '[]') as string[]).map((one) => /^name = (.*)$/m.exec(one)?.[1]),
    );
  const rules = page.locator('.head select').nth(1);
  const keep = async (button = 'keep') => {
    const before = JSON.stringify(await kept());
    await page.locator(`[data-${button}]`).click();
    await page.waitForFunction((was) => document.querySelector('.bar .note')!.textContent !== '' || was === '', before);
  };
  await page.evaluate(() => localStorage.removeItem('duello.decks'));
  await page.reload();
  await page.locator('[data-legal]').first().waitFor();
  await page.locator('[data-random]').click();
  await name.fill('My Monsters');
  await keep();
  await note('Kept in this browser');
  await name.fill('My Monsters!');
  await keep();
  await note('Kept in this browser');
  checkEqual('a kept deck is changed, and renamed', await kept(), ['My Monsters!']);
  await name.fill('My Monsters');
  await keep();
  await rules.selectOption('classic');
  await keep();
  await note('My Monsters (2)');
  checkEqual('of another rule set it is another deck', await kept(), ['My Monsters (2)', 'My Monsters']);
  await keep('keep-other');
  await note('My Monsters (2) (2)');
  for (const want of ['My deck', 'My deck (2)']) {
    await page.locator('[data-random]').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-name]')!.value === '');
    await keep();
    await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('[data-name]')!.value === wanted, want);
  }
  checkEqual('five decks', await kept(), ['My deck (2)', 'My deck', 'My Monsters (2) (2)', 'My Monsters (2)', 'My Monsters']);
  await page.reload();
  await page.locator('[data-legal]').first().waitFor();
  await name.fill('Mine');
  await keep();
  await note('Kept in this browser');
  checkEqual('after a reload it is the same deck', await kept(), [
    'Mine',
    'My deck',
    'My Monsters (2) (2)',
    'My Monsters (2)',
    'My Monsters',
  ]);
  await page.locator('[data-drop]').click();
  await page.locator('[data-drop]').waitFor({ state: 'detached' });
  checkEqual('and alone is deleted', await kept(), ['My deck', 'My Monsters (2) (2)', 'My Monsters (2)', 'My Monsters']);
  /* Those that an earlier version kept. */
  await page.evaluate(() =>
    localStorage.setItem('duello.decks', JSON.stringify(['game = gwent\nname = Two\n2 ghoul\n', 'game = gwent\nname = One\n1 ghoul\n'])),
  );
  await page.reload();
  await page.locator('[data-legal]').first().waitFor();
  await page.locator('[data-open-deck]').selectOption({ label: 'One' });
  await total(page, '1');
  await name.fill('Two');
  await keep();
  await note('Two (2)');
  checkEqual('are known, too', await kept(), ['Two (2)', 'Two']);
  await page.close();
}

/* Full storage: the deck is built all the same, and it is told. */
{
  const page = await at('#/decks');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const before = await page.locator('[data-total]').innerText();
  await page.locator('.shelf .grid [data-at="0"]').click();
  await total(page, plus(before, 1));
  await page.locator('.bar .note', { hasText: /storage/ }).waitFor();
  await page.close();
}

/* Seven of a card, the starter among them: the starter stays, and where the deck has its size, others come for those that go. */
for (const [out, rule] of [
  [/(?!)/, '1.1'],
  [/^. (coral|tidal)-assault\n/gm, '1.2'],
] as const) {
  const text = readFileSync('decks/vanguard/aqua-force-maelstrom.deck', 'utf8')
    .replace(/(?<=starter = ).*/, 'bubble-edge-dracokid')
    .replace(out, '');
  const page = await at(`#/decks/${wasm.deck(`${text}6 bubble-edge-dracokid\n`).deck.code}`);
  await legal(page, false);
  await page.locator(`[data-mend="${rule}"]`).click();
  await legal(page, true);
  await page.locator('.rows [data-zone="starter"][data-key="bubble-edge-dracokid"]').waitFor();
  await page.close();
}

/* Decks of a size: two rules are mended at a press; its names, pasted, are the same deck, whatever lies beside it. */
for (const game of sample(['vanguard', 'heroes'], 1)) {
  const page = await at(`#/decks?game=${game}`);
  await legal(page, true);
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => Promise.resolve(void ((globalThis as unknown as { copied: string }).copied = text));
  });
  for (let i = 0; i < 6; i++) await page.locator('.shelf .grid [data-at="0"]').click();
  await legal(page, false);
  await page.locator('[data-mend="1.1"]').click(); /* what is too often there goes first, which mends both */
  await legal(page, true);
  const rows = () =>
    page
      .locator('.rows [data-key]')
      .evaluateAll((all) =>
        all
          .map(
            (one) =>
              `${(one as HTMLElement).dataset['zone']} ${(one as HTMLElement).dataset['key']} ${one.querySelector('.figures')!.textContent}`,
          )
          .sort(),
      );
  const before = await rows();
  await page.locator('details:has([data-copy]) > summary').click();
  await page.locator('[data-copy="names"]').click();
  const names = await page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
  await page.locator('[data-new-deck]').click();
  await total(page, '0');
  await page.locator('[data-taking] > summary').click();
  await page.locator('[data-import]').fill(names);
  await page.locator('[data-import-go]').click();
  await legal(page, true);
  checkEqual(`${game}: as it was`, await rows(), before);
  await page.close();
}

/* A game whose decks belong to no house: its cards are looked for by house, of several at once, and its curve stands beside the usual one. */
{
  const page = await at('#/decks?game=vanguard');
  await page.locator('[data-chips]').click();
  await page.locator('[data-chip="clan:kagero"]').click();
  await page.locator('[data-chip="clan:narukami"]').click();
  await page.locator('[data-filter]').fill('clan:kagero clan:narukami grade>=3');
  const clans = await page
    .locator('.shelf .grid [data-key]')
    .evaluateAll((cards) => cards.map((one) => (one as HTMLElement).dataset['key']!));
  check(`cards of both clans: ${clans.length}`, clans.length > 0 && clans.some((key) => /overlord/.test(key)));
  checkEqual('no word is missing', /[a-z]+\.[a-z]+\.[a-z-]+/.exec(await page.locator('body').innerText())?.[0], undefined);
  check('the usual curve', /\/17[\s\S]*\/14[\s\S]*\/11[\s\S]*\/8/.test(await page.locator('.curve').innerText()));
  /* In order by a number; an ability by its letters; a right press takes away. */
  await page.locator('[data-filter]').fill('clan:kagero');
  await page.locator('[data-sort]').selectOption('grade');
  const grades = await page
    .locator('.shelf .grid [data-add]')
    .evaluateAll((all) => all.map((one) => Number(/^\d/.exec(one.getAttribute('aria-label')!))));
  check(`by grade: ${grades.join('')}`, grades.length > 5 && grades.every((grade, i) => i === 0 || grade >= grades[i - 1]!));
  await page.locator('[data-sort]').selectOption('');
  await page.locator('[data-filter]').fill('lb4');
  await page.locator('.shelf .grid [data-add]').first().waitFor();
  check('by letters', (await page.locator('.shelf .grid [data-add]').count()) > 3);
  await page.locator('[data-new-deck]').click();
  await page.locator('.shelf .grid [data-add]').first().click();
  await total(page, '1');
  await page.locator('.shelf .grid [data-add]').first().click({ button: 'right' });
  await total(page, '0');
  /* vanguard 1.12: a random deck is of the clan of the first card of the one that lay there, and tells its number. */
  await page.locator('[data-new-deck]').click();
  await page.locator('[data-filter]').fill('clan:narukami');
  await page.locator('.shelf .grid [data-key*="eradicator"]').first().click();
  await total(page, '1');
  await page.locator('[data-random]').click();
  await page.locator('.bar .note', { hasText: /By chance, number \d+/ }).waitFor();
  const keys = await page.locator('.rows [data-zone="main"]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['key']!));
  check(`of one clan: ${keys.join(' ')}`, keys.filter((key) => /eradicator/.test(key)).length > 8);
  await page.close();
}

/* On a phone the deck is a sheet. */
{
  const page = await at('#/decks');
  await page.setViewportSize({ width: 390, height: 844 });
  check('the sheet is closed', !(await page.locator('[data-sample]').isVisible()));
  await page.locator('[data-tab]').click();
  await page.locator('[data-sample]').waitFor();
  await fits(page, 'the sheet');
  await looked(page, 'the sheet');
  await page.close();
}

/* What cards are is said in the reader's language, whichever game they are of. */
for (const game of sample(['heroes', 'vanguard', 'trade', 'gwent'], 2)) {
  const page = await browser.page(`#/decks?game=${game}`, { language: 'ru' });
  await page.locator('[data-counts] button').first().waitFor();
  const kinds = await page.locator('[data-counts] button').allInnerTexts();
  checkEqual(
    `${game}: kinds of cards are told in words`,
    kinds.filter((one) => /[a-z]{2}/.test(one)),
    [],
  );
  await page.close();
}

/* On a phone held sideways the first card stands high, with everything above it in two lines, and is no longer covered. */
{
  const page = await browser.page(`#/decks?game=${sample(['heroes', 'vanguard', 'trade', 'gwent'], 1)[0]}`, { language: 'ru' });
  await page.setViewportSize({ width: 844, height: 390 });
  const first = page.locator('[data-add]').first();
  await first.waitFor();
  const top = await first.evaluate((card) => card.getBoundingClientRect().top);
  check('the first card of a phone held sideways', top < 0.42 * 390, String(top));
  await fits(page, 'the editor of a phone held sideways');
  await page.close();
}

/* The card book: a search by address, and a page for each card, with its kin, its rules and the decks that hold it. */
{
  const page = await at('#/cards/gwent?q=nekk', '[data-found]');
  await page.waitForFunction(() => document.querySelectorAll('.book [data-at]').length === 1);
  await page.locator('.book [data-at]').click();
  await page.locator('[data-card="nekker"]').waitFor();
  checkEqual('the address of a card', await page.evaluate(() => location.hash), '#/cards/gwent/nekker');
  check('both names', /Nekker[\s\S]*Накер/.test(await page.locator('[data-card]').innerText()));
  check('its rule', (await page.locator('.cited a').getAttribute('href')) === '#/rules/gwent/8.10');
  await page.locator('.clause').first().waitFor();
  await page.locator('button', { hasText: 'Monsters: the swarm' }).first().click();
  await total(page, SIZE);
  await page.goto(`${site.address}#/cards/gwent/no-such-card`);
  await page.locator('[role="alert"]').waitFor();
  await page.goto(`${site.address}#/cards/no-such-game`);
  await page.locator('[role="alert"]').waitFor();
  await page.close();
}

await browser.close();
site.stop();
done('web/decks');
