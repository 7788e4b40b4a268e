/* Battle plans of Battles of Westeros, edited on their map: painted, stamped, set on fire and aimed at by mouse, finger and keys; whether a set-up is legal,
 * in the engine's words; what is shared is opened again as the same text and played. And a deal by its number. */
import type { Page } from 'playwright-core';
import { EMPTY, hexesOf, Plan } from '../src/games/westeros/plan.ts';
import { read, write } from '../src/table/statements.ts';
import { numberIn, numbered } from '../src/play/numbered.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { axe, fits } from './looks.ts';
import { engine } from './native.ts';
import { typeAnswer } from './typed.ts';

/* --- the text ---------------------------------------------------------------------------------------------------- */

const one = (text: string) => new Plan(read(text), (word) => ['maege', 'kevan'].includes(word));
const line = (plan: Plan) => write(plan.rows).replaceAll('\n', '; ');
checkEqual('hexes of both layouts', [hexesOf('horizontal').length, hexesOf('lengthwise').length], [160, 143]);
checkEqual('laid', line(one('ground forest a1 b1').lay('ground', 'b1', 'hill').lay('ground', 'a1', '')), 'ground hill b1');
checkEqual('beside others', line(one('ground forest a1; fire 1 a1').lay('ground', 'c1', 'forest')), 'ground forest a1 c1; fire 1 a1');
{
  const stamp = { type: 'war-host', rank: 'blue', commander: 'maege', soldiers: '', tokens: '1', engaged: '', marks: ['inactive'] };
  const plan = one('layout horizontal').put('a1', stamp);
  checkEqual('stamped', line(plan), 'layout horizontal; unit a1 war-host blue maege tokens 1 inactive');
  const two = plan.put('a2', { ...stamp, type: 'guards', commander: '', tokens: '', marks: [] }).engage('a1', 'a2');
  checkEqual(
    'engaged',
    line(two),
    'layout horizontal; unit a1 war-host blue maege tokens 1 engaged a2 inactive; unit a2 guards blue engaged a1',
  );
  checkEqual('apart', line(two.move('a2', 'c3')).endsWith('maege tokens 1 inactive; unit c3 guards blue'), true);
  checkEqual('cleared', line(two.aim('a2', 'stark').lay('fire', 'a2', '2').clear('a2')), line(plan));
  checkEqual('before the first round', line(one('rounds 2 5; order0 red; command1 2; gone').asPlan), 'rounds 0 5');
}
checkEqual('where a statement is', one('layout horizontal; fire 2 d4 e5').hexesIn(2), ['d4', 'e5']);
checkEqual(
  'numbers',
  ['0', ' 17 ', '18446744073709551615'].map((said) => String(numberIn(said))),
  ['0', '17', '18446744073709551615'],
);
checkEqual('no numbers', ['', '-1', '1.5', 'x', '18446744073709551616', '1 2'].map(numberIn), [null, null, null, null, null, null]);
checkEqual('the key', numbered('258').seed, '0201'.padEnd(64, '0'));

/* --- in the browser ---------------------------------------------------------------------------------------------- */

if (!hasBrowser()) done('web/plan');
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);

const address = (position: string) => `#/test?${new URLSearchParams({ game: 'westeros', rules: 'core', position })}`;
async function open(position: string, size: readonly [number, number], settings: Record<string, string> = {}): Promise<Page> {
  const page = await browser.page(address(position), settings);
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.locator('.plan .hex').first().waitFor();
  await page.locator('[data-legal]').waitFor();
  return page;
}
const START = `${EMPTY}\nunit b2 guards green\nunit b10 war-host green`;
const textOf = (page: Page) => page.locator('[data-plan-text]').inputValue();
const planOf = async (page: Page) => one(await textOf(page));
const hex = (page: Page, at: string) => page.locator(`.plan .hex[data-at="${at}"]`);
const legal = (page: Page, yes: boolean) => page.locator(`[data-legal="${yes ? 'yes' : 'no'}"]`).waitFor();
/** What the engine finds wrong with a text. */
function faultsOf(position: string): { fault: string; at?: string }[] {
  wasm.begin({
    game: 'westeros',
    rules: 'core',
    scenario: '',
    options: [],
    numbers: {},
    position: position.replaceAll('\n', '; '),
    decks: ['', ''],
    seats: ['', ''],
    date: '',
    seed: '0'.repeat(64),
  });
  return (wasm.why(3, 'set-up') as { faults: { fault: string; at?: string }[] }).faults;
}
const tool = (page: Page, kind: string, option = '') =>
  page
    .locator(`[data-kind="${kind}"]`)
    .check({ force: true })
    .then(() => (option ? page.locator(`[data-option="${option}"]`).check({ force: true }) : undefined));

type Hand = (page: Page, ats: readonly string[]) => Promise<void>;
const middle = async (page: Page, at: string) => {
  const box = (await hex(page, at).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const HANDS: Record<string, Hand> = {
  async mouse(page, ats) {
    await hex(page, ats[0]!).scrollIntoViewIfNeeded();
    for (const [i, at] of ats.entries()) {
      const { x, y } = await middle(page, at);
      await page.mouse.move(x, y, { steps: 3 });
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
  },
  async finger(page, ats) {
    await page.evaluate((all) => {
      const on = (kind: string, at: string) => {
        const button = document.querySelector<HTMLElement>(`.plan .hex[data-at="${at}"]`)!;
        const { left, top, width, height } = button.getBoundingClientRect();
        const [clientX, clientY] = [left + width / 2, top + height / 2];
        button.dispatchEvent(
          new PointerEvent(kind, {
            bubbles: true,
            cancelable: true,
            clientX,
            clientY,
            pointerType: 'touch',
            pointerId: 7,
            isPrimary: true,
            button: 0,
          }),
        );
      };
      on('pointerdown', all[0]!);
      for (const at of all.slice(1)) on('pointermove', at);
      on('pointerup', all.at(-1)!);
    }, ats);
  },
  async keys(page, ats) {
    await hex(page, ats[0]!).focus();
    await page.keyboard.press('Enter');
    for (const at of ats.slice(1)) {
      await page.keyboard.press('Shift+ArrowRight');
      checkEqual('the cursor goes along', await page.evaluate(() => (document.activeElement as HTMLElement).dataset['at']), at);
    }
  },
};

async function tryTools(name: string, size: readonly [number, number], settings: Record<string, string>): Promise<void> {
  const hand = HANDS[name]!;
  const page = await open(START, size, settings);
  await legal(page, true);

  await tool(page, 'ground', 'river');
  await hand(page, ['e6', 'f6', 'g6']);
  let plan = await planOf(page);
  checkEqual(
    `${name}: painted along`,
    ['e6', 'f6', 'g6'].map((at) => plan.layer('ground').get(at)),
    ['river', 'river', 'river'],
  );
  checkEqual(`${name}: nowhere else`, plan.layer('ground').size, 3);
  check(
    `${name}: on parchment, where columns and rows are named`,
    await page.evaluate(() => {
      const [parchment, map] = ['.plan .parchment', '.plan .hexes'].map((one) => document.querySelector(one)!.getBoundingClientRect());
      return parchment!.top < map!.top && parchment!.right > map!.right && document.querySelectorAll('.plan .rim').length === 2 * (15 + 11);
    }),
  );
  checkEqual(`${name}: shown`, await hex(page, 'f6').getAttribute('data-ground'), 'river');

  await tool(page, 'unit', 'riders');
  await page.locator('[data-rank-of="blue"]').check({ force: true });
  await hand(page, ['f6']);
  await legal(page, false);
  checkEqual(`${name}: a unit in a river`, await page.locator('[data-wrong]').getAttribute('data-wrong'), 'f6');
  check(`${name}: by its rule`, /9\.12/.test(await page.locator('[data-legal]').innerText()));
  checkEqual(
    `${name}: it says what the engine says`,
    faultsOf(await textOf(page)).map(({ fault }) => fault),
    ['ground'],
  );
  await tool(page, 'token', 'stone-bridge');
  await hand(page, ['f6']);
  await legal(page, true);

  await tool(page, 'fire', '2');
  await hand(page, ['d4']);
  await legal(page, false);
  check(`${name}: nothing burns there`, /10\.1/.test(await page.locator('[data-legal]').innerText()));
  await tool(page, 'ground', 'forest');
  await hand(page, ['d4']);
  await legal(page, true);

  await tool(page, 'objective', 'stark');
  await hand(page, ['h5']);
  plan = await planOf(page);
  checkEqual(`${name}: an objective`, plan.objectives.get('h5'), 'stark');
  checkEqual(
    `${name}: the unit, the bridge, the fire`,
    [plan.unitAt('f6')?.rank, plan.layer('token').get('f6'), plan.layer('fire').get('d4')],
    ['blue', 'stone-bridge', '2'],
  );

  /* The whole of it can be taken back, and is there again. */
  const whole = await textOf(page);
  await page.locator('[data-undo]').click();
  checkEqual(`${name}: undone`, (await planOf(page)).objectives.size, 0);
  await page.locator('[data-redo]').click();
  checkEqual(`${name}: done again`, await textOf(page), whole);
  await tool(page, 'eraser', 'unit');
  await hand(page, ['f6']);
  checkEqual(`${name}: erased`, (await planOf(page)).unitAt('f6'), null);
  await page.keyboard.press('Control+z');
  checkEqual(`${name}: by its key`, await textOf(page), whole);

  /* Two of one person: refused by the engine, said with its statement and its rule. */
  const twice = `${whole}\nunit a9 war-host blue maege\nunit c9 war-host blue maege`;
  await page.locator('[data-plan-text]').fill(twice);
  await page.locator('[data-plan-text]').blur();
  await page.locator('[data-trouble]').waitFor();
  check(`${name}: nobody twice`, /5\.2/.test(await page.locator('[data-legal]').innerText()));
  checkEqual(`${name}: the statement on the map`, await page.locator('[data-wrong]').getAttribute('data-wrong'), 'c9');
  await page.locator('[data-undo]').click();
  await legal(page, true);
  await fits(page, `the plan, ${name}`);
  await axe(page, `the plan, ${name}`);

  /* Shared, opened elsewhere, played. */
  const there = page.url();
  const other = await Watched.open(site.address);
  const friend = await other.page(there.slice(there.indexOf('#')), settings);
  await friend.locator('.plan .hex').first().waitFor();
  checkEqual(`${name}: the same elsewhere`, await textOf(friend), whole);
  await legal(friend, true);
  await friend.locator('[data-both]').click();
  await friend.locator('[data-words="begin"]').click();
  await friend.locator('.prompt[data-prompt="turn"]').waitFor({ state: 'attached' });
  await friend.locator('[data-words="pass"]').first().click();
  await friend.locator('.play:not([data-phase="sent"])').waitFor();
  check(`${name}: a move from it`, (await friend.locator('.hexes [data-at="f6"]').getAttribute('data-key')) === 'riders');
  await other.close();
  await page.close();
}

/* The hand moves a unit, its hex tells the rest; numbers besides the map; tools by digits and brackets. */
async function tryRest(): Promise<void> {
  const page = await open(START, [1440, 900], { language: 'en' });
  await tool(page, 'hand');
  await HANDS['mouse']!(page, ['b10', 'd9']);
  checkEqual(
    'moved',
    (await planOf(page)).units.map(({ at }) => at),
    ['b2', 'd9'],
  );
  await hex(page, 'd9').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  checkEqual(
    'moved by keys',
    (await planOf(page)).units.map(({ at }) => at),
    ['b2', 'e9'],
  );
  await page.locator('[data-field="commander"]').selectOption('maege');
  await page.locator('[data-field="soldiers"]').fill('1');
  await page.locator('[data-field="soldiers"]').press('Enter');
  await page.locator('[data-mark="inactive"]').check();
  await page.locator('[data-term="round"]').fill('2');
  await page.locator('[data-term="round"]').press('Enter');
  await page.locator('[data-house-terms="stark"]').locator('xpath=..').locator('summary').click();
  await page.locator('[data-term="blue0"]').fill('2');
  await page.locator('[data-term="blue0"]').press('Enter');
  const plan = await planOf(page);
  checkEqual('what is said of it', line(plan).includes('unit e9 war-host green maege soldiers 1 inactive'), true);
  checkEqual(
    'numbers',
    [plan.words('rounds'), plan.words('order0')],
    [
      ['2', '5'],
      ['blue', 'blue'],
    ],
  );
  await legal(page, true);
  await hex(page, 'h6').focus();
  for (const key of ['2', ']', 'Enter']) await page.keyboard.press(key);
  const laid = (await planOf(page)).layer('ground').get('h6');
  check('a tool by its digit', laid !== undefined, String(laid));
  await page.keyboard.press('Delete');
  checkEqual('cleared', (await planOf(page)).layer('ground').size, 0);
  await page.locator('[data-as-plan]').click();
  checkEqual('before the first round', (await planOf(page)).words('rounds'), ['0', '5']);
  await page.locator('[data-empty]').click();
  await legal(page, false);
  check('an empty map', /11\.7/.test(await page.locator('[data-legal]').innerText()));
  await page.emulateMedia({ media: 'print' });
  check('on paper: the text', (await page.locator('.printed').isVisible()) && !(await page.locator('.palette').isVisible()));
  check('on paper: the map', ((await page.locator('.plan .hexes svg').boundingBox())?.height ?? 0) > 300);
  await page.close();
}

/* The same number, the same battle; shown at the table; no number is refused in words. */
async function tryNumber(language: string): Promise<void> {
  const page = await browser.page('#/', { language });
  await page.locator('[data-computer] > summary').click();
  await page.locator('[data-computer] select[data-game]').selectOption('westeros');
  await page.locator('[data-computer] details.fold').first().locator('summary').click();
  await page.locator('[data-scenario]').selectOption('westerlands');
  await page.locator('[data-deal]').fill('12x');
  await page.locator('[data-both]').click();
  await page.locator('[data-no-number]').waitFor();
  check(`${language}: no number`, (await page.locator('[data-no-number]').innerText()).includes('12x'));
  await page.locator('[data-by-chance]').click();
  check(`${language}: one by chance`, /^\d+$/.test(await page.locator('[data-deal]').inputValue()));
  await page.locator('[data-deal]').fill('258');
  await page.locator('[data-both]').click();
  await page.locator('[data-deal-number]').waitFor();
  check(`${language}: it is shown`, (await page.locator('[data-deal-number]').innerText()).includes('258'));
  await page.close();
  /* Both seats at a battle of that number. */
  const begun = (terms: Record<string, string>) =>
    browser.page(`#/play?${new URLSearchParams({ game: 'westeros', rules: 'core', level: '', seat: '0', ...terms })}`, { language });
  const reserves: string[] = [];
  for (const number of ['258', '258', '259']) {
    const table = await begun({ scenario: 'westerlands', number });
    await typeAnswer(table, 0, 'choose', 'choose maege rickard');
    await typeAnswer(table, 1, 'choose', 'choose kevan tywin');
    await table.locator('.area[data-area="reserve"]').first().waitFor();
    reserves.push((await table.locator('.area[data-area="reserve"]').allInnerTexts()).join('|'));
    await table.close();
  }
  checkEqual(`${language}: the same battle`, reserves[0], reserves[1]);
  /* Drawn: how strong the houses are, as the engine says, and another battle by another number. */
  const drawn = await begun({ scenario: 'riverlands', options: 'drawn', number: '17' });
  const strength = () => drawn.locator('[data-strength]').innerText();
  await drawn.locator('[data-strength]').waitFor();
  const counted = [31, 8, 26, 30, 6, 27];
  checkEqual(`${language}: how strong each is`, (await strength()).match(/\d+/g)?.slice(0, 6).map(Number), counted);
  await drawn.locator('[data-another]').click();
  await drawn.locator('[data-deal-number]:not(:text-matches("17$"))').waitFor();
  await drawn.locator('[data-strength]').waitFor();
  check(`${language}: another number`, !/ 17$/.test(await drawn.locator('[data-deal-number]').innerText()));
  await drawn.close();
  check(`${language}: another number, another one`, reserves[0] !== reserves[2]);

  /* A quick skirmish (westeros 12.15): nobody chooses or places, and the number says where everything stands. */
  const fields: string[] = [];
  for (const number of ['258', '258', '259']) {
    const table = await begun({ scenario: 'riverlands', options: 'drawn', number });
    await table.locator('.prompt[data-prompt="turn"]').waitFor({ state: 'attached' });
    const hexes = await table.locator('.hexes [data-at]').evaluateAll((all) => all.map((hex) => hex.getAttribute('aria-label') ?? ''));
    check(`${language}: a battle for both: ${hexes.join('; ').slice(0, 400)}`, hexes.length > 100);
    fields.push(hexes.join('\n'));
    await table.close();
  }
  /* Chance gives it one that can be told, if nobody did. */
  const unnumbered = await begun({ scenario: 'riverlands', options: 'drawn' });
  await unnumbered.locator('[data-deal-number]', { hasText: /\d/ }).waitFor();
  await unnumbered.close();
  for (const query of ['number=12x', 'luck=many']) {
    const table = await browser.page(`#/play?game=westeros&${query}`, { language });
    const said = await table.locator('[data-problem]').innerText();
    check(`${language}: ${query} is refused: ${said}`, said.includes(query.split('=')[1]!));
    await table.close();
  }
  checkEqual(`${language}: the same skirmish`, fields[0], fields[1]);
  check(`${language}: another number, another skirmish`, fields[0] !== fields[2]);
}

const parts = [
  () => tryTools('mouse', [1440, 900], { language: 'en', theme: 'tavern' }),
  () => tryTools('finger', [390, 844], { language: 'ru', theme: 'chronicle' }),
  () => tryTools('keys', [1440, 900], { language: 'ru', theme: 'chronicle' }),
  tryRest,
  () => tryNumber('en'),
  () => tryNumber('ru'),
];
for (const part of sample(parts, 1)) await part();
await browser.close();
site.stop();
done('web/plan');
