/* Lists of cards in the forms that people paste: names with numbers, files of other programs, scenarios' JSON. A line that names no
 * card, or several, is told; nothing is guessed. */
import { plain } from '../table/command.ts';

export interface ListedCard {
  key: string;
  /** How it is called, in every language. */
  names: readonly string[];
}
export interface ReadList {
  /** Copies by key. */
  counts: Map<string, number>;
  /** The lines that were not read, with the cards they might mean. */
  unread: { line: number; text: string; like: string[] }[];
}

const COUNTED = [
  /^(?<n>\d{1,3})\s*[x×х*]?\s+(?<name>.+)$/iu,
  /^(?<name>.+?)\s*[x×х*]\s*(?<n>\d{1,3})$/iu,
  /^(?<name>.+?)\s*\((?<n>\d{1,3})\)$/u,
  /^(?<name>.+?)[\t;]\s*(?<n>\d{1,3})$/u,
];
/* Remarks and headings: "// Units", "# Units", "[Main]", "Main deck:", "== 22 ==". */
const HEADING = /^(\/\/|#|\[|==|--)|:\s*$/;

/* Files that are no plain lines, as plain lines. */
function unpacked(text: string): string {
  if (/<(cockatrice_deck|deck)\b/i.test(text)) {
    const page = new DOMParser().parseFromString(text, 'text/xml');
    return [...page.querySelectorAll('card')]
      .map(
        (card) =>
          `${card.getAttribute('number') ?? card.getAttribute('qty') ?? '1'} ${card.getAttribute('name') ?? card.textContent ?? ''}`,
      )
      .join('\n');
  }
  if (/^\s*\{/.test(text)) {
    try {
      return Object.values(JSON.parse(text) as Record<string, unknown>)
        .flat()
        .filter((one): one is string => typeof one === 'string')
        .join('\n');
    } catch {
      return text;
    }
  }
  return text;
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

export function readList(text: string, cards: readonly ListedCard[]): ReadList {
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
  const read: ReadList = { counts: new Map(), unread: [] };
  unpacked(text)
    .split(/\r?\n|,\s+(?=\d)/)
    .forEach((raw, i) => {
      const line = raw.trim();
      if (!line || HEADING.test(line)) return;
      /* `leader = KEY`, as deck files write it; the first of these forms that names a card. */
      const set = /^[\w-]+\s*=\s*(.+)$/u.exec(line)?.[1] ?? line;
      const counted = COUNTED.map((form) => form.exec(set)?.groups).filter((found) => found !== undefined);
      const ways = [...counted.map((found) => ({ name: found['name']!, n: Number(found['n']) })), { name: set, n: 1 }];
      const way = ways.find(({ name }) => find(name).length === 1);
      if (way && way.n > 0) {
        const key = find(way.name)[0]!;
        read.counts.set(key, Math.min(255, (read.counts.get(key) ?? 0) + way.n));
        return;
      }
      const { name } = ways[0]!;
      const several = find(name);
      read.unread.push({ line: i + 1, text: line.slice(0, 80), like: several.length ? several.slice(0, 4) : near(name) });
    });
  return read;
}
