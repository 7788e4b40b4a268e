/* A new game in the engine's form: the tags of a record, without lines of play. */

export interface Setup {
  game: string;
  rules: string;
  scenario: string;
  options: string[];
  numbers: Record<string, number>;
  seats: [string, string];
  /** Decks as one line each, as a record's tag has them. */
  decks: [string, string];
  /** The generator's key: 64 hexadecimal digits. */
  seed: string;
  date: string;
  /** A position as text, in place of decks and deal. */
  position?: string;
  shuffle?: Parts;
}

/** The parts of a shuffle: the referee's (64 hexadecimal digits), and the seats'; null: none comes. */
export interface Parts {
  table: string;
  referee: string;
  seats: readonly [string | null, string | null];
  /** What the seats' commitments are salted with, as hexadecimal digits. */
  salts: readonly [string, string];
  /** The seats whose deck is random, as people count: "", "1", "2", "1 2". */
  random: string;
}

/** What is agreed before a game: decks are texts or codes, "" for a random one; so is the seed. */
export type Wish = Omit<Setup, 'scenario' | 'shuffle'> & { scenario?: string };

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&').replace(/[\u0000-\u001f\u007f]/g, ' ')}"`;

function partsOf({ table, referee, seats, salts, random }: Parts): [string, string][] {
  const own = seats.flatMap((part, seat): [string, string][] =>
    part
      ? [
          [`Part${seat + 1}`, part],
          [`Salt${seat + 1}`, salts[seat]!],
        ]
      : [],
  );
  return [['Table', table], ['Random', random], ['Part0', referee], ...own];
}

export function recordOf(setup: Setup): string {
  const numbers = Object.entries(setup.numbers).filter(([, value]) => value !== 0);
  const tags: [string, string][] = [
    ['Duello', '1'],
    ['Game', setup.game],
    ['Rules', setup.rules],
    ...(setup.scenario ? [['Scenario', setup.scenario] as [string, string]] : []),
    ['Options', setup.options.join(' ')],
    ['Numbers', numbers.map(([name, value]) => `${name}=${value}`).join(' ')],
    ['Date', setup.date],
    ['Seat1', setup.seats[0]],
    ['Seat2', setup.seats[1]],
    ...(setup.position
      ? [['Position', setup.position.trim().replaceAll('\n', '; ')] as [string, string]]
      : [['Deck1', setup.decks[0]] as [string, string], ['Deck2', setup.decks[1]] as [string, string]]),
    ['Seed', setup.seed],
    ...(setup.shuffle ? partsOf(setup.shuffle) : []),
  ];
  return (
    tags
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `[${name} ${quoted(value)}]\n`)
      .join('') + '\n'
  );
}

/** Bytes of a salt. */
export const SALT = 16;

/** An unguessable part of a shuffle, as hexadecimal digits. */
export function randomPart(bytes = 32): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The number that a seat's random deck is drawn by: with a seed that was agreed on, the same decks again. */
export function deckNumber(seed: string, seat: number): bigint {
  return seed ? BigInt.asUintN(64, BigInt(`0x${seed.slice(-16)}`) * 2n + BigInt(seat)) : randomNumber();
}

/** A random number for purposes that need no secrecy: random decks, the computer's choices. */
export function randomNumber(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}
