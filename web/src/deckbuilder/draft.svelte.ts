/* The deck that is being built: what it holds, every state it had, and the draft of it that the browser keeps. */
import { marked, newId, presetOf, unmarked } from '../kept/decks.ts';
import type { Deck } from '../engine/types.ts';
import { cut, DECK_NAME } from '../words/length.ts';

export interface Content {
  game: string;
  rules: string;
  /** Of which card set; '': the game's first. */
  scenario: string;
  name: string;
  /** What it is known by, where it is kept. */
  id: string;
  /** Copies by zone and card: "main nekker". */
  count: Record<string, number>;
}

const KEY = 'duello.draft';
const MOST = 200;
const EMPTY: Content = { game: '', rules: '', scenario: '', name: '', id: '', count: {} };

export const MAIN = 'main';

/** The text of doc/decks.md; a name that is too long is cut, as it could not be read. */
export function textOf({ game, rules, scenario, name, count }: Content): string {
  const rows = Object.entries(count).filter(([, n]) => n > 0);
  const inMain = ([key]: [string, number]) => key.startsWith(`${MAIN} `);
  return [
    `game = ${game}`,
    `rules = ${rules}`,
    ...(scenario ? [`scenario = ${scenario}`] : []),
    ...(name.trim() ? [`name = ${cut(name.trim(), DECK_NAME)}`] : []),
    ...rows.filter((row) => !inMain(row)).map(([key, n]) => `${key.replace(' ', ' = ')}`.replace(/= /, n > 1 ? `= ${n} ` : '= ')),
    ...rows.filter(inMain).map(([key, n]) => `${n} ${key.slice(MAIN.length + 1)}`),
    '',
  ].join('\n');
}

export const contentOf = (deck: Deck, id = ''): Content => ({
  id: id || newId(),
  game: deck.game,
  rules: deck.rules,
  scenario: deck.scenario,
  name: deck.name,
  count: Object.fromEntries(deck.rows.map((row) => [`${row.zone} ${row.card}`, row.count])),
});

/** The draft that was left behind; '': none. */
export function keptDraft(): { text: string; id: string } {
  try {
    const kept = unmarked(localStorage.getItem(KEY) ?? '');
    return presetOf(kept.text).game ? kept : { text: '', id: '' };
  } catch {
    return { text: '', id: '' };
  }
}

export class Draft {
  now = $state.raw<Content>(EMPTY);
  #past = $state.raw<Content[]>([]);
  #future = $state.raw<Content[]>([]);
  /** Whether the browser keeps it: its storage may be full, or closed. */
  kept = $state(true);

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  #show(content: Content): void {
    this.now = content;
    try {
      localStorage.setItem(KEY, marked(textOf(content), content.id));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }

  /** A change, which can be undone; typing a name is one change. */
  change(next: Partial<Content>): void {
    const before = this.now;
    const typed = Object.keys(next).join() === 'name' && before.name !== '' && this.#past.at(-1)?.name !== before.name;
    if (before.game && !typed) this.#past = [...this.#past, before].slice(-MOST);
    this.#future = [];
    this.#show({ ...before, ...next });
  }
  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.now, ...this.#future];
    this.#show(before);
  }
  redo(): void {
    const [next, ...more] = this.#future;
    if (!next) return;
    this.#future = more;
    this.#past = [...this.#past, this.now];
    this.#show(next);
  }

  of(zone: string, key: string): number {
    return this.now.count[`${zone} ${key}`] ?? 0;
  }
  /** So many copies of a card; outside the deck proper it takes the place of another, if it is to be `alone`. */
  put(zone: string, key: string, n: number, alone = false): void {
    this.change({ count: withCard(this.now.count, zone, key, n, alone) });
  }
}

export function withCard(count: Content['count'], zone: string, key: string, n: number, alone = false): Content['count'] {
  const next = Object.fromEntries(Object.entries(count).filter(([one]) => !alone || !one.startsWith(`${zone} `)));
  if (n > 0) next[`${zone} ${key}`] = Math.min(255, n);
  else delete next[`${zone} ${key}`];
  return next;
}
