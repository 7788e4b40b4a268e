/* A browser and a folder to serve it from, watched: any error on the console, failed load, or request to another host
 * is a failed check. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { check } from './check.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For a browser whose worker keeps the app, so that it works without the server. */
export const KEEPING: BrowserContextOptions = { serviceWorkers: 'allow' };
/* What is said of the others. */
const BLOCKED = /^Service Worker registration blocked/;

/** Whether there is a browser to test with; where there is none, the test is skipped. */
export function hasBrowser(): boolean {
  return existsSync(CHROMIUM);
}

/** Serves a folder's files, as any web server would; `api` answers for everything below /api/. */
export async function serve(folder: string, api?: (path: string) => Promise<Response>): Promise<{ address: string; stop(): void }> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url!, 'http://x').pathname)).replace(/\/$/, '/index.html');
    if (api && path.startsWith('/api/')) {
      void api(path).then(async (reply) =>
        response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type')! }).end(await reply.text()),
      );
      return;
    }
    readFile(join(folder, path)).then(
      (body) => {
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = () => {
    server.closeAllConnections?.();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}

/* One browser for all that a program opens; it ends with the program, and its folder goes with it. */
let started: Promise<Browser> | undefined;
const browser = () =>
  (started ??= chromium.launch({
    executablePath: CHROMIUM,
    headless: true,
    args: FLAGS,
    ignoreDefaultArgs: ['--enable-automation'],
  }));

/** A profile of its own, which is empty at first and gone once it is closed. */
export class Watched {
  context!: BrowserContext;
  /** Everything that went over the network, for searching. */
  readonly traffic: string[] = [];
  /** Console messages that the test expects: a server that is down. */
  tolerated: RegExp | null = null;
  private constructor(private readonly address: string) {}

  static async open(address: string, options: BrowserContextOptions = {}): Promise<Watched> {
    const watched = new Watched(address);
    watched.context = await (
      await browser()
    ).newContext({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 0.25 /* what nobody looks at is painted coarsely */,
      locale: 'en-GB',
      serviceWorkers: 'block' /* what it keeps costs more than what is tested, unless that is what is tested (KEEPING) */,
      ...options,
    });
    watched.context.setDefaultTimeout(60_000);
    await watched.context.addInitScript(() => {
      const { warn } = console;
      console.warn = (...words: unknown[]) => warn(...words, new Error().stack); /* it tells where it comes from */
    });
    return watched;
  }

  /** A page at an address of the site, with these settings kept before it loads. */
  async page(hash = '', settings: Record<string, unknown> | null = null): Promise<Page> {
    const page = await this.context.newPage();
    if (settings)
      await page.addInitScript(
        (kept) => localStorage.setItem('duello.settings', kept),
        JSON.stringify({ language: 'en', pace: 'off', rail: true, ...settings }),
      );
    page.on('console', (message) => {
      if (this.tolerated?.test(message.text()) || BLOCKED.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning')
        check(`console: ${message.text()} ${message.location().url} at ${page.url()}`, false);
    });
    page.on('pageerror', (error) => check(`page error: ${error.stack || `${error.name}: ${error.message}`}`, false));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      if (!/ERR_ABORTED/.test(why) && !this.tolerated?.test(why)) check(`failed: ${request.url()}`, false);
    });
    page.on('request', (request) => {
      this.traffic.push(request.url());
      check(`request to ${request.url()}`, request.url().startsWith(this.address) || request.url().startsWith('blob:'));
    });
    page.on('websocket', (socket) => {
      check(`line to ${socket.url()}`, socket.url().startsWith(this.address.replace('http', 'ws')));
      socket.on('framereceived', ({ payload }) => this.traffic.push(String(payload)));
    });
    await page.goto(this.address + hash);
    return page;
  }

  /** Cuts the network, or restores it. */
  offline(cut: boolean): Promise<void> {
    return this.context.setOffline(cut);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
