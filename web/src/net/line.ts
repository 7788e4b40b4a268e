/* The line to the server: one WebSocket for everything that a page watches. It is reopened when it breaks, with growing delays.
 * Requests that can safely be repeated are repeated until answered, which is why a move carries a nonce. */
import { Lost, Refusal, type Problem } from './api.ts';

interface Asked {
  message: { id: number; do: string };
  sent: boolean;
  /** Starts when the request was sent: a line that does not answer is dead, whatever the system says. */
  timer?: ReturnType<typeof setTimeout>;
  resolve(value: unknown): void;
  reject(error: Error): void;
}
interface Reply {
  id?: number;
  ok?: unknown;
  problem?: Problem;
}
/** The state of the line: `lost` while it is down, `pause` if the server announced a short stop. */
export type LineState = 'opening' | 'open' | 'lost' | 'pause';

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
const PATIENCE = 8000; /* milliseconds */
const GOING_AWAY = 1001;
const HARMLESS = new Set(['move', 'snapshot', 'table', 'why', 'why-not', 'chat', 'person', 'health', 'tables', 'games', 'lobby-chat']);

export class Line {
  state: LineState = 'opening';
  private socket: WebSocket | null = null;
  private readonly asked = new Map<number, Asked>();
  private readonly ears = new Set<(message: Record<string, unknown>) => void>();
  private readonly watchers = new Set<(state: LineState) => void>();
  private next = 1;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.open();
    addEventListener('online', () => {
      if (this.state !== 'open') this.reopen();
    });
  }

  /** Calls back with every message that is not a reply, until the function that it returns is called. */
  hear(ear: (message: Record<string, unknown>) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** Calls back when the line opens or breaks; with 'open', everything has to be watched anew. */
  follow(watcher: (state: LineState) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Asks for an operation. Refusal: the server's answer; Lost: the line broke, and it may have been carried out. */
  ask<T>(operation: string, values: object = {}): Promise<T> {
    const message = { id: this.next++, do: operation, ...values };
    return new Promise<T>((resolve, reject) => {
      const asked: Asked = { message, sent: false, resolve: resolve as (value: unknown) => void, reject };
      this.asked.set(message.id, asked);
      if (this.socket?.readyState === WebSocket.OPEN) this.send(asked); /* else as soon as there is a line */
    });
  }

  /** Takes a fresh line: the account has changed, or the old one does not answer. */
  reopen(): void {
    this.broken(this.socket, 0);
    clearTimeout(this.timer);
    this.open();
  }

  private send(asked: Asked): void {
    asked.sent = true;
    asked.timer = setTimeout(() => this.reopen(), PATIENCE);
    this.socket!.send(JSON.stringify(asked.message));
  }

  private open(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return socket.close(); /* it was given up while it was being made */
      this.tries = 0;
      this.turn('open');
      for (const asked of this.asked.values()) if (!asked.sent) this.send(asked);
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.take(JSON.parse(String(data)) as Reply & Record<string, unknown>);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      this.broken(socket, code);
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]! * (0.75 + Math.random() / 2));
    };
  }

  private broken(socket: WebSocket | null, code: number): void {
    this.socket = null;
    if (socket?.readyState !== WebSocket.CONNECTING) socket?.close(); /* to close one that is being made is an error in browsers */
    for (const [id, asked] of this.asked) {
      if (!asked.sent) continue;
      asked.sent = false;
      clearTimeout(asked.timer);
      if (HARMLESS.has(asked.message.do)) continue;
      this.asked.delete(id);
      asked.reject(new Lost(asked.message.do));
    }
    if (this.state === 'open' || this.state === 'opening') this.turn(code === GOING_AWAY ? 'pause' : 'lost');
  }

  private turn(state: LineState): void {
    this.state = state;
    [...this.watchers].forEach((watcher) => watcher(state));
  }

  private take(message: Reply & Record<string, unknown>): void {
    if (message.id === undefined) {
      [...this.ears].forEach((ear) => {
        try {
          ear(message);
        } catch (error) {
          reportError(error); /* one that stumbles leaves the others what they hear */
        }
      });
      return;
    }
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    clearTimeout(asked?.timer);
    if (message.problem) asked?.reject(new Refusal(message.problem));
    else asked?.resolve(message.ok);
  }
}

let shared: Line | undefined;

/** The line of this page, opened when it is first needed. */
export function line(): Line {
  shared ??= new Line();
  return shared;
}
/** The account has changed: an open line still belongs to the old one. */
export function renewLine(): void {
  shared?.reopen();
}
