/* The built program and the built module, as $DUELLO and $WASM name them, and what opponents have learned, in $WEIGHTS. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Engine } from '../src/engine/module.ts';
import { Refused, type Seat } from '../src/engine/types.ts';

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
const compiled = (): Promise<WebAssembly.Module> => (module ??= WebAssembly.compile(readFileSync(named('WASM'))));

export async function engine(): Promise<Engine> {
  return Engine.start(await compiled());
}

/** The engine with that game alone, as a browser fetches it. */
export async function engineOf(game: string): Promise<Engine> {
  return Engine.start(await WebAssembly.compile(readFileSync(named('WASM').replace(/\.wasm$/, `/${game}.wasm`))));
}

/** The files of what was learned of a rule set. */
export const weightsOf = (game: string, rules: string): { net: Uint8Array; ladder: string } => ({
  net: new Uint8Array(readFileSync(`${named('WEIGHTS')}/${game}_${rules}.net`)),
  ladder: readFileSync(`${named('WEIGHTS')}/${game}_${rules}.ladder`, 'utf8'),
});

/** An engine whose levels have learned these rule sets. */
export async function learned(games: readonly (readonly [game: string, rules: string])[]): Promise<Engine> {
  const found = await engine();
  for (const [game, rules] of games) {
    const { net, ladder } = weightsOf(game, rules);
    found.learn(net, ladder);
  }
  return found;
}

export async function moduleImports(): Promise<WebAssembly.ModuleImportDescriptor[]> {
  return WebAssembly.Module.imports(await compiled());
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
  return words
    .flatMap((word) => [0n, 8n, 16n, 24n].map((shift) => Number((word >> shift) & 255n)))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The key that `duello engine` makes of a short seed. */
export function plainKeyOf(seed: bigint): string {
  return Array.from({ length: 32 }, (_, at) => Number(at < 8 ? (seed >> BigInt(8 * at)) & 255n : 0n))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The seat that is asked; the first one if both are, null if none is. */
export const turn = (wasm: Engine) => (wasm.question(0) ? 0 : wasm.question(1) ? 1 : null) as Seat | null;

/** Answers by chance until the game is over, or for so many answers; how many there were. */
export function playOut(wasm: Engine, mix: Mix, most = Infinity): number {
  let n = 0;
  for (let seat = turn(wasm); seat !== null && n < most; seat = turn(wasm), n++) {
    const { legal } = wasm.question(seat)!;
    wasm.submit(seat, legal[mix.below(legal.length)]!);
  }
  return n;
}

/** What the module's refusal of a work is called; '': it does not refuse. */
export function troubleOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    if (error instanceof Refused) return error.trouble.what;
    throw error;
  }
}
