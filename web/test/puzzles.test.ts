/* Puzzles: every one is a position of its rules in which the strongest level, with luck that the finder did not have, gives the answer
 * in the file, and no other is nearly as good. */
import { readdirSync, readFileSync } from 'node:fs';
import { recordOf } from '../src/engine/setup.ts';
import { dayOf, numberOn, puzzlesIn } from '../src/puzzles/puzzles.ts';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { learned } from './native.ts';

const FOLDER = 'web/src/games';
const files = readdirSync(FOLDER)
  .flatMap((game) => {
    try {
      return readdirSync(`${FOLDER}/${game}/puzzles`).map((file) => [game, file.replace('.jsonl', '')] as const);
    } catch {
      return [];
    }
  })
  .sort();
const wasm = await learned(files);
const FEWEST = 20;
/* How much better the answer must be, with luck of the test's own; the finder asked for 18 %. */
const CLEAR = 10;
const JUDGES = LONG ? 8n : 1n;

for (const [game, rules] of files) {
  const puzzles = puzzlesIn(readFileSync(`${FOLDER}/${game}/puzzles/${rules}.jsonl`, 'utf8'), game, rules);
  const name = `${game} ${rules}`;
  check(`${name}: twenty at least`, puzzles.length >= FEWEST);
  checkEqual(`${name}: no answer twice`, new Set(puzzles.map(({ best }) => best)).size, puzzles.length);
  checkEqual(`${name}: of every difficulty`, [...new Set(puzzles.map(({ hard }) => hard))].sort(), [1, 2, 3]);
  for (const { number, seat, best, position } of sample(puzzles, 4)) {
    wasm.open(
      recordOf({
        game,
        rules,
        scenario: '',
        options: [],
        numbers: {},
        seats: ['', ''],
        decks: ['', ''],
        seed: '1'.padStart(64, '0'),
        date: '2026-01-31',
        position,
      }),
    );
    const what = `${name}, puzzle ${number}`;
    check(`${what}: a choice`, wasm.question(seat)!.legal.length >= 3 && wasm.question(seat)!.legal.includes(best));
    for (let judge = 1n; judge <= JUDGES; judge++) {
      const [first, second] = wasm.weigh(wasm.seen(seat), seat, judge).answers;
      check(`${what}: ${best}, and no other`, first!.move === best, ` but ${first!.move}, judge ${judge}`);
      check(
        `${what}: clearly`,
        first!.chance_percent - second!.chance_percent >= CLEAR,
        `: ${first!.chance_percent} and ${second!.chance_percent}, judge ${judge}`,
      );
    }
  }
}

/* Day by day. */
checkEqual('a new day at midnight', dayOf(new Date(2026, 2, 1)) - dayOf(new Date(2026, 1, 28, 23, 59)), 1);
checkEqual('also when clocks change', new Set([...Array(400).keys()].map((i) => dayOf(new Date(2026, 0, 1 + i)))).size, 400);
checkEqual('all before one comes again', new Set([...Array(28).keys()].map((i) => numberOn(20_000 + i, 28))).size, 28);
checkEqual('from the first to the last', [numberOn(0, 28), numberOn(27, 28), numberOn(28, 28)], [1, 28, 1]);
done('web/puzzles');
