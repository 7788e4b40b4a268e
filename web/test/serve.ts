/* The program itself, `duello serve`, with a data folder of its own: it can be killed, and starts again at the same address. Its time
 * (tests/moved_time.c) moves on when a test says so, besides going on by itself. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/* However a test ends, none of its servers and folders is left. */
const all = new Set<Serve>();
process.on('exit', () => all.forEach((one) => one.vanish()));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

export class Serve {
  private readonly folder = mkdtempSync(join(tmpdir(), 'duello-serve-'));
  private readonly clock = join(this.folder, 'clock');
  private moved = 0n; /* nanoseconds */
  private process!: ChildProcess;
  private errors = '';
  private constructor(private readonly port: number) {
    all.add(this);
    this.setClock();
  }

  static async start(): Promise<Serve> {
    const serve = new Serve(await freePort());
    await serve.again();
    return serve;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts it; its data folder is what it was. */
  async again(): Promise<void> {
    this.process = spawn(
      process.env['DUELLO']!,
      ['serve', '--quiet', '--no-limits', '--listen', String(this.port), '--data', this.folder, '--pages', process.env['WEB']!],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DUELLO_CLOCK: this.clock } },
    );
    this.process.stderr!.on('data', (part) => (this.errors += String(part)));
    await new Promise<void>((ready, failed) => {
      this.process.stdout!.once('data', () => ready());
      this.process.once('exit', () => failed(new Error(`no server: ${this.errors}`)));
    });
  }

  private setClock(): void {
    writeFileSync(this.clock, Buffer.from(new BigInt64Array([this.moved, 0n]).buffer), { flag: this.moved ? 'r+' : 'w' });
  }
  /** So much time has passed for it at once, in milliseconds: when this resolves, each timer that was due by then has gone off. */
  async advance(milliseconds: number): Promise<void> {
    if (!readFileSync(`/proc/${this.process.pid}/maps`, 'utf8').includes(this.clock))
      throw new Error(`the time of ${process.env['DUELLO']} cannot be moved`);
    this.moved += BigInt(Math.round(milliseconds)) * 1_000_000n;
    this.setClock();
    /* A connection of its own: it wakes, and looks at the clock before it reads. */
    await fetch(`${this.address}api/v1/health`, { headers: { Connection: 'close' } }).then((reply) => reply.text());
  }

  private ended(signal: NodeJS.Signals): Promise<number | null> {
    const gone = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    return gone;
  }
  /** SIGKILL: nothing that was acknowledged may be lost. */
  async kill(): Promise<void> {
    await this.ended('SIGKILL');
  }
  /** SIGTERM, as an operator would for a new version. */
  async pause(): Promise<void> {
    await this.ended('SIGTERM');
  }
  async stop(): Promise<void> {
    const code = await this.ended('SIGTERM');
    check(`the server ends well: ${code} ${this.errors}`, code === 0 && this.errors === '');
    this.vanish();
  }
  vanish(): void {
    this.process?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
    all.delete(this);
  }
}
