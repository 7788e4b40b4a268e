/* The lobby as it changes: tables that wait or may be watched, who is here, and what they say. */
import { call, joined, joinedSaid, type Here, type List, type Said, type TableOf } from './api.ts';
import { line } from './line.ts';

const PEOPLE = 200;
/* The most tables of a phase in the first frame of the lobby, and in each page of the others. */
const MOST = 100,
  PAGES = 10;

export class Lobby {
  tables = $state.raw<TableOf[]>([]);
  people = $state.raw<Here[]>([]);
  count = $state(0);
  said = $state.raw<Said[]>([]);
  open = $state(false);
  private readonly away = new Set<string>();
  private readonly ends: (() => void)[];

  constructor() {
    const shared = line();
    const watch = () => {
      void shared.ask('watch-lobby').then(
        () => (this.open = true),
        () => undefined,
      );
      /* What was said before, and while the line was lost. */
      void shared.ask<{ items: Said[] }>('lobby-chat').then(
        ({ items }) => (this.said = joinedSaid(this.said, items)),
        () => undefined,
      );
    };
    this.ends = [
      shared.hear(({ lobby }) => lobby && this.take(lobby as News)),
      shared.follow((state) => {
        this.open = false;
        if (state === 'open') watch();
      }),
    ];
    if (shared.state === 'open') watch();
  }

  close(): void {
    this.ends.forEach((end) => end());
    void line()
      .ask('unwatch')
      .catch(() => undefined);
  }

  private take({ tables, gone, people, left, came, count, chat }: News): void {
    gone?.forEach((table) => this.away.add(table));
    if (people) {
      this.away.clear();
      this.tables = joined(({ table }) => table, tables ?? []);
      this.people = joined(({ name }) => name, people);
      for (const phase of ['open', 'playing'] as const)
        if (this.tables.filter((table) => table.phase === phase).length >= MOST) void this.fetchOlder(phase).catch(() => undefined);
    } else if (tables) {
      this.merge(tables, gone);
    }
    if (left || came) {
      const away = new Set([...(left ?? []), ...(came ?? []).map(({ name }) => name)]);
      this.people = joined(
        ({ name }) => name,
        came ?? [],
        this.people.filter((one) => !away.has(one.name)),
      ).slice(0, PEOPLE);
    }
    if (count !== undefined) this.count = count;
    if (chat) this.said = joinedSaid(this.said, [chat]);
  }

  private merge(tables: readonly TableOf[], gone: readonly string[] = []): void {
    const away = new Set(gone);
    this.tables = joined(
      ({ table }) => table,
      this.tables.filter(({ table }) => !away.has(table)),
      tables,
    ).sort((a, b) => b.created - a.created);
  }

  /** Tables that are there for longer than those of the first frame. */
  private async fetchOlder(phase: 'open' | 'playing'): Promise<void> {
    let after: string | null = null;
    for (let page = 0; page < PAGES; page++) {
      const query: string = after === null ? '' : `&after=${after}`;
      const { items, next }: List<TableOf> = await call<List<TableOf>>('GET', `/tables?phase=${phase}&limit=${MOST}${query}`);
      this.merge(items.filter(({ table }) => !this.away.has(table))); // a page may be older than what the line has
      // reported meanwhile
      if (next === null) return;
      after = next;
    }
  }
}

interface News {
  tables?: TableOf[];
  gone?: string[];
  people?: Here[];
  left?: string[];
  came?: Here[];
  count?: number;
  chat?: Said;
}
