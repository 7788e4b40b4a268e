/* A new game as the engine wants it: the tags of a record, with no line of play. */

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
}

/** What is agreed before a game: decks are texts or codes, "" for a random one; so is the seed. */
export type Wish = Omit<Setup, 'scenario'>;

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&').replace(/[\u0000-\u001f\u007f]/g, ' ')}"`;

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
    ['Deck1', setup.decks[0]],
    ['Deck2', setup.decks[1]],
    ['Seed', setup.seed],
  ];
  return tags.filter(([, value]) => value !== '').map(([name, value]) => `[${name} ${quoted(value)}]\n`).join('') + '\n';
}

/** A key that nobody can guess. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A number for what needs no secrecy: random decks, the computer's choices. */
export function randomNumber(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}
