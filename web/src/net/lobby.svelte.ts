/* The lobby as it changes: tables that wait or may be watched, who is here, and what they say. */
import type { Here, Said, TableOf } from './api.ts';
import { line } from './line.ts';

const SAID = 100;

export class Lobby {
  tables = $state.raw<TableOf[]>([]);
  people = $state.raw<Here[]>([]);
  count = $state(0);
  said = $state.raw<Said[]>([]);
  open = $state(false);
  private readonly ends: (() => void)[];

  constructor() {
    const shared = line();
    const watch = () => void shared.ask('watch-lobby').then(() => (this.open = true), () => undefined);
    this.ends = [
      shared.hear(({ lobby }) => lobby && this.take(lobby as News)),
      shared.follow((state) => {
        this.open = false;
        if (state === 'open') watch();
      }),
    ];
    if (shared.state === 'open') watch();
    void shared.ask<{ items: Said[] }>('lobby-chat').then(({ items }) => (this.said = items), () => undefined);
  }

  close(): void {
    this.ends.forEach((end) => end());
    void line().ask('unwatch').catch(() => undefined);
  }

  private take({ tables, gone, people, count, chat }: News): void {
    if (tables) {
      const old = gone ? this.tables.filter(({ table }) => !gone.includes(table) && !tables.some((one) => one.table === table)) : [];
      this.tables = [...old, ...tables].sort((a, b) => b.created - a.created);
    }
    if (people) this.people = people;
    if (count !== undefined) this.count = count;
    if (chat) this.said = [...this.said, chat].slice(-SAID);
  }
}

interface News {
  tables?: TableOf[];
  gone?: string[];
  people?: Here[];
  count?: number;
  chat?: Said;
}
