/* A battle plan as statements of a position (westeros 13): what lies on its hexes, and what an editor does to it. Whether such a plan can be is the
 * engine's to say. Pure. */
import type { Statement } from '../../table/statements.ts';
import { SIZES } from './hexes.ts';

/** Statements that are about hexes: a value, then where it holds. */
export type Layer = 'ground' | 'token' | 'fire';

/** What can be told of a unit behind its hex, type and rank. */
export interface Stamp {
  type: string;
  rank: string;
  commander: string;
  soldiers: string;
  tokens: string;
  engaged: string;
  /** Words that stand alone: inactive, committed ... */
  marks: readonly string[];
}
export interface PlannedUnit extends Stamp {
  at: string;
}

/* Words that are followed by another one. */
const PAIRED = ['soldiers', 'tokens', 'engaged'] as const;

function unitIn([at = '', type = '', rank = '', ...rest]: readonly string[], isCommander: (word: string) => boolean): PlannedUnit {
  const unit: PlannedUnit = { at, type, rank, commander: '', soldiers: '', tokens: '', engaged: '', marks: [] };
  const marks: string[] = [];
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i]!;
    const paired = PAIRED.find((one) => one === word);
    if (paired) unit[paired] = rest[++i] ?? '';
    else if (!unit.commander && isCommander(word)) unit.commander = word;
    else marks.push(word);
  }
  return { ...unit, marks };
}

const wordsOf = ({ at, type, rank, commander, marks, ...more }: PlannedUnit): string[] => [
  at,
  type,
  rank,
  ...(commander ? [commander] : []),
  ...PAIRED.flatMap((word) => (more[word] ? [word, more[word]] : [])),
  ...marks,
];

/** The hexes of a layout as words, row by row from the north. */
export function hexesOf(layout: string): string[] {
  const { wide, rows } = SIZES[layout] ?? SIZES['horizontal']!;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: wide - (row % 2) }, (_unused, column) => `${String.fromCharCode(97 + column)}${row + 1}`),
  ).flat();
}

export class Plan {
  constructor(
    readonly rows: readonly Statement[],
    private readonly isCommander: (word: string) => boolean,
  ) {}
  private with(rows: readonly Statement[]): Plan {
    return new Plan(rows, this.isCommander);
  }

  /** The words of the first statement with this key; null: there is none. */
  words(key: string): readonly string[] | null {
    return this.rows.find((row) => row.key === key)?.words ?? null;
  }
  word(key: string, at: number, usual = ''): string {
    return this.words(key)?.[at] ?? usual;
  }
  /** Says this in place of what was said; no words: nothing. The layout comes first, other new statements last. */
  say(key: string, words: readonly string[] | null): Plan {
    const kept = words?.filter(Boolean) ?? [];
    if (!kept.length) return this.with(this.rows.filter((row) => row.key !== key));
    if (this.words(key)) return this.with(this.rows.map((row) => (row.key === key ? { key, words: kept } : row)));
    return this.with(key === 'layout' ? [{ key, words: kept }, ...this.rows] : [...this.rows, { key, words: kept }]);
  }
  /** Another word in a statement, at its place; those before it that are missing are `usual`. */
  sayAt(key: string, at: number, word: string, usual: readonly string[]): Plan {
    const said = this.words(key) ?? [];
    const words = Array.from({ length: Math.max(usual.length, said.length, at + 1) }, (_, i) => said[i] ?? usual[i] ?? '');
    words[at] = word;
    return this.say(key, words);
  }

  get layout(): string {
    return this.word('layout', 0, 'horizontal');
  }

  /** What lies where in a layer. */
  layer(key: Layer): Map<string, string> {
    return new Map(
      this.rows.filter((row) => row.key === key).flatMap(({ words: [value = '', ...hexes] }) => hexes.map((at) => [at, value] as const)),
    );
  }
  /** Lays something there in place of what lies there; '': nothing. */
  lay(key: Layer, at: string, value: string): Plan {
    const rest = this.rows
      .map((row) => (row.key === key ? { key, words: row.words.filter((word, i) => i === 0 || word !== at) } : row))
      .filter((row) => row.key !== key || row.words.length > 1);
    if (!value) return this.with(rest);
    const row = rest.find((one) => one.key === key && one.words[0] === value);
    if (row) return this.with(rest.map((one) => (one === row ? { key, words: [...one.words, at] } : one)));
    const last = rest.map((one) => one.key).lastIndexOf(key);
    const to = last < 0 ? rest.length : last + 1;
    return this.with([...rest.slice(0, to), { key, words: [value, at] }, ...rest.slice(to)]);
  }

  get units(): PlannedUnit[] {
    return this.rows.filter(({ key }) => key === 'unit').map(({ words }) => unitIn(words, this.isCommander));
  }
  unitAt(at: string): PlannedUnit | null {
    return this.units.find((unit) => unit.at === at) ?? null;
  }
  /** A unit stands there, in place of who stood there; null: nobody. Who was engaged with somebody who is gone is free. */
  put(at: string, stamp: Stamp | null): Plan {
    const words = stamp && wordsOf({ ...stamp, at });
    let stands = false;
    const rows = this.rows.flatMap((row) => {
      if (row.key !== 'unit' || row.words[0] !== at) return [row];
      if (!words || stands) return [];
      stands = true;
      return [{ key: 'unit', words }];
    });
    if (words && !stands) {
      const last = rows.map(({ key }) => key).lastIndexOf('unit');
      rows.splice(last < 0 ? rows.length : last + 1, 0, { key: 'unit', words });
    }
    return this.with(rows).freed(at);
  }
  /* Engagements go both ways: who names somebody that does not name him is free. */
  private freed(at: string): Plan {
    const own = this.unitAt(at);
    return this.with(
      this.rows.map((row) => {
        if (row.key !== 'unit') return row;
        const unit = unitIn(row.words, this.isCommander);
        return unit.engaged === at && own?.engaged !== unit.at ? { key: 'unit', words: wordsOf({ ...unit, engaged: '' }) } : row;
      }),
    );
  }
  /** Both are engaged with each other, and with nobody else; '': the unit with nobody. */
  engage(at: string, other: string): Plan {
    const [own, foe] = [this.unitAt(at), this.unitAt(other)];
    if (!own) return this;
    const alone = this.put(at, { ...own, engaged: '' });
    if (!foe) return alone;
    const both = alone.put(other, { ...foe, engaged: '' });
    return both.with(
      both.rows.map((row) => {
        const engaged = row.key === 'unit' ? (row.words[0] === at ? other : row.words[0] === other ? at : '') : '';
        return engaged ? { key: 'unit', words: wordsOf({ ...unitIn(row.words, this.isCommander), engaged }) } : row;
      }),
    );
  }
  /** The unit goes there, in place of who stood there; engaged with nobody. */
  move(from: string, to: string): Plan {
    const unit = this.unitAt(from);
    return unit && from !== to
      ? this.put(to, null)
          .put(from, null)
          .put(to, { ...unit, engaged: '' })
      : this;
  }

  /** Whose objective lies where: '' nobody's. */
  get objectives(): Map<string, string> {
    return new Map(this.rows.filter(({ key }) => key === 'objective').map(({ words: [at = '', house = ''] }) => [at, house]));
  }
  /** An objective of that house, '' of nobody; null: none. */
  aim(at: string, house: string | null): Plan {
    const rest = this.rows.filter(({ key, words }) => key !== 'objective' || words[0] !== at);
    if (house === null) return this.with(rest);
    const last = rest.map(({ key }) => key).lastIndexOf('objective');
    const row = { key: 'objective', words: [at, house].filter(Boolean) };
    return this.with(last < 0 ? [...rest, row] : [...rest.slice(0, last + 1), row, ...rest.slice(last + 1)]);
  }

  /** Nothing lies or stands there any more. */
  clear(at: string): Plan {
    return this.put(at, null).aim(at, null).lay('fire', at, '').lay('token', at, '').lay('ground', at, '');
  }

  /** The hexes that a statement names, counted from 1 as the engine counts them. */
  hexesIn(statement: number): string[] {
    const row = this.rows[statement - 1];
    return row && ['ground', 'token', 'fire', 'unit', 'objective'].includes(row.key)
      ? row.words.filter((word) => /^[a-z]\d+$/.test(word))
      : [];
  }

  /** With its first round still to come: nothing has been dealt, used or kept (westeros 13.7). */
  get asPlan(): Plan {
    const dealt = /^(command|order|hand|discard|captured|points)[01]$/;
    const fresh = this.with(this.rows.filter(({ key }) => key !== 'gone' && !dealt.test(key))).sayAt('rounds', 0, '0', ['0', '5']);
    return this.with(
      fresh.rows.map((row) =>
        row.key === 'unit'
          ? { key: 'unit', words: wordsOf({ ...unitIn(row.words, this.isCommander), tokens: '', engaged: '', marks: [] }) }
          : row,
      ),
    );
  }
}

/** A map with nothing on it. */
export const EMPTY = `layout horizontal
edges lannister stark
rounds 0 5
ratings 3 4 3
momentum stark
goal points
morale0 1 rout
morale1 1 rout`;
