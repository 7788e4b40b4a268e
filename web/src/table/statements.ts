/* A position as text, taken apart into statements and put together again: what a test table does to it. Nothing here knows a game; whether
 * a position can be is the engine's to say. Pure. */

/** A statement of a position as text: its key, then words; each card is a word, perhaps with a number of copies and with marks (`alfred*3`,
 *  `alfred/8/0`). */
export interface Statement {
  key: string;
  words: readonly string[];
}

/** A word of a statement. */
export interface Piece {
  key: string;
  word: number;
}

export function read(text: string): Statement[] {
  return text
    .split(/[;\n]/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([key]) => key)
    .map(([key = '', ...words]) => ({ key, words }));
}

export const write = (rows: readonly Statement[]): string => rows.map(({ key, words }) => [key, ...words].join(' ')).join('\n');

export interface CardWord {
  card: string;
  copies: number;
  marks: string;
}

/** The card that a word names; null: it names none. */
export function cardIn(word: string, isCard: (key: string) => boolean): CardWord | null {
  const [, card = '', marks = '', copies = '1'] = /^([^*/]+)((?:\/\d+)*)(?:\*(\d+))?$/.exec(word) ?? [];
  return isCard(card) ? { card, copies: Number(copies), marks } : null;
}

const spliced = (words: readonly string[], at: number, gone: number, ...come: string[]): string[] => [
  ...words.slice(0, at),
  ...come,
  ...words.slice(at + gone),
];
const wordOf = ({ card, copies, marks }: CardWord): string => `${card}${marks}${copies > 1 ? `*${copies}` : ''}`;

/** A test table's hold on the statements of one game. */
export class Rows {
  constructor(
    readonly rows: readonly Statement[],
    private readonly isCard: (key: string) => boolean,
    /** Statements that hold only as long as all others stay as they are: they go when something is changed. */
    private readonly stale: readonly string[] = [],
  ) {}

  private with(rows: readonly Statement[]): Rows {
    return new Rows(
      rows.filter(({ key }) => !this.stale.includes(key)),
      this.isCard,
      this.stale,
    );
  }

  cardAt({ key, word }: Piece): CardWord | null {
    const said = this.rows.find((row) => row.key === key)?.words[word];
    return said === undefined ? null : cardIn(said, this.isCard);
  }

  /** The cards of a statement, and what else it says. */
  partsOf({ key, words }: Statement): { pieces: Piece[]; rest: string } {
    const pieces = words.flatMap((word, at) => (cardIn(word, this.isCard) ? [{ key, word: at }] : []));
    return { pieces, rest: words.filter((word) => !cardIn(word, this.isCard)).join(' ') };
  }

  /** Without one copy of a card. A statement about cards goes with its last, with all that it says of it. */
  without(piece: Piece): Rows {
    const held = this.cardAt(piece);
    if (!held) return this;
    const fewer = held.copies > 1 ? [wordOf({ ...held, copies: held.copies - 1 })] : [];
    const rows = this.rows.map((row) => (row.key === piece.key ? { ...row, words: spliced(row.words, piece.word, 1, ...fewer) } : row));
    return this.with(rows.filter((row) => row.key !== piece.key || this.partsOf(row).pieces.length > 0));
  }

  /** With other marks on one copy of a card: what is known of it, how it lies. */
  mark(piece: Piece, marks: string): Rows {
    const held = this.cardAt(piece);
    if (!held || !/^(\/\d+)*$/.test(marks)) return this;
    const others = held.copies > 1 ? [wordOf({ ...held, copies: held.copies - 1 })] : [];
    const words = [wordOf({ ...held, copies: 1, marks }), ...others];
    return this.with(
      this.rows.map((row) => (row.key === piece.key ? { ...row, words: spliced(row.words, piece.word, 1, ...words) } : row)),
    );
  }

  /** With a card more in a statement: on top, or one more of those that lie there; or below them all. A new statement comes last. */
  put(card: string, to: string, below = false): Rows {
    const row = this.rows.find(({ key }) => key === to);
    if (!row) return this.with([...this.rows, { key: to, words: [card] }]);
    const next = this.partsOf(row).pieces.at(below ? -1 : 0);
    const there = next && this.cardAt(next);
    const words =
      next && there?.card === card && !there.marks
        ? spliced(row.words, next.word, 1, wordOf({ ...there, copies: there.copies + 1 }))
        : spliced(row.words, next ? next.word + Number(below) : row.words.length, 0, card);
    return this.with(this.rows.map((one) => (one === row ? { ...row, words } : one)));
  }

  /** One copy of a card goes to another statement. */
  move(piece: Piece, to: string, below = false): Rows {
    const held = this.cardAt(piece);
    return held && (below || to !== piece.key) ? this.without(piece).put(held.card, to, below) : this;
  }

  /** Says something else besides the cards; a statement that says nothing goes. */
  say(key: string, rest: string): Rows {
    const words = rest.split(/\s+/).filter(Boolean);
    const rows = this.rows.map((row) =>
      row.key === key ? { key, words: [...this.partsOf(row).pieces.map(({ word }) => row.words[word]!), ...words] } : row,
    );
    if (!rows.some((row) => row.key === key) && words.length) rows.push({ key, words });
    return this.with(rows.filter((row) => row.key !== key || row.words.length > 0));
  }
}

/** Where cards could go: the statements there are, those of the other player, and the places of the table. */
export function keysFor(
  rows: readonly Statement[],
  areas: readonly { area: string; owner: number | null; at?: string | undefined; things: readonly { at?: string | undefined }[] }[],
): string[] {
  const there = rows.map(({ key }) => key);
  const others = there.filter((key) => /[01]$/.test(key)).map((key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'));
  const places = areas.flatMap(({ area, owner, at, things }) => [at ?? `${area}${owner ?? ''}`, ...things.map((thing) => thing.at)]);
  return [...new Set([...there, ...others, ...places])].filter((key) => key !== undefined);
}
