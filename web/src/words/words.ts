/* Sentences by key, as text/LANGUAGE/*.txt has them: {name} stands for a value, {name.acc} (Russian) for its accusative,
 * {name|one|many} (English) or {name|one|few|many} (Russian) for the form that agrees with the number `name`. */

/** qps: the made-up language of tests (pseudo.ts). */
export type Language = 'en' | 'ru' | 'qps';
export type Values = Record<string, string | number>;

/** The form that a number asks for: 0 or 1 in English, 0 to 2 in Russian. */
export function formOf(language: Language, number: number): number {
  const n = Math.abs(Math.trunc(number));
  if (language !== 'ru') return n === 1 ? 0 : 1;
  if (n % 10 === 1 && n % 100 !== 11) return 0;
  return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

/** A value as it appears after `before`: its own quotation marks inside «» become „“. */
function quoted(value: string, before: string): string {
  const inside = before.split('«').length > before.split('»').length;
  return inside ? value.replaceAll('«', '„').replaceAll('»', '“') : value;
}

/** Kinds of names, in the order in which a key is looked up. */
const KINDS = ['card', 'leader', 'row', 'place', 'faction', 'zone', 'class', 'rarity', 'cell', 'face', 'ground', 'fx.word'];

export class Words {
  constructor(
    readonly language: Language,
    private readonly table: Record<string, string>,
    /** Some sentences are still to come: nothing stands in their places, and this asks for them. */
    private readonly unfinished: (() => void) | null = null,
  ) {}

  /** The sentence as it stands in the files. */
  find(key: string): string | undefined {
    return this.table[key];
  }

  has(key: string): boolean {
    return key in this.table;
  }

  /** A missing sentence is told as its key with the values, a missing value as {name}: nothing is lost. */
  say(key: string, values: Values = {}): string {
    const sentence = this.table[key];
    if (sentence === undefined && this.unfinished) {
      this.unfinished();
      return '';
    }
    if (sentence === undefined) return [key, ...Object.entries(values).map(([name, value]) => `${name} ${value}`)].join(', ');
    return sentence.replace(/\{([^}|]+)((?:\|[^}|]*)*)\}/g, (whole, name: string, forms: string, at: number) => {
      const value = values[name] ?? values[name.replace(/\.acc$/, '')];
      if (value === undefined) return whole;
      if (!forms) return quoted(String(value), sentence.slice(0, at));
      const list = forms.slice(1).split('|');
      return list[Math.min(formOf(this.language, Number(value)), list.length - 1)]!;
    });
  }

  /** What people call a key of a game: a card, a leader, a row ... */
  name(game: string, key: string): string {
    return this.nameOf(game, key, '') ?? key;
  }

  /** Its accusative, where the language has one of its own and the texts have it. */
  accusative(game: string, key: string): string | undefined {
    return this.nameOf(game, key, '.acc');
  }

  private nameOf(game: string, key: string, form: string): string | undefined {
    const [, card, number] = /^(.+)\.(\d+)$/.exec(key) ?? []; /* a card with its table number */
    if (card !== undefined) {
      const name = this.nameOf(game, card, form);
      return name && `${name} ${number}`;
    }
    return KINDS.map((kind) => this.table[`${game}.${kind}.${key}${form}`]).find((found) => found !== undefined);
  }
}
