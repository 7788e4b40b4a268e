/* Positions as text: set up on the start page or by an address, copied from a table that hides nothing and from a replay, played from;
 * with the games of the tests, one of which has none. */
import type { Page } from 'playwright-core';
import { recordOf } from '../src/engine/setup.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { axe, fits } from './looks.ts';
import { engine } from './native.ts';
import { read, Rows, write } from '../src/table/statements.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, { viewport: { width: 1440, height: 900 } });

const table = (page: Page) => page.locator('.play[data-heard] [data-spot]').first().waitFor();
async function open(page: Page): Promise<void> {
  await page.locator('[data-position] > summary').click();
}
async function copied(page: Page, way: 'copy' | 'address' = 'copy'): Promise<string> {
  await page.locator(`[data-position-${way}]`).click();
  await page.locator('[data-position] textarea').waitFor();
  return page.locator('[data-position] textarea').inputValue();
}
/** A record that begins with it. */
const beginning = (game: string, rules: string, position: string): string =>
  recordOf({
    game,
    rules,
    position,
    scenario: '',
    options: [],
    numbers: {},
    seats: ['', ''],
    decks: ['', ''],
    seed: '1'.padStart(64, '0'),
    date: '',
  });
/** What the engine itself writes of it. */
function written(game: string, rules: string, position: string): string {
  wasm.open(beginning(game, rules, position));
  return wasm.position()!;
}

const POSITIONS = [
  {
    game: 'gwent',
    rules: 'original',
    position: 'factions nilfgaard monsters; hand0 ves*3; hand1 nekker ghoul*2; siege1 catapult*2; turn 4',
    bad: 'hand0 ves; hand0 moon',
  },
  {
    game: 'trade',
    rules: 'standard',
    position: 'ask place both; stake 9; rows0 scamp - - / - - -; deck0 scamp*9; deck1 scamp*9',
    bad: 'ask answer 5',
  },
  {
    game: 'null',
    rules: 'short',
    position: 'ask pick both; deck0 one*2 two*2 three; hand0 four five six; deck1 one*2 two*2 three; hand1 four five six',
    bad: 'ask what',
  },
] as const;

async function tryForm({ game, rules, position, bad }: (typeof POSITIONS)[number]): Promise<void> {
  /* By the form: what is wrong is told beside it, and nothing begins. */
  const page = await browser.page('#/', { language: 'en' });
  await page.locator('[data-computer] > summary').click();
  await page.locator('[data-computer] select[data-game]').selectOption(game);
  await page.locator('[data-computer] select[data-rules]').selectOption(rules);
  await page.locator('[data-set-up] > summary').click();
  await page.locator('[data-position-text]').fill(bad);
  await page.locator('[data-both]').click();
  check(
    `${game}: the statement that is wrong`,
    /statement \d|position|question|player/.test(await page.locator('[data-position-trouble]').innerText()),
  );
  check('and still here', page.url().endsWith('#/'));
  await page.locator('[data-position-text]').fill(position.replaceAll('; ', '\n'));
  checkEqual('another text, no trouble', await page.locator('[data-position-trouble]').count(), 0);
  await page.locator('[data-both]').click();
  await table(page);

  /* From the table, which hides nothing: the same text that the engine writes; its address is the same game again. */
  await open(page);
  const text = await copied(page);
  checkEqual(`${game}: as it was set up`, text, written(game, rules, position));
  await copied(page, 'address');
  await page.locator('[data-position-play]').click();
  await page.waitForFunction(() => /#\/play\/[0-9a-f]{16}$/.test(location.hash));
  await page.locator('[data-position] > summary').waitFor();
  await open(page);
  checkEqual('by its address', await copied(page), text);
  await page.close();

  /* Against the computer nothing tells what is hidden. */
  const hidden = await browser.page(`#/play?${new URLSearchParams({ game, rules, level: 'greedy', position })}`, { language: 'en' });
  await table(hidden);
  checkEqual(`${game}: no copy of what is hidden`, await hidden.locator('[data-position]').count(), 0);
  await hidden.close();
}

/* An address with an impossible position says what is wrong with it. */
async function tryWrong(): Promise<void> {
  const wrong = await browser.page(
    `#/play?${new URLSearchParams({ game: 'gwent', rules: 'original', level: '', position: 'hand0 moon' })}`,
    {
      language: 'en',
    },
  );
  await wrong.locator('[data-problem]').waitFor();
  check('an impossible address', (await wrong.locator('[data-problem]').innerText()).includes('statement 1'));
  await wrong.close();
}

/* A game without positions as text. */
async function tryNone(): Promise<void> {
  const none = await browser.page(`#/play?${new URLSearchParams({ game: 'poker', rules: 'kuhn', level: '' })}`, { language: 'en' });
  await table(none);
  await open(none);
  await none.locator('[data-position] [role="status"]').filter({ hasText: /\w/ }).waitFor();
  check('poker: nothing to copy', await none.locator('[data-position-copy]').isDisabled());
  check('nor an address', await none.locator('[data-position-address]').isDisabled());
  await none.close();
}

/* From a replay, at any of its steps. */
async function tryReplay(): Promise<void> {
  const record = beginning('gwent', 'original', POSITIONS[0].position);
  wasm.open(record);
  wasm.submit(0, 'play ves close');
  const played = wasm.record();
  const page = await browser.page('#/replay', { language: 'en' });
  await page.locator('[data-record]').fill(played);
  await page.locator('[data-open]').click();
  await page.locator('[data-verified]').waitFor();
  await open(page);
  checkEqual('the first step', await copied(page), written('gwent', 'original', POSITIONS[0].position));
  await page.locator('[data-go="move"]').click();
  await page.locator('[data-position] textarea').waitFor({ state: 'detached' }); /* of the position that was left */
  const text = await copied(page);
  check('the next one', text.includes('close0 ves'));
  await page.locator('[data-position-play]').click();
  await table(page);
  check('played from', (await page.locator('[data-spot="own.close.0"]').getAttribute('data-key')) === 'ves');
  await page.close();
}

/* A test table, for any game with positions: a card is seized and put down, and what stands is what the engine makes of the text. */
{
  const rows = new Rows(
    read('turn 4; hand0 x ves*3; close0 nekker/8/0*2 ghoul; came 3'),
    (key) => ['ves', 'nekker', 'ghoul'].includes(key),
    ['came'],
  );
  const told = ({ rows: all }: Rows) => write(all).replaceAll('\n', '; ');
  checkEqual('a copy goes', told(rows.move({ key: 'hand0', word: 1 }, 'close0')), 'turn 4; hand0 x ves*2; close0 ves nekker/8/0*2 ghoul');
  checkEqual('with its marks it stays', told(rows.without({ key: 'close0', word: 0 })), 'turn 4; hand0 x ves*3; close0 nekker/8/0 ghoul');
  checkEqual('one more of the first', told(rows.put('ves', 'far1').put('ves', 'far1')).split('; ').at(-1), 'far1 ves*2');
  checkEqual(
    'below the others',
    told(rows.move({ key: 'hand0', word: 1 }, 'close0', true)),
    'turn 4; hand0 x ves*2; close0 nekker/8/0*2 ghoul ves',
  );
  checkEqual(
    'another mark on one copy',
    told(rows.mark({ key: 'hand0', word: 1 }, '/0/8').mark({ key: 'close0', word: 0 }, 'x')),
    'turn 4; hand0 x ves/0/8 ves*2; close0 nekker/8/0*2 ghoul',
  );
  checkEqual('besides', told(rows.say('close0', 'resting').say('turn', '5')), 'turn 5; hand0 x ves*3; close0 nekker/8/0*2 ghoul resting');
  checkEqual('nothing said', told(rows.say('turn', ' ')).includes('turn'), false);
}
const TESTS = [
  { game: 'gwent', rules: 'original', position: POSITIONS[0].position, from: 'hand1', card: 'nekker', to: 'close1', bad: 'factions' },
  { game: 'trade', rules: 'standard', position: POSITIONS[1].position, from: 'deck0', card: 'scamp', to: 'deck1', bad: 'ask' },
  {
    game: 'vanguard',
    rules: 'usual',
    position:
      'turn 5 0 main; vc0 alfred-early; vc1 alfred-early; deck0 flogal*9; deck1 flogal*9; hand0 little-sage-maron flogal; fl0 little-sage-maron; came 3 0/1 1/2 2/3',
    from: 'hand0',
    card: 'little-sage-maron',
    to: 'bl0',
    bad: 'turn',
  },
] as const;
async function tryTest({ game, rules, position, from, card, to, bad }: (typeof TESTS)[number]): Promise<void> {
  const page = await browser.page(`#/test?${new URLSearchParams({ game, rules, position })}`, { language: 'en' });
  const count = async (key: string) => {
    const piece = page.locator(`[data-piece="${key}.${card}"]`).first();
    return (await piece.count()) ? Number(/×(\d+)/.exec(await piece.innerText())?.[1] ?? 1) : 0;
  };
  await page.locator(`[data-statement="${from}"]`).waitFor();
  const [had, there] = [await count(from), await count(to)];
  await page.locator(`[data-piece="${from}.${card}"]`).first().click();
  if (await page.locator(`[data-put="${to}"]`).count()) await page.locator(`[data-put="${to}"]`).click();
  else {
    await page.locator('[data-place]').fill(to);
    await page.locator('[data-put-new]').click();
  }
  checkEqual(`${game}: one copy has gone`, [await count(from), await count(to)], [had - 1, there + 1]);
  checkEqual('nothing is wrong', await page.locator('[data-trouble]').count(), 0);

  /* What cannot be is said, and taken back; the address is the position's. */
  await page.locator(`[data-besides="${bad}"]`).fill('nonsense');
  await page.locator(`[data-besides="${bad}"]`).press('Enter');
  await page.locator('[data-trouble]').waitFor();
  await page.locator('[data-undo]').click();
  await page.locator('[data-trouble]').waitFor({ state: 'detached' });
  check(`${game}: undone`, !page.url().includes('nonsense'));
  await page.reload();
  await page.locator(`[data-statement="${to}"]`).waitFor();
  checkEqual(`${game}: by its address`, [await count(from), await count(to)], [had - 1, there + 1]);

  /* A card of the game comes, and goes. */
  const name = (await page.locator(`[data-piece="${to}.${card}"]`).first().innerText()).replace(/ ×.*/, '');
  await page.locator('[data-supply]').fill(name);
  await page.locator(`[data-supplied="${card}"]`).click();
  await page.locator(`[data-put="${from}"], [data-place]`).first().waitFor();
  if (await page.locator(`[data-put="${from}"]`).count()) await page.locator(`[data-put="${from}"]`).click();
  else {
    await page.locator('[data-place]').fill(from);
    await page.locator('[data-put-new]').click();
  }
  checkEqual(`${game}: another one`, await count(from), had);
  await page.locator(`[data-supplied="${card}"]`).click();
  await page.locator(`[data-piece="${from}.${card}"]`).first().click();
  await page.locator('[data-away]').click();
  checkEqual(`${game}: taken away`, await count(from), had - 1);
  await fits(page, `${game}: test table`);
  await axe(page, `${game}: test table`);
  await page.locator('[data-both]').click();
  await table(page);
  check(`${game}: played from`, true);
  await page.close();
}

/* On the board, too: seized in the hand and put down on a circle; and a game without text says so. */
async function tryBoard(): Promise<void> {
  const page = await browser.page(`#/test?${new URLSearchParams({ game: 'vanguard', rules: 'usual', position: TESTS[2].position })}`, {
    language: 'en',
  });
  await page.locator('[data-spot="own.hand.0"]').click();
  await page.locator('[data-spot="own.front.1"]').click();
  await page.locator('[data-statement="fr0"]').waitFor();
  check('a unit is put on a circle', true);
  /* Where a letter is taken away, the seized card stays. */
  await page.locator('[data-piece="deck1.flogal"]').click();
  await page.locator('[data-besides="turn"]').focus();
  await page.keyboard.press('Delete');
  checkEqual('the seized card stays', await page.locator('[data-piece="deck1.flogal"][aria-pressed="true"]').count(), 1);
  await page.goto(`${site.address}#/test?game=gwent&position=${encodeURIComponent('hand0 ves; hand0 nekker')}`);
  await page.reload();
  await page.locator('[data-trouble]').waitFor();
  checkEqual('a statement that stands twice is shown twice', await page.locator('[data-statement="hand0"]').count(), 2);
  await page.goto(`${site.address}#/test?game=poker`);
  await page.locator('[data-problem]').waitFor();
  check('a game without positions says so', true);
  await page.goto(`${site.address}#/test?game=vanguard`);
  await page.reload();
  await page.locator('[data-statement="deck1"]').waitFor();
  check('without a position a game has just begun', (await page.locator('[data-statement]').count()) > 5);
  await page.close();
}

const forms = POSITIONS.map((one) => () => tryForm(one));
const tests = TESTS.map((one) => () => tryTest(one));
for (const part of sample([...forms, tryWrong, tryNone, tryReplay, ...tests, tryBoard], 1)) await part();
await browser.close();
site.stop();
done('web/position');
