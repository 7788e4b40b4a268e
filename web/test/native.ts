/* The built program and the built module, as $DUELLO and $WASM name them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Engine } from '../src/engine/module.ts';

function named(name: string): string {
  const path = process.env[name];
  if (!path) throw new Error(`$${name} is not set`);
  return path;
}

/** Runs the program; what it printed, with its status. */
export function duello(args: string[], input = ''): { status: number | null; out: string; err: string } {
  const done = spawnSync(named('DUELLO'), args, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { status: done.status, out: done.stdout, err: done.stderr };
}

let module: Promise<WebAssembly.Module> | undefined;

export async function engine(): Promise<Engine> {
  module ??= WebAssembly.compile(readFileSync(named('WASM')));
  return Engine.start(await module);
}

export async function moduleImports(): Promise<WebAssembly.ModuleImportDescriptor[]> {
  await engine();
  return WebAssembly.Module.imports(await module!);
}

/** The fast generator of src (splitmix64): its state goes in and comes out. */
export class Mix {
  constructor(private state: bigint) {}
  next(): bigint {
    const mask = (1n << 64n) - 1n;
    this.state = (this.state + 0x9e3779b97f4a7c15n) & mask;
    let x = this.state;
    x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & mask;
    return x ^ (x >> 31n);
  }
  below(n: number): number {
    return Number(((this.next() >> 32n) * BigInt(n)) >> 32n);
  }
}

/** The key that arena_key() derives from a short seed, as a record has it. */
export function keyOf(seed: bigint): string {
  const mix = new Mix(seed);
  const words = Array.from({ length: 8 }, () => mix.next() >> 32n);
  return words.flatMap((word) => [0n, 8n, 16n, 24n].map((shift) => Number((word >> shift) & 255n)))
    .map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
