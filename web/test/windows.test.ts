/* Windows, stops and skipping: what is asked and what is answered for the player, worked out and then at a table in the browser; payments and
 * orders that are gathered; table numbers that tell twins apart. */
import type { Question, TableForm, View } from '../src/engine/types.ts';
import { cheapest, chosenAmong, lacks, leastOf, mostOf, movesOf, paidBy, pressed, pressedAmong } from '../src/furniture/gather.ts';
import { plain as general } from '../src/games/plain/index.ts';
import { numberOf, runsOf } from '../src/games/plain/view.ts';
import { askerOf, breaksSkip, differs, equalOf, opposite, silence, stopOf, verdictOf, type Manners } from '../src/table/asking.ts';
import { asked, nothing, pick, type Choice } from '../src/table/chooser.ts';
import { wordsAt } from '../src/table/spots.ts';
import { byMouse, playByPressing } from './bots.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { axe } from './looks.ts';
import { Mix } from './native.ts';

/* --- who answers ----------------------------------------------------------------------------------------- */

const plain: Question = {
  seat: 0,
  prompt: 'net',
  card: 'wolf',
  ability: 1,
  unit: null,
  min: 0,
  max: 0,
  picked: 0,
  legal: ['pass', 'cast net'],
};
const open: Question = { ...plain, window: 'open' };
const grave: Question = { ...plain, window: 'grave' };
const mute: Question = { ...open, legal: ['pass'] };
const usual: Manners = { grade: 'matters', stops: [], always: {}, series: null };
const step = stopOf(false, 'battle');
const no = { ...usual, always: { 'wolf.1': 'no' as const } };
const yes = { ...usual, always: { 'wolf.1': 'yes' as const } };

for (const [what, question, manners, skipping, verdict] of [
  ['no window', plain, { ...usual, grade: 'least' }, true, 'ask'],
  ['one that may matter', open, usual, false, 'weigh'],
  ['everything is asked', open, { ...usual, grade: 'all' }, false, 'ask'],
  ['everything, even if there is nothing to say', mute, { ...usual, grade: 'all' }, false, 'ask'],
  ['the least', open, { ...usual, grade: 'least' }, false, { say: 'pass', why: 'grade' }],
  ['nothing to say', mute, usual, false, { say: 'pass', why: 'silence' }],
  ['a stop', mute, { ...usual, stops: ['foe.battle'] }, false, 'ask'],
  ['a stop elsewhere', mute, { ...usual, stops: ['own.battle'] }, false, { say: 'pass', why: 'silence' }],
  ['what may cost the game', grave, { ...usual, grade: 'least' }, true, 'ask'],
  ['what may cost the game, and cannot be helped', { ...grave, legal: ['pass'] }, usual, true, { say: 'pass', why: 'skip' }],
  ['skipping', open, { ...usual, grade: 'all', stops: ['foe.battle'] }, true, { say: 'pass', why: 'skip' }],
  ['never for this card', grave, no, false, { say: 'pass', why: 'always' }],
  ['always for this card', open, yes, true, { say: 'cast net', why: 'always' }],
  ['always, but there are two ways', { ...open, legal: ['pass', 'a', 'b'] }, yes, false, 'weigh'],
  ['always, but it cannot', mute, yes, false, { say: 'pass', why: 'silence' }],
  ['another card', { ...open, card: 'bear' }, no, false, 'weigh'],
  ['another sentence of it', { ...open, ability: 2 }, no, false, 'weigh'],
] as const)
  checkEqual(`asked? ${what}`, verdictOf(question as Question, manners as Manners, step, skipping), verdict);
/* Equal questions are a series; those that could cost the game, that nobody asks, or that have other answers are not. */
const series = { ...usual, series: { of: equalOf(open)!, turn: 1, say: 'cast net' } };
checkEqual('what is said to all of a series', verdictOf(open, series, step, false), { say: 'cast net', why: 'series' });
for (const [what, question] of [
  ['with other answers', { ...open, legal: ['pass', 'cast snare'] }],
  ['by another card', { ...open, card: 'bear' }],
  ['by another sentence', { ...open, ability: 2 }],
  ['of the other seat', { ...open, seat: 1 as const }],
  ['that may cost the game', grave],
] as const)
  check(`not one ${what}`, verdictOf(question as Question, series, step, false) === (what === 'that may cost the game' ? 'ask' : 'weigh'));
checkEqual('the rules alone, or what may cost the game: none', [equalOf({ ...plain, card: null }), equalOf(grave)], [null, null]);
checkEqual('the rules ask', askerOf({ ...plain, card: null }), null);
checkEqual('no phase, no stop', stopOf(true, null), null);
checkEqual('skipping ends', [plain, open, grave].map(breaksSkip), [true, false, true]);
checkEqual('the other grade', [opposite('all'), opposite('matters'), opposite('least')], ['least', 'all', 'all']);
checkEqual('a moment that tells nothing', [silence(0), silence(0.5), silence(0.9999)], [300, 600, 900]);
check('other positions', differs({ views: [1] }, { views: [2] }) && !differs({ views: [1] }, { views: [1] }));

/* --- what is gathered ------------------------------------------------------------------------------------ */

const each = [
  { move: 'pay owl', n: 2, pays: 1 },
  { move: 'pay wolf', n: 1, pays: 2 },
  { move: 'pay bear', n: 1, pays: 3 },
];
const bill = { min: 1, max: 4, picked: 0, gather: { order: false, due: 3, paid: 0, each } };
checkEqual('nothing pays nothing', lacks(bill, {}), { what: 'due', n: 0, of: 3 });
checkEqual('too little', lacks(bill, { 'pay wolf': 1 }), { what: 'due', n: 2, of: 3 });
checkEqual('enough', lacks(bill, { 'pay wolf': 1, 'pay owl': 1 }), null);
checkEqual('with what was paid before', paidBy({ ...bill.gather, paid: 2 }, { 'pay owl': 1 }), 3);
checkEqual('the cheapest is exact, with few cards', cheapest(bill), { 'pay bear': 1 });
checkEqual('or as little as can be', cheapest({ ...bill, gather: { ...bill.gather, due: 6 } }), {
  'pay owl': 1,
  'pay wolf': 1,
  'pay bear': 1,
});
checkEqual('with so many cards at most', cheapest({ ...bill, max: 1, gather: { ...bill.gather, due: 2 } }), { 'pay wolf': 1 });
checkEqual('not to be paid', cheapest({ ...bill, gather: { ...bill.gather, due: 9 } }), {});
checkEqual('in their order', movesOf(bill.gather, { 'pay bear': 1, 'pay owl': 2 }), ['pay owl', 'pay owl', 'pay bear']);
checkEqual(
  'one more, one more, none',
  [0, 1, 2].map((n) => ({ 'pay owl': n })).map((counts) => pressed(bill, counts, 'pay owl')['pay owl']),
  [1, 2, 0],
);
const two = { min: 2, max: 2, picked: 0, gather: { order: false, each: each.map(({ move, n }) => ({ move, n })) } };
checkEqual('exactly two', [leastOf(two), mostOf(two)], [2, 2]);
checkEqual('one is too few', lacks(two, { 'pay owl': 1 }), { what: 'few', n: 1, of: 2 });
checkEqual('three are too many', lacks(two, { 'pay owl': 2, 'pay bear': 1 }), { what: 'many', n: 3, of: 2 });
checkEqual('the first that will do', cheapest(two), { 'pay owl': 2 });

/* Two of three equal cards are to be chosen: each has its own ring. */
const owls = ['hand.0', 'hand.2', 'hand.3'];
const alike = { min: 2, max: 2, picked: 0, gather: { order: false, each: [{ move: 'pay owl', n: 3 }] } };
const pressOwl = (chosen: readonly string[], place: string) =>
  pressedAmong(alike, { 'pay owl': chosen.length }, 'pay owl', chosenAmong(owls, chosen, chosen.length), place);
checkEqual('none of them', chosenAmong(owls, [], 0), []);
checkEqual('the one that was pressed', pressOwl([], 'hand.2'), ['hand.2']);
checkEqual('and another', pressOwl(['hand.2'], 'hand.0'), ['hand.2', 'hand.0']);
checkEqual('no longer', pressOwl(['hand.2', 'hand.0'], 'hand.2'), ['hand.0']);
checkEqual('but no more than may be', pressOwl(['hand.2', 'hand.0'], 'hand.3'), ['hand.2', 'hand.0']);
checkEqual('chosen by their name: the first', chosenAmong(owls, ['hand.2'], 2), ['hand.2', 'hand.0']);
checkEqual('one pressed elsewhere is none of them', chosenAmong(owls, ['line.1'], 1), ['hand.0']);

/* --- twins ------------------------------------------------------------------------------------------------- */

const area = (key: string, owner: 0 | 1 | null, things: TableForm['areas'][number]['things']) => ({
  area: key,
  owner,
  count: things.length,
  things,
});
const wolf = (no: number) => ({ at: `wolf.${no}`, card: 'wolf', no });
const table = {
  areas: [
    area('hand', 0, [{ card: 'wolf' }]),
    area('line', 0, [wolf(1), wolf(3)]),
    area('line', 1, [wolf(1)]),
    area('called', null, [{ card: 'wolf' }]),
  ],
} as unknown as TableForm;
checkEqual(
  'twins have their numbers',
  table.areas[1]!.things.map((one) => numberOf(table, table.areas[1]!, one)),
  [1, 3],
);
checkEqual('of their side', numberOf(table, table.areas[2]!, table.areas[2]!.things[0]!), null);
checkEqual('meant by the number alone', runsOf(table, 0, 'own.line.1'), [['wolf.3']]);
checkEqual('a card in hand by its name', runsOf(table, 0, 'own.hand.0'), [['wolf']]);
checkEqual('and nothing in the middle', runsOf(table, 0, 'both.called.0'), []);

/* A question may name a card by the place where it lies: the card is pressed, or first the place. */
const placed = {
  areas: [
    { ...area('hand', 0, [{ card: 'wolf' }]), at: 'hand0' },
    { ...area('grave', 0, [{ card: 'wolf' }]), at: 'grave0' },
  ],
};
const view = { game: 'toy', table: placed as unknown as TableForm } as View;
const discards = asked(nothing, ['card hand0 wolf', 'card hand0 fox']);
const wordsOn = (spot: string, choice: Choice) => wordsAt(general.meanings(view, 0, spot, choice, {}), choice);
checkEqual('a card by its place', wordsOn('own.hand.0', discards), ['card', 'hand0', 'wolf']);
checkEqual('one of its name elsewhere is not meant', wordsOn('own.grave.0', discards), null);
checkEqual(
  'the place, then the card',
  [wordsOn('own.hand', discards), wordsOn('own.hand.0', pick(discards, 'card', 'hand0'))],
  [['card', 'hand0'], ['wolf']],
);
checkEqual('then none of its name elsewhere', wordsOn('own.grave.0', pick(discards, 'card', 'hand0')), null);
checkEqual(
  'what is named by its place is drawn where it lies',
  ['wolf', 'fox'].map((card) => general.isDrawn(view, 0, ['card', 'hand0'], [card])),
  [true, false],
);

/* --- at a table ------------------------------------------------------------------------------------------- */

if (!hasBrowser()) done('web/windows');
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
const start = (seed: string, pace = 'off') =>
  browser.page(`?board=plain#/play?game=raid&rules=usual&level=random&seat=0&luck=3&seed=${seed.padStart(64, '0')}`, {
    theme: 'tavern',
    language: 'en',
    pace,
  });
/* The same, asked so much. */
async function startAsked(seed: string, grade: string) {
  const page = await start(seed);
  await page.evaluate((wanted) => localStorage.setItem('duello.asking', JSON.stringify({ raid: { grade: wanted, stops: [] } })), grade);
  await page.reload();
  return page;
}

const PATIENCE = 60_000; /* milliseconds for what must come */

async function tryTable(): Promise<void> {
  const page = await start('7');
  await page.locator('[data-phase-of]').first().waitFor();
  checkEqual(
    'the steps of a turn',
    await page.locator('[data-phase-of]').evaluateAll((list) => list.map((one) => (one as HTMLElement).dataset['phaseOf'])),
    ['draw', 'call', 'battle', 'end'],
  );
  checkEqual('where it is', await page.locator('[aria-current="step"]').getAttribute('data-phase-of'), 'draw');
  check('an owl may fly: a window', (await page.locator('[data-window="open"]').count()) === 1);
  await axe(page, 'a window at a table');

  /* Stops: by a press and by keys, undone, and kept for the next game. */
  const stop = page.locator('[data-stop="foe.battle"]');
  await stop.click();
  checkEqual('set', await stop.getAttribute('aria-pressed'), 'true');
  await page.locator('[data-stop-undo]').click();
  checkEqual('undone', await stop.getAttribute('aria-pressed'), 'false');
  await page.locator('.play').focus();
  await page.keyboard.press('Alt+Shift+Digit3');
  checkEqual('by keys', await stop.getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Alt+Digit2');
  checkEqual('and in the own turn', await page.locator('[data-stop="own.call"]').getAttribute('aria-pressed'), 'true');
  await page.locator('[data-asking]').click();
  await page.locator('[data-grade="least"]').check();

  /* A payment: chosen, not enough, taken back, the cheapest, given. */
  await page.keyboard.press('Escape');
  await page.locator('.prompt [data-words="pass"]').click();
  await page.locator('[data-words="call wolf"], [data-spot^="own.hand"][data-key="wolf"][data-ring]').first().click();
  const commit = page.locator('[data-commit]');
  await page.locator('[data-prompt="pay"], [data-commit]').first().waitFor();
  if (await commit.count()) await commit.click();
  await page.locator('[data-prompt="pay"]').waitFor();
  const end = page.locator('[data-choice-done]');
  check('nothing is paid yet', await end.isDisabled());
  await page.locator('[data-usual]').click();
  check('the cheapest will do', await end.isEnabled());
  checkEqual('and is shown', await page.locator('[data-paid]').getAttribute('data-paid'), '2');
  check('on the board, too', (await page.locator('[data-spot^="own.hand"][data-ring="chosen"]').count()) > 0);
  await page.locator('[data-choice-clear]').click();
  check('taken back', await end.isDisabled());
  await axe(page, 'a payment at a table');
  await page.keyboard.press('/');
  await page.locator('[data-command]').fill('pay shield');
  await page.keyboard.press('Enter');
  checkEqual('by words', await page.locator('[data-paid]').getAttribute('data-paid'), '2');
  if (!(await page.locator('[data-command]').count())) await page.keyboard.press('/');
  await page.locator('[data-command]').fill('done');
  await page.keyboard.press('Enter');
  await page.locator('[data-prompt="pay"]').waitFor({ state: 'detached' });
  await page.close();

  const next = await start('8');
  await next.locator('[data-phase-of]').first().waitFor();
  checkEqual('the next game begins as one wanted', await next.locator('[data-stop="foe.battle"]').getAttribute('aria-pressed'), 'true');
  await next.locator('[data-asking]').click();
  check('and asks as little', await next.locator('[data-grade="least"]').isChecked());
  await next.close();
}

/* A whole game, asked as little as can be: what may be answered is asked only where it may cost the game, at a stop, or never. */
async function tryWhole(): Promise<void> {
  const whole = await startAsked('11', 'least');
  await whole.locator('[data-phase-of]').first().waitFor();
  const windows = new Set<string>();
  const presses = await playByPressing(whole, new Mix(11n), byMouse, async () => {
    const found = await whole
      .locator('[data-window]')
      .getAttribute('data-window', { timeout: 1 })
      .catch(() => null);
    if (found) windows.add(found);
    return false;
  });
  check(`played to the end (${presses})`, presses > 0);
  check(`only what may cost the game: ${[...windows].join()}`, !windows.has('open'));
  await whole.close();
}

/* Skipping: from the own turn's end, by a key; it gives the usual answers, and ends with the own turn. */
async function trySkipping(): Promise<void> {
  const skipped = await startAsked('12', 'all');
  await skipped.locator('[data-window]').waitFor();
  await skipped.locator('.play').focus();
  await skipped.keyboard.press('x');
  await skipped.locator('[data-window]').waitFor({ state: 'detached' });
  await skipped.locator('[data-prompt="call"]').waitFor();
  check('a question without a usual answer ends it', (await skipped.locator('[data-skipping]').count()) === 0);
  await skipped.locator('[data-words="go"]').click();
  await skipped.locator('[data-words="stop"]').click();
  const theirs = skipped.locator('[data-window]');
  for (const due = Date.now() + PATIENCE; Date.now() < due && (await theirs.count()) === 0;) {
    const way = skipped.locator(
      '[data-usual], [data-choice-done]:not(:disabled), [data-words="keep"], [data-words="go"], [data-words="stop"]',
    );
    if (await way.count())
      await way
        .last()
        .click({ timeout: 2000 })
        .catch(() => undefined);
    else await skipped.waitForTimeout(20);
  }
  check('their turn asks', (await theirs.count()) === 1);
  await skipped.locator('[data-skip-on]').click();
  await skipped.locator('.phase-bar[data-whose="own"], [data-window="grave"]').first().waitFor();
  checkEqual('skipped until the own turn, or what is grave', await skipped.locator('[data-skipping]').count(), 0);
  await skipped.close();
}

/* The same is said to every equal question of a turn, once one was answered. */
async function tryRepeated(): Promise<void> {
  const repeated = await startAsked('7', 'all');
  const again = repeated.locator('[data-repeat]');
  const ways = [
    '[data-choice-done]:not(:disabled)',
    '[data-usual]',
    '[data-words="pass"], [data-words="keep"], [data-words="go"], [data-words="stop"]',
  ];
  const net = repeated.locator('.prompt[data-prompt="net"]');
  const others = repeated.locator('.prompt:not([data-prompt="net"])');
  await repeated.locator('.prompt').waitFor();
  check('the first is as any other', (await again.count()) === 0);
  for (const due = Date.now() + PATIENCE; Date.now() < due && (await again.count()) === 0;) {
    const cast = await net.count();
    for (const way of ways) {
      const found = (cast ? net : others).locator(way);
      if (!(await found.count())) continue;
      await found
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
      break;
    }
    if (cast) await again.waitFor({ timeout: 10_000 }).catch(() => undefined); /* they attack twice */
    else await repeated.waitForTimeout(20);
  }
  checkEqual('what was said before is said to all', await again.textContent(), 'The same to all of these in this turn: Pass');
  await axe(repeated, 'a question that was asked before');
  await again.click();
  await again.waitFor({ state: 'detached' });
  await repeated.locator('.prompt:not([data-prompt="net"])').waitFor();
  await repeated.close();

  /* How much is asked can be set for each game without a table. */
  const manners = await browser.page('#/settings', { language: 'en' });
  const wanted = manners.locator('[data-asking-in="raid"]');
  checkEqual('as at the table', await wanted.inputValue(), 'all');
  await wanted.selectOption('least');
  await axe(manners, 'how much is asked');
  await manners.reload();
  checkEqual('kept', await wanted.inputValue(), 'least');
  await manners.close();
}

/* An answer right after the question changed may have been meant for the one before: it waits, and can be taken back. */
async function tryQuick(): Promise<void> {
  const quick = await start('7', 'normal');
  await quick.evaluate(() => localStorage.removeItem('duello.asking'));
  await quick.clock.install();
  await quick.reload();
  await quick.locator('[data-window]').waitFor();
  await quick.clock.pauseAt(Date.now() + 60_000);
  const told = quick.locator('.told');
  const call = quick.locator('[data-prompt="call"]');
  const toBattle = call.locator('[data-words="go"]');
  const untilAsked = async (question: typeof call) => {
    for (const due = Date.now() + PATIENCE; Date.now() < due && (await question.count()) === 0;) await quick.clock.runFor(50);
    check('asked', (await question.count()) === 1);
  };
  await quick.locator('.prompt [data-words="pass"]').click();
  await untilAsked(call);
  await toBattle.click();
  check('it waits', (await told.allInnerTexts()).join().includes('meant for the question before'));
  await quick.locator('[data-undo]').click();
  await quick.clock.runFor(5000);
  checkEqual('and is taken back', await toBattle.count(), 1);
  await toBattle.click();
  await untilAsked(quick.locator('[data-prompt="attack"]'));
  check('a later one does not wait', !(await told.allInnerTexts()).join().includes('meant'));
  await quick.close();
}

/* On a phone what one has is in sight while one is asked: coins are what the answer is paid with. */
async function tryPhone(): Promise<void> {
  const position =
    'turn 3 0 0; stamp 20; coins0 open 4; unit u1 captain 0 0 hero 1; unit u2 captain 1 1 hero 2; deck0 wolf wolf; hand0 wolf lurker; deck1 wolf wolf; hand1 wolf';
  const phone = await browser.page(
    `?board=plain#/play?${new URLSearchParams({ game: 'toy', rules: 'usual', level: 'greedy', seat: '0', luck: '5', seed: '5'.padStart(64, '0'), position })}`,
    { theme: 'tavern', language: 'ru' },
  );
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.locator('.prompt:not([data-mat]) [data-words]').first().waitFor();
  const hidden = await phone.locator('.strip.own [data-figure], .strip.own .pile').evaluateAll((all) =>
    all.filter((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + 4, top + height / 2));
    }),
  );
  checkEqual('nothing lies over what one has', hidden.length, 0);
  await phone.close();

  /* What lies in a pile has a face, though nobody described those of this game: its name and its numbers. */
  const desk = await browser.page(
    `?board=plain#/play?${new URLSearchParams({ game: 'toy', rules: 'usual', level: 'greedy', seat: '0', luck: '5', seed: '5'.padStart(64, '0'), position })}`,
    { theme: 'tavern' },
  );
  await desk.locator('[data-spot="own.deck"]').click();
  const wolf = desk.locator('.card[data-key="wolf"]').first();
  await wolf.waitFor();
  checkEqual('its name', await wolf.locator('.name').innerText(), 'wolf');
  checkEqual('cost, strike and life', await wolf.locator('.face text').allTextContents(), ['1', '2', '2']);
  await desk.close();
}

const PARTS = [tryTable, tryWhole, trySkipping, tryRepeated, tryQuick, tryPhone];
for (const part of sample(PARTS, 1)) await part();
await browser.close();
site.stop();
done('web/windows');
