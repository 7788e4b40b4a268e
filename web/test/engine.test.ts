/* The module plays as the program does: the same counts of decisions, the same records in both directions, the same
 * decks; and it refuses what the program refuses. */
import { recordOf, type Setup } from '../src/engine/setup.ts';
import type { Engine } from '../src/engine/module.ts';
import { gameOfDeck, gameOfRecord } from '../src/engine/record.ts';
import type { Deck, Proof, View } from '../src/engine/types.ts';
import { Reason } from '../src/engine/module.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { duello, engine, engineOf, learned, keyOf, Mix, moduleImports, plainKeyOf, playOut, troubleOf, turn, weightsOf } from './native.ts';
import type { GwentView } from '../src/games/gwent/view.ts';

const GAMES: [game: string, rules: string, terms: Partial<Setup>, depth: number][] = [
  ['gwent', 'original', {}, 4],
  ['gwent', 'classic', {}, 4],
  ['gwent', 'hard', {}, 3],
  ['trade', 'standard', { options: ['fixed-stake'], numbers: { stake: 1 } }, 4],
];

function setupOf(wasm: Engine, game: string, rules: string, terms: Partial<Setup>, seed: bigint): Setup {
  const mix = new Mix(seed);
  const scenario = wasm.game(game).sets[0]!.scenario;
  const deck = () => wasm.randomDeck(game, rules, scenario, mix.next()).deck.line;
  return {
    game,
    rules,
    scenario: '',
    options: [],
    numbers: {},
    seats: ['anna', 'bot:random'],
    date: '2026-01-31',
    decks: [deck(), deck()],
    seed: keyOf(seed),
    ...terms,
  };
}

/* Counts sequences of decisions by depth, by answers and undos through the module's own functions. */
function perft(wasm: Engine, depth: number): { sequences: number[]; ended: number[] } {
  const sequences = Array<number>(depth + 1).fill(0);
  const ended = Array<number>(depth + 1).fill(0);
  const walk = (at: number) => {
    const seat = turn(wasm);
    sequences[at]!++;
    if (seat === null) ended[at]!++;
    if (seat === null || at === depth) return;
    for (const move of wasm.question(seat)!.legal) {
      wasm.submit(seat, move);
      walk(at + 1);
      wasm.keep(at);
    }
  };
  walk(0);
  return { sequences, ended };
}

/* A game alone is the same game, in its place among them all: its records and its codes are those of the module with all. */
async function alone(wasm: Engine): Promise<void> {
  const codes: string[] = [];
  for (const { game, rules } of sample(wasm.catalogue().games, 2)) {
    const own = await engineOf(game);
    const setup = setupOf(wasm, game, rules[0]!, {}, 7n);
    checkEqual(`${game} alone: known`, own.game(game), wasm.game(game));
    const [here, there] = [own, wasm].map((one) => {
      one.open(recordOf(setup));
      playOut(one, new Mix(7n));
      return one.record();
    });
    checkEqual(`${game} alone: the same record`, here, there);
    const { code } = wasm.randomDeck(game, rules[0]!, wasm.game(game).sets[0]!.scenario, 9n).deck;
    checkEqual(`${game} alone: reads its code`, own.deck(code).deck, wasm.deck(code).deck);
    for (const other of codes)
      checkEqual(
        `${game} alone: no other's code`,
        troubleOf(() => own.deck(other)),
        'deck-game-first',
      );
    codes.push(code);
    const all = wasm.catalogue().games.map((one) => one.game);
    checkEqual(`${game} alone: whose code it is`, gameOfDeck(code, all), game);
    checkEqual(`${game} alone: whose record`, gameOfRecord(here!), game);
    const careless = ['\r\n  # a comment', ...here!.split('\n').map((line) => `  ${line} \t`)].join('\r\n');
    checkEqual(`${game} alone: carelessly copied`, [gameOfRecord(careless), own.open(careless).game], [game, game]);
    for (const one of wasm.catalogue().games)
      if (one.game !== game)
        checkEqual(
          `${game} alone: no other game`,
          troubleOf(() => own.game(one.game)),
          'no-game',
        );
  }
}

/* Wherever the question has a text: the program says the same, and a game that begins with it, from a record or shuffled, is
 * there and asks the same. */
function fromPositions(wasm: Engine, game: string, rules: string, terms: Partial<Setup>): boolean {
  const setup = setupOf(wasm, game, rules, terms, 5n);
  wasm.open(recordOf(setup));
  playOut(wasm, new Mix(5n));
  const record = wasm.record();
  let begun = 0;
  for (let answers = 0; answers < 30; answers += 6) {
    wasm.open(record);
    const position = wasm.position(answers);
    checkEqual('the program says the same', duello(['record', 'position', '--after', String(answers), '-'], record).out, position ?? '');
    if (!position) continue;
    const view = wasm.view(3, answers);
    wasm.open(recordOf({ ...setup, position }));
    checkEqual('opened', [wasm.view(3), wasm.position()], [view, position]);
    wasm.begin({ ...setup, decks: ['', ''], seed: '', position });
    checkEqual('begun', [wasm.view(3), wasm.position()], [view, position]);
    playOut(wasm, new Mix(6n));
    const verified = duello(['record', 'verify', '--unproven', '-'], wasm.record());
    checkEqual(`and verified: ${verified.err}`, verified.status, 0);
    checkEqual('over', wasm.position(), null);
    begun++;
  }
  return begun > 0;
}

const wasm = await engine();
const thinker = await engine();
checkEqual('no imports', await moduleImports(), []);
await alone(wasm);

for (const [game, rules, terms, depth] of sample(GAMES, 1)) {
  const name = `${game} ${rules}`;

  checkEqual(`${name}: a game from a position of another plays like its rest`, fromPositions(wasm, game, rules, terms), true);

  wasm.open(recordOf(setupOf(wasm, game, rules, terms, 1n)));
  const native = JSON.parse(duello(['perft', game, '--rules', rules, '--depth', String(depth), '--json', '--seed', '1']).out) as {
    sequences: number;
    ended: number;
  };
  const counted = perft(wasm, depth);
  checkEqual(`${name}: sequences`, counted.sequences, native.sequences);
  checkEqual(`${name}: ended`, counted.ended, native.ended);

  for (const seed of sample([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n, 12n], 3)) {
    wasm.open(recordOf(setupOf(wasm, game, rules, terms, seed)));
    playOut(wasm, new Mix(seed));
    const record = wasm.record();
    const verdict = duello(['record', 'verify', '--unproven', '-'], record);
    check(`${name} ${seed}: the program verifies it: ${verdict.err}`, verdict.status === 0);
    checkEqual(`${name} ${seed}: the program prints the same`, duello(['record', 'canon', '-'], record).out, record);
    const opened = wasm.open(record);
    check(`${name} ${seed}: it verifies its own`, opened.verified && opened.canonical && !opened.trouble);
    const view = wasm.view(0);
    const shown = duello(['engine'], `1 new ${game} rules ${rules} seed ${seed} seat 0 against greedy\n2 resync\n`);
    checkEqual(
      `${name}: views have the same members`,
      Object.keys(view),
      Object.keys((JSON.parse(shown.out.split('\n')[1]!.slice(3)) as { view: View }).view),
    );
  }

  /* Two computers, each given its view alone. */
  const moves: string[] = [];
  wasm.open(recordOf(setupOf(wasm, game, rules, terms, 5n)));
  for (let seat = turn(wasm), n = 0n; seat !== null; seat = turn(wasm), n++) {
    const move = thinker.choose('greedy', wasm.seen(seat), seat, n);
    check(`${name}: chosen from the legal list`, wasm.question(seat)!.legal.includes(move));
    checkEqual(`${name}: the same choice again`, thinker.choose('greedy', wasm.seen(seat), seat, n), move);
    moves.push(move);
    wasm.submit(seat, move);
  }
  check(`${name}: a whole game`, moves.length > 5);
  const ours = wasm.record();
  const theirs = duello(['record', 'canon', '-'], ours);
  checkEqual(`${name}: greedy's game verifies`, theirs.out, ours);
  checkEqual(`${name}: both seats`, wasm.steps(3).length, moves.length + 1);
  check(
    `${name}: moves of the other seat are not told`,
    wasm.steps(0).every((step) => step.seat !== 1 || step.move === null),
  );
}

/* Shuffles: the known answers of the C tests; a local game is proven by both sides; any change is detected. */
const AGREEMENT = '35efcaa74926d2347f38e21ec32d5ab8db0d95c9fdd0b21a90c59e625ecd45fe';
checkEqual(
  'a commitment',
  wasm.playerCommitment('table-7', 0, AGREEMENT, 'a0'.repeat(16), 'Удачи!'),
  'b462fd05712570148a4ff97c03e84928fbd03ed11f2b725a3b67e0b0374a7599',
);
checkEqual(
  "the referee's",
  wasm.commitment('table-7', [...Array(32).keys()].map((n) => n.toString(16).padStart(2, '0')).join('')),
  '38adb1c48ac3593228fb6136b8467742f142e57c91debd415022f36cfa3e1250',
);
checkEqual(
  'no part',
  troubleOf(() => wasm.playerCommitment('table-7', 0, AGREEMENT, 'a0'.repeat(16), '')),
  'shuffle-part',
);
checkEqual(
  'no salt',
  troubleOf(() => wasm.playerCommitment('table-7', 0, AGREEMENT, 'a0', 'Удачи!')),
  'shuffle-part',
);
checkEqual(
  'no part of a referee',
  troubleOf(() => wasm.commitment('table-7', 'Удачи!')),
  'shuffle-part',
);
for (const [parts, decks] of [
  [
    ['Удачи!', 'a "sentence" of my own'],
    ['', ''],
  ],
  [
    ['one', null],
    ['', ''],
  ],
  [
    [null, null],
    ['original-monsters-muster', ''],
  ],
] as const) {
  const text = decks[0] ? duello(['deck', 'code', decks[0]]).out.trim() : '';
  const { table, commitment } = wasm.commit();
  wasm.begin(
    { game: 'gwent', rules: 'original', options: [], numbers: {}, seats: ['anna', 'boris'], decks: [text, ''], seed: '', date: '' },
    parts,
  );
  playOut(wasm, new Mix(9n));
  const record = wasm.record();
  check('the referee kept its word', record.includes(`[Table "${table}"]`) && record.includes(`[Commitment0 "${commitment}"]`));
  const proof = { signature: { there: false }, proof: parts[0] ? 'proven' : 'alone', version: 2, samples: false, reason: '', values: {} };
  checkEqual(
    'the program says what it proves',
    (JSON.parse(duello(['record', 'verify', '--json', '-'], record).out) as Proof).proof,
    proof.proof,
  );
  checkEqual('so does the module', wasm.verify(record), proof);
  checkEqual('a changed tag breaks the checks', wasm.verify(record.replace(/\[Part0 "..../, '[Part0 "0000')).reason, 'record-head');
  const unchecked = record.replace(/  # .*$/gm, '');
  checkEqual('another part', wasm.verify(unchecked.replace(/\[Part0 "..../, '[Part0 "0000')).reason, 'shuffle-part');
  checkEqual('a deck that does not follow', wasm.verify(unchecked.replace(/\[Random "(1 )?2"\]/, '[Random "x"]')).reason, 'shuffle-deck');
}
const seeded = (seed: bigint) => {
  wasm.begin({
    game: 'gwent',
    rules: 'original',
    options: [],
    numbers: {},
    seats: ['anna', 'boris'],
    decks: ['', ''],
    seed: keyOf(seed),
    date: '',
  });
  return wasm.record();
};
const again = seeded(1n);
checkEqual("a seed of one's own is no shuffle", wasm.verify(again).proof, 'none');
checkEqual('the same seed, the same decks and deal', seeded(1n), again);
const decksOf = (record: string) => record.match(/^\[Deck.*$/gm)!;
check(
  'each seat has its own, and another seed has others',
  new Set([...decksOf(again), ...decksOf(seeded(2n))].map((line) => line.slice(7))).size === 4,
);

/* What was learned comes as files; broken ones are refused, and change nothing. */
const { net, ladder } = weightsOf('trade', 'standard');
/** With the seal at its end (src/ai/weights.h). */
const sealed = (text: string) => {
  const bytes = new TextEncoder().encode(text + '12345678');
  let seal = 0xcbf29ce484222325n;
  for (const byte of bytes.subarray(0, -8)) seal = BigInt.asUintN(64, (seal ^ BigInt(byte)) * 0x100000001b3n);
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, seal, true);
  return bytes;
};
for (const [name, broken, levels, what] of [
  ['half a file', net.slice(0, net.length / 2), ladder, 'weights'],
  ['no levels', net, '', 'weights'],
  ['damaged', net.map((byte, at) => (at === 5000 ? byte ^ 1 : byte)), ladder, 'weights'],
  ['of no game', sealed('duello net 2\nx\nchess standard\n1 64 32\na\n'), ladder, 'weights-game'],
] as const)
  checkEqual(
    `weights: ${name}`,
    troubleOf(() => wasm.learn(broken, levels)),
    what,
  );

/* A level is the same here as in the program: the same view and seed, the same answer. */
const compared = sample(GAMES, 1);
const players = await learned(compared.map(([game, rules]) => [game, rules] as const));
for (const [game, rules, terms] of compared) {
  const seed = 7n,
    mix = new Mix(seed);
  const scenario = wasm.game(game).sets[0]!.scenario;
  const decks = [1n, 2n].map((one) => wasm.randomDeck(game, rules, scenario, one).deck);
  const options = (terms.options ?? []).map((key) => ` option ${key}`).join('');
  const numbers = Object.entries(terms.numbers ?? {})
    .map(([key, value]) => ` number ${key}=${value}`)
    .join('');
  const lines = [`new ${game} rules ${rules}${options}${numbers} deck0 ${decks[0]!.code} deck1 ${decks[1]!.code} seed ${seed}`];
  const ours: string[] = [];
  mix.next(); /* the program's, for decks that are not given */
  mix.next();
  wasm.open(
    recordOf({
      ...setupOf(wasm, game, rules, terms, seed),
      decks: [decks[0]!.line, decks[1]!.line],
      seed: plainKeyOf(seed),
    }),
  );
  for (let seat = turn(wasm); seat !== null && ours.length < 40; seat = turn(wasm)) {
    const level = seat ? '8' : '5';
    const move = players.choose(level, wasm.seen(seat), seat, mix.next());
    lines.push(`go seat ${seat} level ${level}`, `play seat ${seat} ${move}`);
    ours.push(move);
    wasm.submit(seat, move);
  }
  const theirs = duello(['engine'], lines.join('\n') + '\n')
    .out.split('\n')
    .filter((_, at) => at % 2 === 1)
    .map((line) => (line.startsWith('= {"move"') ? (JSON.parse(line.slice(2)) as { move: string }).move : line));
  checkEqual(`${game} ${rules}: levels answer alike`, theirs.slice(0, ours.length), ours);
  check(`${game} ${rules}: and have a choice`, ours.length > 5);
}

/* Decks: what the program prints, the module reads, and their codes are the same. */
for (const preset of ['original-monsters-muster', 'classic-skellige-storm', 'ashland_tribe']) {
  const text = duello(['deck', 'show', duello(['deck', 'code', preset]).out.trim()]).out;
  const told = wasm.deck(text);
  checkEqual(`${preset}: text`, told.text, text);
  checkEqual(`${preset}: code`, told.deck.code, duello(['deck', 'code', preset]).out.trim());
  checkEqual(`${preset}: by its code`, wasm.deck(told.deck.code).deck.rows, told.deck.rows);
  check(`${preset}: legal`, told.deck.legal);
}
for (let seed = 1n; seed <= 5n; seed++)
  checkEqual(
    `random deck ${seed}`,
    wasm.randomDeck('gwent', 'original', 'standard', seed).deck.code,
    (JSON.parse(duello(['deck', 'random', 'gwent', '--seed', String(seed), '--json']).out) as Deck).code,
  );

/* What is refused, by the same ids as the program's, and without harm to the game in progress. */
wasm.open(recordOf(setupOf(wasm, 'gwent', 'original', {}, 3n)));
const before = wasm.record();
checkEqual(
  'syntax',
  troubleOf(() => wasm.submit(0, 'dance')),
  'syntax',
);
checkEqual(
  'illegal',
  troubleOf(() => wasm.submit(0, 'pass')),
  'illegal',
);
checkEqual(
  'preview of nothing',
  troubleOf(() => wasm.preview(0, 'pass')),
  'illegal',
);
checkEqual(
  'a broken record',
  troubleOf(() => wasm.open('rubbish')),
  'record-format',
);
checkEqual(
  'a broken deck',
  troubleOf(() => wasm.deck('3 nekker')),
  'deck-game-first',
);
checkEqual(
  'no such level',
  troubleOf(() => thinker.choose('god', wasm.seen(0), 0, 1n)),
  'no-level',
);
checkEqual(
  'a stranger view',
  troubleOf(() => thinker.choose('greedy', wasm.seen(0), 1, 1n)),
  'engine-no-game',
);
checkEqual(
  'no bytes',
  troubleOf(() => thinker.choose('greedy', new Uint8Array(5), 0, 1n)),
  'engine-no-game',
);
checkEqual('unchanged', wasm.record(), before);

/* A changed line is found, by its number. */
wasm.open(recordOf(setupOf(wasm, 'gwent', 'original', {}, 4n)));
playOut(wasm, new Mix(4n));
const right = wasm.record();
const wrong = right.replace(/# [0-9a-f]{8}/g, (check_, at: number) => (at > right.length / 2 ? '# 00000000' : check_));
const opened = wasm.open(wrong);
const line = wrong.slice(0, wrong.indexOf('# 00000000')).split('\n').length;
checkEqual('the line of a wrong check', [opened.verified, opened.trouble?.what, opened.trouble?.line], [false, 'record-hash', line]);

/* Undo: free while nobody learned anything, and never a second look at chance. */
wasm.open(recordOf(setupOf(wasm, 'gwent', 'original', {}, 6n)));
checkEqual('nothing to undo', wasm.undo(0, true), {});
const redraw = wasm.question(0)!.legal.find((move) => move.startsWith('redraw'))!;
const start = wasm.view(0);
wasm.submit(0, redraw);
const drawn = wasm.view(0);
checkEqual('a redraw teaches', wasm.undo(0, true), { move: redraw, free: false });
wasm.undo(0, false);
checkEqual('back', wasm.view(0), start);
wasm.submit(0, redraw);
check('chance does not repeat', JSON.stringify(wasm.view(0)) !== JSON.stringify(drawn));
wasm.end(1, Reason.conceded);
checkEqual('over', [turn(wasm), (wasm.view(2) as GwentView).result], [null, { winner: 1, ended_by: 'table' }]);
checkEqual(
  'over is over',
  troubleOf(() => wasm.end(0, Reason.agreed)),
  'not-awaited',
);
check('it verifies', wasm.open(wasm.record()).verified);

done('web/engine');
