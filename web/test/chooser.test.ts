/* The choosing of answers, typed moves, spots and the log tree: pure functions over lists of moves. */
import * as chooser from '../src/table/chooser.ts';
import { findMoves } from '../src/table/command.ts';
import { logTree } from '../src/table/log.ts';
import type { GwentView } from '../src/games/gwent/view.ts';
import type { VanguardView } from '../src/games/vanguard/view.ts';
import { ringOf, saidAt, wordsAt } from '../src/table/spots.ts';
import * as gwent from '../src/games/gwent/spots.ts';
import * as vanguard from '../src/games/vanguard/spots.ts';
import { gwentCard } from '../src/games/gwent/card.ts';
import { loadGame } from '../src/games/games.ts';
import { outcomeOf, spansOf } from '../src/board/course/summary.ts';
import { formOf, Words } from '../src/words/words.ts';
import { keyOf } from '../src/base/keymap.ts';
import { goesAstray, type Press } from '../src/base/gesture.ts';
import { check, checkEqual, done } from './check.ts';
import { engine } from './native.ts';
import { meets, thinkable, turnOf } from '../src/board/asking/plan.ts';
import { recordOf } from '../src/engine/setup.ts';

await Promise.all([loadGame('gwent'), loadGame('trade')]);

const handOf = ({ table }: VanguardView) => table.areas.find(({ area, owner }) => area === 'hand' && owner === 0)!.things;
const LEGAL = [
  'pass',
  'leader foltest-siegemaster',
  'play ves close',
  'play yaevinn close',
  'play yaevinn ranged',
  'play decoy close ves',
  'play decoy close nekker',
  'play scorch',
  'play thaler enemy-siege',
  'move yaevinn ranged',
];
/* Keys: Shift decides, not Caps Lock; another alphabet counts by its place, and so do digits where one types them with Shift. */
for (const [what, key, code, shiftKey, is] of [
  ['a letter', 'e', 'KeyE', false, 'e'],
  ['its capital', 'E', 'KeyE', true, 'E'],
  ['with Caps Lock', 'E', 'KeyE', false, 'e'],
  ['with both', 'e', 'KeyE', true, 'E'],
  ['a keyboard on glass', 'E', '', false, 'e'],
  ['Cyrillic', 'у', 'KeyE', false, 'e'],
  ['Cyrillic, with Caps Lock', 'У', 'KeyE', false, 'e'],
  ['a Cyrillic capital', 'У', 'KeyE', true, 'E'],
  ['Cyrillic, with both', 'у', 'KeyE', true, 'E'],
  ['a Cyrillic letter that is no letter in English', 'ю', 'Period', false, 'ю'],
  ['a Latin letter in another place', 'a', 'KeyQ', false, 'a'],
  ['a digit', '1', 'Digit1', false, '1'],
  ['the sign above it', '!', 'Digit1', true, '!'],
  ['that of a Russian keyboard', '"', 'Digit2', true, '@'],
  ['a digit of a French keyboard', '&', 'Digit1', false, '1'],
  ['which Shift makes one', '1', 'Digit1', true, '!'],
  ['one of the block', '1', 'Numpad1', false, '1'],
  ['the slash', '/', 'Slash', false, '/'],
  ['on a Russian keyboard', '.', 'Slash', false, '/'],
  ['the question mark there', ',', 'Slash', true, '?'],
  ['a key with a name', 'F6', 'F6', true, 'Shift+F6'],
  ['which Shift does not change', 'ArrowLeft', 'ArrowLeft', true, 'ArrowLeft'],
] as const)
  checkEqual(`${what}: ${key}`, keyOf({ key, code, shiftKey, ctrlKey: false }), is);

/* Two presses of one gesture mean what was there at the first. */
const press = (more: Partial<Press>): Press => ({ time: 1000, x: 100, y: 100, count: 1, touch: false, on: 'pass', ...more });
for (const [what, next, astray] of [
  ['the rest of a double click on something else', { time: 1001, count: 2, on: 'sure' }, true],
  ['and of a slow one', { time: 1450, count: 2, on: 'sure' }, true],
  ['a third of it', { time: 1700, count: 3, on: 'sure' }, true],
  ['a double click on the same', { time: 1100, count: 2 }, false],
  ['another click', { time: 1100, on: 'sure' }, false],
  ['a double tap on something else', { time: 1001, touch: true, on: 'sure' }, true],
  ['and a slow one', { time: 1300, touch: true, on: 'sure', x: 110 }, true],
  ['two taps', { time: 1501, touch: true, on: 'sure' }, false],
  ['of two fingers', { time: 1100, touch: true, on: 'sure', x: 200 }, false],
  ['a double tap on the same', { time: 1100, touch: true }, false],
] as const)
  checkEqual(`${what} goes astray`, goesAstray(press({ touch: 'touch' in next }), press(next)), astray);
check('the first press never does', !goesAstray(null, press({ count: 2 })));

const fresh = chooser.asked(chooser.nothing, LEGAL);
const { pick, cancel, commit } = chooser;

/* Plans: of the last turn's answers those whose card is still held; they wait for the turn, and are gone when they do not fit. */
const hold = (hand: string[], own = false, foe = false) =>
  ({
    game: 'gwent',
    players: [
      { hand, passed: own },
      { hand: [null], passed: foe },
    ],
  }) as unknown as GwentView;
const asks = (prompt: string, legal: string[]) => ({ prompt, card: null, min: 1, max: 1, picked: 0, legal });
checkEqual('what could be asked again', thinkable(LEGAL, hold(['ves', 'thaler']), 0), [
  'pass',
  'leader foltest-siegemaster',
  'play ves close',
  'play thaler enemy-siege',
  'move yaevinn ranged',
]);
checkEqual('nothing after passing', thinkable(LEGAL, hold(['ves'], true), 0), []);
checkEqual(
  'only turns are planned',
  [turnOf(asks('play', ['pass'])), turnOf(asks('redraw', ['done'])), turnOf(null)],
  [['pass'], null, null],
);
for (const [what, ifPassed, prompt, legal, passed, met] of [
  ['another question', false, 'revive', ['revive ves'], true, 'kept'],
  ['the turn', false, 'play', ['play ves close'], false, 'due'],
  ['not legal', false, 'play', ['pass'], false, 'gone'],
  ['they play on', true, 'play', ['play ves close'], false, 'gone'],
  ['they have passed', true, 'play', ['play ves close'], true, 'due'],
] as const)
  checkEqual(
    `a plan, ${what}`,
    meets({ move: 'play ves close', ifPassed }, asks(prompt, [...legal]), hold(['ves'], false, passed), 0),
    met,
  );

/* Narrowing. */
checkEqual('idle', [fresh.phase, fresh.move], ['idle', null]);
checkEqual(
  'first words',
  chooser.options(fresh).map(({ word, moves }) => `${word} ${moves}`),
  ['pass 1', 'leader 1', 'play 7', 'move 1'],
);
const ves = pick(fresh, 'play', 'ves');
checkEqual('one place is suggested, not played', [ves.phase, ves.move, chooser.isWhole(ves)], ['ready', 'play ves close', false]);
check('picking the place makes it whole', chooser.isWhole(pick(ves, 'close')));
const yaevinn = pick(fresh, 'play', 'yaevinn');
checkEqual('two places', [yaevinn.phase, chooser.options(yaevinn).map(({ word }) => word)], ['choosing', ['close', 'ranged']]);
checkEqual('a place', pick(yaevinn, 'ranged').move, 'play yaevinn ranged');
const decoy = pick(pick(fresh, 'play', 'decoy'), 'close');
checkEqual(
  'the target of a decoy',
  chooser.options(decoy).map(({ word }) => word),
  ['ves', 'nekker'],
);
checkEqual('the same in one step', pick(pick(fresh, 'play', 'decoy'), 'close', 'ves').move, 'play decoy close ves');

/* What cannot be picked changes nothing, unless it can begin anew. */
checkEqual('nonsense', pick(yaevinn, 'siege'), yaevinn);
checkEqual('another card', pick(yaevinn, 'play', 'ves').words, ['play', 'ves']);
checkEqual('cancel', cancel(decoy), fresh);
checkEqual('one step back', cancel(decoy, false).words, ['play', 'decoy']);

/* Committing. */
checkEqual('nothing to commit', commit(fresh), fresh);
checkEqual('not yet', commit(yaevinn), yaevinn);
checkEqual('sent', [commit(ves).phase, commit(ves).words], ['sent', ['play', 'ves', 'close']]);
checkEqual('nothing more until the answer', pick(commit(ves), 'pass'), commit(ves));
checkEqual('no cancel either', cancel(commit(ves)), commit(ves));
const pass = pick(fresh, 'pass');
checkEqual('passing is confirmed', commit(pass).phase, 'confirming');
checkEqual('confirmed', commit(commit(pass)).phase, 'sent');
checkEqual('or not', cancel(commit(pass)), fresh);
checkEqual('asked before', commit(pass, true).phase, 'sent');
checkEqual('nothing else to do: no question', commit(pick(chooser.asked(chooser.nothing, ['pass']), 'pass')).phase, 'sent');
checkEqual('refused', chooser.refused(commit(ves)), fresh);

/* A press that begins a deed shows it, however little is left to choose; the next one gives the answer. */
const scorch = pick(fresh, 'play', 'scorch');
check('a whole deed by one press is not given', chooser.isWhole(scorch) && !chooser.givesAnswer(fresh, scorch));
check('a leader neither', !chooser.givesAnswer(fresh, pick(fresh, 'leader', 'foltest-siegemaster')));
check('a place is', chooser.givesAnswer(ves, pick(ves, 'close')));
check(
  'agreeing is',
  chooser.givesAnswer(chooser.asked(chooser.nothing, ['play', 'off']), pick(chooser.asked(chooser.nothing, ['play', 'off']), 'play')),
);
check(
  'an answer to a question is',
  chooser.givesAnswer(chooser.asked(chooser.nothing, ['keep ves']), pick(chooser.asked(chooser.nothing, ['keep ves']), 'keep', 'ves')),
);

/* Figures: what stays as it is, is not told as a change. */
const points = (own: number, foe: number) => ({ game: 'gwent', players: [{ total: own }, { total: foe }] }) as unknown as GwentView;
checkEqual('nothing changes', [spansOf(points(0, 0), [points(0, 0)], 0), outcomeOf(points(0, 0), [points(0, 0)], 0)], [null, '']);
checkEqual('only the other', spansOf(points(0, 4), [points(0, 2)], 0), { own: '0', foe: '4 → 2' });
checkEqual('only the own', spansOf(points(3, 4), [points(5, 4), points(7, 4)], 0), { own: '3 → 5…7', foe: null });

/* A new question. */
checkEqual('what can go on goes on', chooser.asked(yaevinn, LEGAL).words, yaevinn.words);
checkEqual('what cannot does not', chooser.asked(yaevinn, ['pass', 'play ves close']).words, []);
checkEqual('after an answer', chooser.asked(commit(ves), LEGAL), fresh);
checkEqual('nothing asked', chooser.asked(ves, []).phase, 'idle');

/* Typed moves. */
const NAMES: Record<string, string> = { yaevinn: 'Яёвинн', ves: 'Вэс', close: 'ближний ряд', ranged: 'дальний ряд', play: 'Сыграть' };
const tell = (move: string) =>
  move
    .split(' ')
    .map((word) => NAMES[word] ?? word)
    .join(' ');
const find = (text: string) => findMoves(text, LEGAL, tell).moves;
checkEqual('as it stands', find('play ves close'), ['play ves close']);
checkEqual('beginnings', find('dec ne'), ['play decoy close nekker']);
checkEqual('capitals', find('  PASS '), ['pass']);
checkEqual('several', find('play yae'), ['play yaevinn close', 'play yaevinn ranged']);
checkEqual('Russian, е for ё', find('явиннь'), []);
checkEqual('Russian names', find('яевинн дал'), ['play yaevinn ranged', 'move yaevinn ranged']);
checkEqual('as in a forum', find('Yaevinn > R'), ['play yaevinn ranged', 'move yaevinn ranged']);
checkEqual('empty', find('  '), []);
const alike = (text: string) =>
  findMoves(text, ['pick u1', 'pick u2', 'use u2'], (move) => (move === 'use u2' ? 'Use' : 'Choose hero')).moves;
checkEqual('told alike', alike('choose'), ['pick u1', 'pick u2']);
checkEqual('told alike, and which', alike('Choose hero (pick u2)'), ['pick u2']);

/* The log. */
const tree = logTree(
  [{ event: 'a' }, { event: 'b', depth: 1 }, { event: 'c', depth: 2 }, { event: 'd', depth: 1 }, { event: 'e' }, { event: 'f', depth: 3 }],
  10,
);
const shape = (nodes: typeof tree): unknown =>
  nodes.map(({ event, number, children }) => [event.event, number, ...(children.length ? [shape(children)] : [])]);
checkEqual('consequences under their cause', shape(tree), [
  [
    'a',
    10,
    [
      ['b', 11, [['c', 12]]],
      ['d', 13],
    ],
  ],
  ['e', 14, [['f', 15]]],
]);

/* Sentences. */
const english = new Words('en', { a: '{n} {n|card|cards} of {who}' });
const russian = new Words('ru', { a: '{n} {n|карта|карты|карт}' });
checkEqual(
  'plurals',
  [1, 2].map((n) => english.say('a', { n, who: 'Ves' })),
  ['1 card of Ves', '2 cards of Ves'],
);
checkEqual(
  'Russian plurals',
  [1, 3, 11, 22, 25].map((n) => russian.say('a', { n })),
  ['1 карта', '3 карты', '11 карт', '22 карты', '25 карт'],
);
checkEqual('nothing is lost', english.say('b', { n: 1 }), 'b, n 1');
checkEqual('a missing value', english.say('a', { n: 1 }), '1 card of {who}');
checkEqual('forms', [formOf('ru', 112), formOf('ru', 121), formOf('en', 0)], [2, 0, 1]);

/* Spots: in whole games, every legal answer but those of panels can be reached by pressing spots. */
const wasm = await engine();
const SIDE_SPOTS = (side: string, view: GwentView, player: 0 | 1) => {
  const of = view.players[player];
  return [
    ...of.hand.map((_, i) => `${side}.hand.${i}`),
    ...of.leaders.map((_, i) => `${side}.leader.${i}`),
    ...(['close', 'ranged', 'siege'] as const).flatMap((row) => [
      `${side}.${row}`,
      ...of.rows[row].cards.map((_, i) => `${side}.${row}.${i}`),
    ]),
  ];
};
const printed = wasm.game('gwent').sets[0]!.cards;
const SPECIALS = new Set(printed.filter((card) => gwentCard(card.key, card.printed[0]!).type === 'special').map(({ key }) => key));
const isSpecial = (card: string) => SPECIALS.has(card);
const ON_BOARD = ['play', 'leader', 'redraw', 'give', 'discard', 'show', 'move', 'keep'];
for (const rules of ['original', 'classic', 'hard'])
  for (let seed = 1n; seed <= 3n; seed++) {
    const deck = () => wasm.randomDeck('gwent', rules, 'standard', seed).deck.line;
    wasm.open(
      recordOf({
        game: 'gwent',
        rules,
        scenario: '',
        options: [],
        numbers: {},
        seats: ['a', 'b'],
        date: '',
        decks: [deck(), deck()],
        seed: seed.toString(16).padStart(64, '0'),
      }),
    );
    for (let n = 0n, seat = 0 as 0 | 1; ; n++) {
      seat = wasm.question(0) ? 0 : 1;
      const question = wasm.question(seat);
      if (!question) break;
      const view = wasm.view(seat) as GwentView;
      const spots = [...SIDE_SPOTS('own', view, seat), ...SIDE_SPOTS('foe', view, (1 - seat) as 0 | 1)];
      const start = chooser.asked(chooser.nothing, question.legal);
      const reached = new Set<string>();
      const explore = (choice: chooser.Choice) => {
        if (choice.move) reached.add(choice.move);
        if (choice.move && chooser.isWhole(choice)) return;
        for (const spot of spots) {
          const words = wordsAt(gwent.meanings(view, seat, spot, choice, isSpecial), choice);
          const next = words ? pick(choice, ...words) : choice;
          if (words && next.words.length > choice.words.length) explore(next);
        }
      };
      explore(start);
      const missing = question.legal.filter((move) => ON_BOARD.includes(move.split(' ')[0]!) && !reached.has(move));
      checkEqual(`${rules} ${seed}: reached by spots`, missing, []);
      check(
        'nothing glows that cannot act',
        spots.every(
          (spot) =>
            (ringOf(gwent.meanings(view, seat, spot, start, isSpecial), start) === 'play') ===
            (wordsAt(gwent.meanings(view, seat, spot, start, isSpecial), start) !== null),
        ),
      );
      /* Whatever cannot be picked, with nothing chosen and after a card, has a reason. */
      const begun = start.legal.find((move) => move.startsWith('play '));
      for (const choice of [start, ...(begun ? [pick(start, ...begun.split(' ').slice(0, 2))] : [])])
        for (const spot of spots) {
          const meanings = gwent.meanings(view, seat, spot, choice, isSpecial);
          if (!meanings.length || ringOf(meanings, choice)) continue;
          const reasons = saidAt(meanings, choice).map((said) => {
            try {
              return wasm.whyNot(seat, said).reason;
            } catch {
              return null;
            }
          });
          const place = choice.words.length === 0 && question.legal.some((move) => move.split(' ').includes(meanings[0]!.at(-1)!));
          check(`${rules} ${seed}: ${choice.words.join(' ')} ${spot}: a reason`, place || reasons.some(Boolean));
        }
      wasm.submit(seat, wasm.choose('random', wasm.seen(seat), seat, n));
    }
  }

/* A row's slot is offered for what goes into it, and for nothing else. */
wasm.open(
  recordOf({
    game: 'gwent',
    rules: 'original',
    scenario: '',
    options: [],
    numbers: {},
    seats: ['a', 'b'],
    date: '',
    seed: '1'.padStart(64, '0'),
    decks: [wasm.randomDeck('gwent', 'original', 'standard', 1n).deck.line, wasm.randomDeck('gwent', 'original', 'standard', 2n).deck.line],
  }),
);
const field = wasm.view(0) as GwentView;
for (const [move, offered] of [
  ['play ves close', false],
  ['play commanders-horn close', true],
  ['play decoy close ves', false],
] as const) {
  const words = move.split(' ').slice(0, 2);
  const choice = pick(chooser.asked(chooser.nothing, [move, 'pass']), ...words);
  checkEqual(`${move}: its slot`, ringOf(gwent.meanings(field, 0, 'own.close.slot', choice, isSpecial), choice), offered ? 'target' : null);
  checkEqual(`${move}: its row`, ringOf(gwent.meanings(field, 0, 'own.close', choice, isSpecial), choice), 'target');
}

/* Of equal cards in a mulligan the chosen one is meant by nothing any more, the others are. */
let twin: string | undefined;
for (let seed = 1n; !twin; seed++) {
  const deck = () => wasm.randomDeck('vanguard', 'usual', 'usual', seed).deck.line;
  wasm.open(
    recordOf({
      game: 'vanguard',
      rules: 'usual',
      scenario: '',
      options: [],
      numbers: {},
      seats: ['a', 'b'],
      date: '',
      seed: seed.toString(16).padStart(64, '0'),
      decks: [deck(), deck()],
    }),
  );
  const keys = handOf(wasm.view(0) as VanguardView).map(({ card }) => card!);
  twin = keys.find((key, i) => keys.indexOf(key) !== i);
}
const meantAt = (): boolean[] => {
  const view = wasm.view(0) as VanguardView;
  const choice = chooser.asked(chooser.nothing, wasm.question(0)!.legal);
  return handOf(view).flatMap(({ card }, i) =>
    card === twin ? [wordsAt(vanguard.meanings(view, 0, `own.hand.${i}`, choice), choice) !== null] : [],
  );
};
const equal = meantAt().length;
for (let chosen = 0; chosen <= equal; chosen++) {
  checkEqual(`${chosen} of ${equal} equal cards are chosen`, meantAt().filter((meant) => !meant).length, chosen);
  if (chosen < equal) wasm.submit(0, `back ${twin}`);
}

done('web/chooser');
