/* The program itself, `duello serve`, with a data folder of its own: it can be killed, and starts again at the same address. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

export class Serve {
  private readonly folder = mkdtempSync(join(tmpdir(), 'duello-serve-'));
  private process!: ChildProcess;
  private errors = '';
  private constructor(private readonly port: number) {}

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
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.process.stderr!.on('data', (part) => (this.errors += String(part)));
    await new Promise<void>((ready, failed) => {
      this.process.stdout!.once('data', () => ready());
      this.process.once('exit', () => failed(new Error(`no server: ${this.errors}`)));
    });
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
    rmSync(this.folder, { recursive: true, force: true });
  }
}
