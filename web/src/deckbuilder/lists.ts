/* Lists of cards in the forms that people paste: names with numbers, files of other programs, scenarios' JSON. A line that names no
 * card, or several, is told; nothing is guessed. */
import { plain } from '../table/command.ts';
import { cut } from '../words/cut.ts';
import { readXml } from './xml.ts';

export interface ListedCard {
  key: string;
  /** How it is called, in every language. */
  names: readonly string[];
  /** So many copies of it a deck can hold; absent: any number. */
  most?: number;
}
/** Copies of a card. */
export interface Copies {
  key: string;
  n: number;
}
export interface ReadList {
  /** Copies by key: where such a card usually lies; and those under a heading that names another place, by "ZONE KEY". */
  counts: Map<string, number>;
  placed: Map<string, number>;
  /** The lines that were not read, with what they might mean; `zone`: of the heading above, or "". */
  unread: { line: number; text: string; zone: string; like: Copies[] }[];
}

/** So many copies of a card more. */
export function addTo({ counts, placed }: ReadList, zone: string, key: string, n: number): void {
  const [map, row] = zone ? [placed, `${zone} ${key}`] : [counts, key];
  map.set(row, Math.min(255, (map.get(row) ?? 0) + n));
}

const COUNTED = [
  /^(?<n>\d{1,3})\s*[x×х*]?\s+(?<name>.+)$/iu,
  /^(?<name>.+?)\s*[x×х*]\s*(?<n>\d{1,3})$/iu,
  /^(?<name>.+?)\s*\((?<n>\d{1,3})\)$/u,
  /^(?<name>.+?)[\t;]\s*(?<n>\d{1,3})$/u,
];
/* "12. Leshen", "12) Leshen": the twelfth, or twelve. */
const NUMBERED = /^(?<n>\d{1,3})[.)](?:\s+|(?=\p{L}))(?<name>.+)$/u;
/* Remarks and headings: "// Units", "# Units", "[Main]", "Main deck:", "== 22 ==". */
const HEADING = /^(\/\/|#|\[|==|--)|:\s*$/;
const SHOWN = 80; /* characters of a line that was not read */

/* What a member of JSON is called that holds a card's name, or how many there are. */
const NAMES = ['name', 'card', 'key', 'id', 'title'];
const NUMBERS = ['count', 'n', 'number', 'copies', 'qty', 'quantity', 'amount'];
/* Members that say of the deck as a whole what no card is. */
const ABOUT = new Set(['game', 'rules', 'scenario', 'set', 'name', 'title', 'code', 'legal', 'faults', 'author', 'version', 'format']);

type Members = Record<string, unknown>;
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/* The lines that JSON means: a card by its name, by its members, or `name: number`; what is anything else stands as it is, and is told. */
function linesOf(value: unknown, whole = false): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const [name, number] = value as unknown[];
    if (value.length === 2 && typeof name === 'string' && typeof number === 'number') return [`${number} ${name}`];
    return value.flatMap((one) => linesOf(one));
  }
  if (!isObject(value)) return [JSON.stringify(value)];
  const name = NAMES.find((one) => typeof value[one] === 'string');
  const number = NUMBERS.find((one) => typeof value[one] === 'number');
  if (name !== undefined && (!whole || number !== undefined))
    return [`${number === undefined ? 1 : Number(value[number])} ${String(value[name])}`];
  return Object.entries(value).flatMap(([key, one]) => {
    if (whole && ABOUT.has(key)) return [];
    if (typeof one === 'number') return [`${one} ${key}`];
    if (typeof one === 'object' && one !== null) return linesOf(one);
    return typeof one === 'string' ? [`${key} = ${one}`] : [`${key}: ${String(one)}`];
  });
}

/* JSON as an object; null: it is none. */
function objectIn(text: string): Members | null {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    const read = JSON.parse(text) as unknown;
    return isObject(read) ? read : Array.isArray(read) ? { cards: read } : null;
  } catch {
    return null;
  }
}

/** What `duello deck show DECK --json` prints, as the text of a deck; any other text stays as it is. */
export function deckTextOf(text: string): string {
  const read = objectIn(text);
  if (!read || !isObject(read['deck']) || typeof read['game'] !== 'string') return text;
  const headers = ['game', 'rules', 'scenario', 'name'].filter((one) => typeof read[one] === 'string' && read[one] !== '');
  const zones = Object.entries(read['deck']).map(([zone, cards]) => [zone, Array.isArray(cards) ? (cards as unknown[]) : [cards]] as const);
  return [
    ...headers.map((one) => `${one} = ${String(read[one])}`),
    ...zones.flatMap(([zone, cards]) => cards.map((card) => (zone === 'cards' ? String(card) : `${zone} = ${String(card)}`))),
    '',
  ].join('\n');
}

/* Files that are no plain lines, as plain lines. */
function unpacked(text: string): string[] {
  if (/<(cockatrice_deck|deck)\b/i.test(text)) {
    const cards = readXml(text)?.querySelectorAll('card');
    if (cards)
      return [...cards].map(
        (card) =>
          `${card.getAttribute('number') ?? card.getAttribute('qty') ?? '1'} ${card.getAttribute('name') ?? card.textContent?.trim() ?? ''}`,
      );
  }
  const read = objectIn(text);
  return read ? linesOf(isObject(read['deck']) ? read['deck'] : read, true) : text.split(/\r?\n|,\s+(?=\d)/);
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1]));
    row = next;
  }
  return row[b.length]!;
}

/** `zones`: what the places of a deck are called, in every language; a heading that names one holds until the next heading. */
export function readList(text: string, cards: readonly ListedCard[], zones: ReadonlyMap<string, readonly string[]> = new Map()): ReadList {
  const headed = (line: string) => {
    const wanted = plain(line).join(' ');
    const called = ([zone, names]: [string, readonly string[]]) => [zone, ...names].some((name) => plain(name).join(' ') === wanted);
    return (wanted && [...zones].find(called)?.[0]) || '';
  };
  let zone = '';
  const forms = cards.flatMap(({ key, names }) => [key, ...names].map((name) => ({ key, name: plain(name).join(' ') })));
  const find = (name: string): string[] => {
    const wanted = plain(name).join(' ');
    if (!wanted) return [];
    const exact = new Set(forms.filter((form) => form.name === wanted).map(({ key }) => key));
    return [...(exact.size ? exact : new Set(forms.filter((form) => form.name.startsWith(wanted)).map(({ key }) => key)))];
  };
  const near = (name: string): string[] => {
    const wanted = plain(name).join(' ');
    const judged = forms.map(({ key, name: one }) => ({ key, far: edits(wanted, one) / Math.max(wanted.length, one.length, 1) }));
    const close = judged.filter(({ far }) => far < 0.4).sort((a, b) => a.far - b.far);
    return [...new Set(close.map(({ key }) => key))].slice(0, 4);
  };
  const most = new Map(cards.map((card) => [card.key, card.most ?? Infinity]));
  const lines = unpacked(text).map((raw) => raw.trim());
  /* Lines are counted, if each has a higher number than the one before it, or begins anew. Other numbers are copies. */
  const numbers = lines.map((line) => Number(NUMBERED.exec(line)?.groups?.['n'] ?? 0)).filter((n) => n > 0);
  const counted = numbers.every((n, i) => n === 1 || i === 0 || n > numbers[i - 1]!);
  const read: ReadList = { counts: new Map(), placed: new Map(), unread: [] };
  lines.forEach((line, i) => {
    if (!line || HEADING.test(line)) zone = headed(line);
    if (!line || HEADING.test(line)) return;
    const numbered = NUMBERED.exec(line)?.groups;
    const first = numbered ? Number(numbered['n']) : 0;
    /* `leader = KEY`, as deck files write it; the first of these forms that names a card. */
    const set = numbered?.['name'] ?? /^[\w-]+\s*=\s*(.+)$/u.exec(line)?.[1] ?? line;
    const forms = COUNTED.map((form) => form.exec(set)?.groups).filter((found) => found !== undefined);
    const ways = [...forms.map((found) => ({ name: found['name']!, n: Number(found['n']) })), { name: set, n: 1 }];
    const way = ways.find(({ name }) => find(name).length === 1);
    /* What the number before the name may be: so many copies, or the place in the list. */
    const meant = (key: string, n: number): number[] => {
      if (!numbered || n > 1 || first <= 1 || first > most.get(key)! || (counted && numbers.length > 1)) return [n];
      return counted ? [first, n] : [first];
    };
    if (way && way.n > 0) {
      const key = find(way.name)[0]!;
      const [n, other] = meant(key, way.n);
      if (other === undefined) {
        addTo(read, zone, key, n!);
        return;
      }
    }
    const { name, n } = way ?? ways[0]!;
    const several = find(name);
    const like = (several.length ? several.slice(0, 4) : near(name)).flatMap((key) =>
      meant(key, Math.max(1, n)).map((copies) => ({ key, n: copies })),
    );
    read.unread.push({ line: i + 1, text: cut(line, SHOWN), zone, like });
  });
  return read;
}
