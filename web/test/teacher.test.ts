/* The teacher in the browser's module: its analysis is the program's, a hint and a belief come from the seat's view alone, and a
 * game tried again keeps what the seat knew and changes the rest. */
import type { Engine } from '../src/engine/module.ts';
import { recordOf } from '../src/engine/setup.ts';
import type { Analysis, Seat, View } from '../src/engine/types.ts';
import { loadGame } from '../src/games/games.ts';
import { chances } from '../src/replay/marks.ts';
import { reasonOf } from '../src/replay/reason.ts';
import { addressOf, pack, placeOf, unpack } from '../src/replay/address.ts';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { duello, keyOf, learned, Mix, playOut, troubleOf, turn } from './native.ts';
import type { GwentView } from '../src/games/gwent/view.ts';
import type { TradeView } from '../src/games/trade/view.ts';

const GAMES: [game: string, rules: string, options: string[], numbers: Record<string, number>][] = [
  ['gwent', 'original', [], {}],
  ['gwent', 'classic', [], {}],
  ['gwent', 'hard', [], {}],
  ['trade', 'standard', ['fixed-stake'], { stake: 1 }],
];
const RULE_SETS = GAMES.map(([game, rules]) => [game, rules] as const);
const wasm = await learned(RULE_SETS);
await Promise.all(wasm.catalogue().games.map(({ game }) => loadGame(game)));
const other = await learned(RULE_SETS);

function analysed(engine: Engine, worlds: number, seed: bigint): Analysis {
  engine.analyse(worlds, seed);
  for (let before = 0; ;) {
    const found = engine.analyseOn();
    if ('decisions' in found) return found;
    check('progress goes on', found.done === before + 1 && found.done <= found.of);
    before = found.done;
  }
}
/* What differs between two viewers of one position. */
const known = (view: View) => JSON.stringify(view);

checkEqual(
  'nothing to analyse',
  troubleOf(() => wasm.analyse(3, 0n)),
  'engine-no-game',
);
checkEqual(
  'nothing begun',
  troubleOf(() => wasm.analyseOn()),
  'engine-no-game',
);
checkEqual(
  'nothing to imagine',
  troubleOf(() => wasm.imagine(0, 0, 0n)),
  'engine-no-game',
);

/* One in which the other's cards are hidden, and the one in which they are not. */
const drawnLots = LONG ? GAMES : [...sample(GAMES.slice(0, 3), 1), GAMES[3]!];
for (const [game, rules, options, numbers] of drawnLots)
  for (let seed = 1n; seed <= (LONG ? 3n : 1n); seed++) {
    const name = `${game} ${rules} ${seed}`;
    const scenario = wasm.game(game).sets[0]!.scenario;
    const decks = [1n, 2n].map((n) => wasm.randomDeck(game, rules, scenario, 10n * seed + n).deck.line) as [string, string];
    wasm.open(
      recordOf({
        game,
        rules,
        scenario: '',
        options,
        numbers,
        seats: ['anna', 'bot:random'],
        date: '2026-01-31',
        decks,
        seed: keyOf(seed),
      }),
    );
    playOut(wasm, new Mix(seed));
    const record = wasm.record();

    /* The same as the program's, number by number. */
    const theirs = duello(['analyse', '-', '--json', '--worlds', '8', '--seed', String(seed)], record);
    check(`${name}: ${theirs.err}`, theirs.status === 0);
    const ours = analysed(wasm, 8, seed);
    checkEqual(`${name}: the analysis`, ours, JSON.parse(theirs.out));
    check(`${name}: decisions`, ours.decisions.length > 0);
    for (const seat of [0, 1] as const) {
      const line = chances(ours.decisions, seat);
      checkEqual(`${name}: two points a decision`, line.length, 2 * ours.decisions.filter((one) => one.seat === seat).length);
      check(
        `${name}: chances of the first seat`,
        line.every(([, value]) => value >= 0 && value <= 100),
      );
    }

    /* In the middle of the game: a hint, a belief, other cards. */
    const steps = wasm.steps(3);
    const middle = Math.floor((steps.length - 1) / 2);
    wasm.keep(middle);
    checkEqual(
      `${name}: another game, no analysis`,
      troubleOf(() => wasm.analyseOn()),
      'engine-no-game',
    );
    const seat = turn(wasm)!;
    const hint = wasm.weigh(wasm.seen(seat), seat, 1n);
    const legal = wasm.question(seat)!.legal;
    if (hint.answers.length) {
      checkEqual(`${name}: every answer once`, hint.answers.map(({ move }) => move).sort(), [...legal].sort());
      check(
        `${name}: best first`,
        hint.answers.every(({ chance_percent }, i) => i === 0 || chance_percent <= hint.answers[i - 1]!.chance_percent),
      );
    }
    checkEqual(
      `${name}: not for the other seat`,
      troubleOf(() => wasm.weigh(wasm.seen(seat), (1 - seat) as Seat, 1n)),
      'engine-no-game',
    );
    const belief = wasm.believe(seat, middle, 50, 1n);
    check(`${name}: a belief`, belief.worlds === 50 && belief.cards.every(({ percent }) => percent > 0 && percent <= 100));

    const view = wasm.view(seat);
    const truth = new Set<string>();
    const worlds = new Set<string>();
    truth.add(known(wasm.view(3)));
    for (let guess = 1n; guess <= 4n; guess++) {
      other.open(record);
      other.imagine(seat, middle, guess);
      checkEqual(`${name}: what the seat knew`, other.view(seat), view);
      checkEqual(`${name}: the hint depends on nothing else`, other.weigh(other.seen(seat), seat, 1n), hint);
      checkEqual(`${name}: nor does the belief`, other.believe(seat, 0, 50, 1n), belief);
      worlds.add(known(other.view(3)));
      checkEqual(
        `${name}: no record`,
        troubleOf(() => other.record()),
        'engine-no-game',
      );
      checkEqual(
        `${name}: no analysis`,
        troubleOf(() => other.analyse(8, 0n)),
        'engine-no-game',
      );
      checkEqual(`${name}: nothing to undo`, other.undo(seat, true), {});
      playOut(other, new Mix(guess), 3);
      check(`${name}: it goes on`, other.steps(3).length > 1 || turn(other) === null);
      playOut(other, new Mix(guess));
      checkEqual(`${name}: to its end`, turn(other), null);
    }
    if (game === 'gwent') check(`${name}: other cards`, worlds.size > 1);
    check(`${name}: the record is again a game`, other.open(record).verified && other.record() === record);
  }

/* Links. */
const text = 'a record, and more: ёж '.repeat(200);
checkEqual('there and back', await unpack(await pack(text)), text);
check('a word for an address', /^[\w-]+$/.test(await pack(text)));
for (const word of ['', '%', 'AAAA', (await pack(text)).slice(0, -9)])
  check(
    `no link: ${word.slice(0, 9)}`,
    await unpack(word).then(
      (found) => found === '',
      () => true,
    ),
  );
checkEqual('a place', placeOf(new URLSearchParams('view=1&step=12')), { view: 1, step: 12 });
checkEqual('no place', placeOf(new URLSearchParams('view=7&step=-2')), { view: 2, step: 0 });
checkEqual('an address', addressOf({ view: 0, step: 3 }, 'abc', null), '#/replay/abc?view=0&step=3');

/* Reasons. */
const standing = (own: number, foe: number, hands: [number, number], round = 1) =>
  ({
    game: 'gwent',
    round,
    players: [
      { total: own, hand_size: hands[0] },
      { total: foe, hand_size: hands[1] },
    ],
  }) as unknown as GwentView;
checkEqual('ahead', reasonOf([standing(20, 8, [5, 2])], 0), { lead: 'ahead', by: 12, cards: 3 });
checkEqual('of the other', reasonOf([standing(20, 8, [5, 2])], 1), { lead: 'behind', by: 12, cards: -3 });
checkEqual('the least of several', reasonOf([standing(20, 8, [5, 2]), standing(15, 8, [5, 2])], 0)?.by, 7);
checkEqual('level', reasonOf([standing(8, 8, [5, 5])], 0), { lead: 'level', by: 0, cards: 0 });
checkEqual('nothing lies there', reasonOf([standing(0, 0, [5, 2])], 0), null);
checkEqual('of different rounds', reasonOf([standing(3, 1, [5, 2]), standing(0, 1, [5, 2], 2)], 0), null);
checkEqual('another game', reasonOf([{ game: 'trade' } as TradeView], 0), null);

done('web/teacher');
