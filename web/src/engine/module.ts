/* One instance of engine.wasm: its functions with types. Runs anywhere WebAssembly does: in a worker, in tests. */
import { deckNumber, randomPart, recordOf, SALT, type Parts, type Wish } from './setup.ts';
import {
  Refused,
  type Analysis,
  type Belief,
  type Catalogue,
  type CatalogueGame,
  type Frame,
  type Opened,
  type Preview,
  type Proof,
  type Question,
  type Seat,
  type Step,
  type ToldDeck,
  type Trouble,
  type Undo,
  type View,
  type Viewer,
  type Weighed,
  type WhyNot,
} from './types.ts';

/** The module's functions; numbers are pointers where the C has them. app/wasm/wasm.c describes each. */
interface Exports {
  memory: WebAssembly.Memory;
  duello_room(size: number): number;
  duello_forget(room: number): void;
  duello_length(): number;
  duello_catalogue(): number;
  duello_game(name: number): number;
  duello_levels(): number;
  duello_learn(net: number, size: number, ladder: number): number;
  duello_deck(text: number): number;
  duello_random_deck(game: number, rules: number, scenario: number, like: number, seed: bigint): number;
  duello_open(text: number, size: number): number;
  duello_begin(text: number, size: number): number;
  duello_verify(text: number, size: number): number;
  duello_commitment(table: number, part: number): number;
  duello_player_commitment(table: number, player: number, agreement: number, salt: number, part: number): number;
  duello_record(): number;
  duello_frame(viewer: number, from: number): number;
  duello_question(seat: number): number;
  duello_view(viewer: number, answers: number): number;
  duello_position(answers: number): number;
  duello_steps(viewer: number): number;
  duello_submit(seat: number, move: number): number;
  duello_end(winner: number, reason: number): number;
  duello_undo(seat: number, tryOnly: number): number;
  duello_keep(answers: number): number;
  duello_preview(seat: number, move: number): number;
  duello_why(viewer: number, answers: number, subject: number): number;
  duello_why_not(seat: number, words: number): number;
  duello_seen(seat: number): number;
  duello_choose(level: number, seen: number, size: number, seat: number, seed: bigint): number;
  duello_weigh(seen: number, size: number, seat: number, seed: bigint): number;
  duello_analyse(worlds: number, seed: bigint): number;
  duello_analyse_on(): number;
  duello_believe(seat: number, answers: number, worlds: number, seed: bigint): number;
  duello_imagine(seat: number, answers: number, seed: bigint): number;
}

export const NOW = 0xffffffff; /* as a number of answers: all of them */
export enum Reason {
  conceded,
  clock,
  penalty,
  agreed,
}

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private bound: Pick<Parts, 'table' | 'referee'> | null = null;

  protected constructor(private readonly c: Exports) {}

  static async start<E extends Engine>(this: { prototype: E }, module: WebAssembly.Module): Promise<E> {
    return new (this as unknown as new (exports: Exports) => E)((await WebAssembly.instantiate(module)).exports as unknown as Exports);
  }

  catalogue(): Catalogue {
    return this.json(this.c.duello_catalogue());
  }

  game(name: string): CatalogueGame {
    return this.with([name], (at) => this.c.duello_game(at));
  }

  levels(): string[] {
    return this.json(this.c.duello_levels());
  }

  /** Reads a deck, as text or as a code. */
  deck(text: string): ToldDeck {
    return this.with([text], (at) => this.c.duello_deck(at));
  }

  /** `like`: the first card of the deck in whose place it is drawn. */
  randomDeck(game: string, rules: string, scenario: string, seed: bigint, like = ''): ToldDeck {
    return this.with([game, rules, scenario, like], (a, b, c, d) => this.c.duello_random_deck(a, b, c, d, seed));
  }

  /** Opens a record; one with tags alone is a new game. */
  open(record: string): Opened {
    return this.with([record], (at) => this.c.duello_open(at, this.size(record)), true);
  }

  /** Binds the referee to its part of the next game's shuffle, before it knows anything of the players'. */
  commit(): { table: string; commitment: string } {
    this.bound = { table: randomPart(8), referee: randomPart() };
    return { table: this.bound.table, commitment: this.commitment(this.bound.table, this.bound.referee) };
  }

  /** Begins a new game, shuffled with the parts of the players (null: none). Random decks and the key of chance are made
   *  here, so that a page that plays one seat never holds them. Terms with a seed are not shuffled, and always give the same
   * game. */
  begin(wish: Wish, seats: Parts['seats'] = [null, null]): Opened {
    const first = this.catalogue().games.find(({ game }) => game === wish.game)?.scenarios[0] ?? '';
    const scenario = wish.scenario || first;
    const decks = wish.decks.map((words, seat) =>
      wish.position
        ? ''
        : (words ? this.deck(words) : this.randomDeck(wish.game, wish.rules, scenario, deckNumber(wish.seed, seat))).deck.line,
    );
    const setup = { ...wish, scenario: scenario === first ? '' : scenario, decks: decks as [string, string] };
    if (wish.seed) return this.open(recordOf(setup));
    if (!this.bound) this.commit();
    const random = wish.position ? '' : ['1', '2'].filter((_, seat) => !wish.decks[seat]).join(' ');
    const shuffle = { ...this.bound!, seats, salts: [randomPart(SALT), randomPart(SALT)] as const, random };
    const record = recordOf({ ...setup, seed: '0'.repeat(64), shuffle });
    this.bound = null; /* used once */
    return this.with([record], (at) => this.c.duello_begin(at, this.size(record)), true);
  }

  /** Whether the deal of a record can be proven; the present game stays. */
  verify(record: string): Proof {
    return this.with([record], (at) => this.c.duello_verify(at, this.size(record)));
  }

  /** The commitment of a referee to its part at a table. */
  commitment(table: string, part: string): string {
    return this.with<{ text: string }>([table, part], (at, words) => this.c.duello_commitment(at, words)).text;
  }

  /** The commitment of a player to a part, and to what was published before: the agreement. */
  playerCommitment(table: string, player: Seat, agreement: string, salt: string, part: string): string {
    return this.with<{ text: string }>([table, agreement, salt, part], (at, agreed, salted, words) =>
      this.c.duello_player_commitment(at, player, agreed, salted, words),
    ).text;
  }

  record(): string {
    const text = this.text(this.c.duello_record());
    if (text.startsWith('{')) throw new Refused((JSON.parse(text) as { trouble: Trouble }).trouble);
    return text;
  }

  frame(viewer: Viewer, from: number): Frame {
    return this.json(this.c.duello_frame(viewer, from));
  }

  question(seat: Seat): Question | null {
    return this.json(this.c.duello_question(seat));
  }

  view(viewer: Viewer, answers = NOW): View {
    return this.json(this.c.duello_view(viewer, answers));
  }

  /** The position after so many answers as text, of a game of this page's own or a record; null where the question has none. */
  position(answers = NOW): string | null {
    const said = JSON.parse(this.text(this.c.duello_position(answers))) as { position?: string };
    return said.position ?? null;
  }

  steps(viewer: Viewer): Step[] {
    return this.json(this.c.duello_steps(viewer));
  }

  submit(seat: Seat, move: string): void {
    this.with([move], (at) => this.c.duello_submit(seat, at));
  }

  end(winner: Seat | 2, reason: Reason): void {
    this.json(this.c.duello_end(winner, reason));
  }

  undo(seat: Seat, tryOnly: boolean): Undo {
    return this.json(this.c.duello_undo(seat, tryOnly ? 1 : 0));
  }

  /** Forgets all answers but the first ones; chance repeats itself. */
  keep(answers: number): void {
    this.json(this.c.duello_keep(answers));
  }

  preview(seat: Seat, move: string): Preview {
    return this.with([move], (at) => this.c.duello_preview(seat, at));
  }

  why(viewer: Viewer, subject: string, answers = NOW): unknown {
    return this.with([subject], (at) => this.c.duello_why(viewer, answers, at));
  }

  whyNot(seat: Seat, said: string): WhyNot {
    return this.with([said], (at) => this.c.duello_why_not(seat, at));
  }

  /** The position as a seat sees it, for choose() of another instance. */
  seen(seat: Seat): Uint8Array {
    const at = this.c.duello_seen(seat);
    return new Uint8Array(this.c.memory.buffer, at, this.c.duello_length()).slice();
  }

  /** What a level answers in a seat, from what the seat sees. */
  choose(level: string, seen: Uint8Array, seat: Seat, seed: bigint): string {
    return this.withSeen(
      seen,
      (room) => this.with<{ move: string }>([level], (at) => this.c.duello_choose(at, room, seen.length, seat, seed)).move,
    );
  }

  /** What the levels of a rule set have learned: a file of weights and its ladder. Refused: it is none, or another game's. */
  learn(net: Uint8Array, ladder: string): void {
    this.withSeen(net, (room) => this.with([ladder], (at) => this.c.duello_learn(room, net.length, at)));
  }

  /** The strongest level's evaluation of each answer of a seat, from what the seat sees. */
  weigh(seen: Uint8Array, seat: Seat, seed: bigint): Weighed {
    return this.withSeen(seen, (room) => this.json(this.c.duello_weigh(room, seen.length, seat, seed)));
  }

  /** Begins an analysis of the game. */
  analyse(worlds: number, seed: bigint): void {
    this.json(this.c.duello_analyse(worlds, seed));
  }

  /** Judges the next answer, or returns the result. */
  analyseOn(): { done: number; of: number } | Analysis {
    return this.json(this.c.duello_analyse_on());
  }

  /** What a seat could believe of the other's unseen cards after that many answers. */
  believe(seat: Seat, answers: number, worlds: number, seed: bigint): Belief {
    return this.json(this.c.duello_believe(seat, answers, worlds, seed));
  }

  /** Continues from what a seat could believe: other hidden cards for another seed. */
  imagine(seat: Seat, answers: number, seed: bigint): void {
    this.json(this.c.duello_imagine(seat, answers, seed));
  }

  private withSeen<T>(seen: Uint8Array, call: (room: number) => T): T {
    const room = this.c.duello_room(seen.length);
    new Uint8Array(this.c.memory.buffer, room, seen.length).set(seen);
    try {
      return call(room);
    } finally {
      this.c.duello_forget(room);
    }
  }

  private size(text: string): number {
    return this.encoder.encode(text).length;
  }

  /* Puts strings into the module's memory, calls, and takes them out again. */
  private with<T>(strings: string[], call: (...at: [number, number, number, number]) => number, troubleToo = false): T {
    const rooms = strings.map((text) => {
      const bytes = this.encoder.encode(text);
      const room = this.c.duello_room(bytes.length + 1);
      const memory = new Uint8Array(this.c.memory.buffer, room, bytes.length + 1);
      memory.set(bytes);
      memory[bytes.length] = 0;
      return room;
    });
    try {
      return this.json<T>(call(...(rooms as [number, number, number, number])), troubleToo);
    } finally {
      rooms.forEach((room) => this.c.duello_forget(room));
    }
  }

  private text(at: number): string {
    return this.decoder.decode(new Uint8Array(this.c.memory.buffer, at, this.c.duello_length()));
  }

  /* An answer; a refusal is thrown. `troubleToo`: an answer may carry trouble and still be an answer. */
  private json<T>(at: number, troubleToo = false): T {
    const answer = JSON.parse(this.text(at)) as T & { trouble?: Trouble; game?: string };
    if (answer !== null && typeof answer === 'object' && answer.trouble && !(troubleToo && answer.game)) throw new Refused(answer.trouble);
    return answer;
  }
}
