/* Challenges by name: the open ones to this player and from this player, and what became of the latter. The server tells of them on every page. What was
 * answered while this browser was away, it finds out when it is back. */
import { Refusal, type Seated, type TableOf } from './api.ts';
import { line } from './line.ts';
import { me } from './me.svelte.ts';

/** What became of a challenge that one sent; `gone`: it was answered, or ran out, while one was away. */
export interface Answer {
  how: 'accepted' | 'declined' | 'gone';
  table: string;
  name: string;
}
interface News extends Partial<Record<'made' | 'accepted' | 'declined' | 'withdrawn', TableOf>> {
  received: TableOf[];
  sent: TableOf[];
}

const NOTE = 'duello.challenges';

export class Challenges {
  received = $state.raw<readonly TableOf[]>([]);
  answers = $state.raw<readonly Answer[]>([]);
  private readonly ends: (() => void)[];
  private who: string | undefined;
  private sent: Record<string, string> = {}; /* as last heard here, whatever another tab has noted since */

  /** `ring`: somebody challenges one now. */
  constructor(private readonly ring: () => void) {
    const shared = line();
    const watch = () => {
      if (this.who !== me()?.name)
        [this.who, this.answers, this.sent] = [me()?.name, [], {}]; /* what became of another's is theirs to hear */
      if (me()) void shared.ask('watch-challenges').catch(() => undefined);
      else this.received = [];
    };
    this.ends = [
      shared.hear(({ challenges }) => challenges && this.take(challenges as News)),
      shared.follow((state) => state === 'open' && watch()),
    ];
    if (shared.state === 'open') watch();
  }

  close(): void {
    this.ends.forEach((end) => end());
  }

  /** It was read. */
  forget(table: string): void {
    this.answers = this.answers.filter((one) => one.table !== table);
  }

  private take({ received, sent, ...news }: News): void {
    if (received.some(({ table }) => !this.received.some((one) => one.table === table))) this.ring();
    this.received = received;
    const noted = { ...this.noted(), ...this.sent };
    for (const how of ['accepted', 'declined'] as const) {
      const table = news[how]?.table ?? '';
      if (noted[table]) this.answers = [...this.answers, { how, table, name: noted[table] }];
    }
    const told = new Set(Object.values(news).map(({ table }) => table));
    for (const [table, name] of Object.entries(noted))
      if (!told.has(table) && !sent.some((one) => one.table === table)) void this.findOut(table, name);
    this.sent = Object.fromEntries(sent.map(({ table, terms }) => [table, terms.to ?? '']));
    this.note(this.sent);
  }

  private async findOut(table: string, name: string): Promise<void> {
    const how = await line()
      .ask<Seated>('table', { table })
      .then(
        () => 'accepted' as const,
        (error: unknown) => (error instanceof Refusal ? ('gone' as const) : null),
      );
    if (how) this.answers = [...this.answers, { how, table, name }];
  }

  /* Whom the sent ones were for, by table; those of somebody else who used this browser are not ours. */
  private noted(): Record<string, string> {
    try {
      const { who, sent } = JSON.parse(localStorage.getItem(NOTE) ?? '{}') as { who?: string; sent?: Record<string, string> };
      return (who === this.who && sent) || {};
    } catch {
      return {};
    }
  }
  private note(sent: Record<string, string>): void {
    try {
      localStorage.setItem(NOTE, JSON.stringify({ who: this.who, sent }));
    } catch {
      /* no storage: what is answered while one is away is not told */
    }
  }
}
