/* An Engine that lives in a worker of its own: the same functions, answered later. Each game has its own, fetched when it is needed. */
import { fetchWeights } from './weights.ts';
import type { KeptEngine } from './kept.ts';
import { Refused } from './types.ts';
import type { Call, Reply } from './worker.ts';

export type RemoteEngine = {
  [Name in keyof KeptEngine]: KeptEngine[Name] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
} & { close(): void };

/** One that cannot think. */
export type RuleEngine = Omit<RemoteEngine, 'choose' | 'weigh' | 'learn' | 'analyse' | 'analyseOn' | 'believe'>;

/* Where the module of each game is. */
const byGame = (found: Record<string, string>) =>
  new Map(Object.entries(found).map(([path, url]) => [/(\w+)\.wasm$/.exec(path)![1]!, url]));
const RULES = byGame(import.meta.glob<string>('$made/rules/*.wasm', { query: '?url', import: 'default', eager: true }));
const WHOLE = byGame(import.meta.glob<string>('$made/engine/*.wasm', { query: '?url', import: 'default', eager: true }));
const modules = new Map<string, Promise<WebAssembly.Module>>();

/* Compiled once, shared by all workers. */
function compiled(url: string): Promise<WebAssembly.Module> {
  let module = modules.get(url);
  if (!module) {
    modules.set(url, (module = fetch(url).then(async (response) => WebAssembly.compile(await response.arrayBuffer()))));
    module.catch(() => modules.delete(url)); /* the next one tries again */
  }
  return module;
}

/** The game whose engine can be asked about one that is named so: where there is none any will do, and says so. */
export const engineFor = (game: string | null): string => (game !== null && RULES.has(game) ? game : RULES.keys().next().value!);

/* Games in which the computer may be the first to answer: what thinks is needed before the first decision, and two modules would be fetched. */
const FOE_FIRST = new Set(['heroes', 'westeros']);

/** An engine that is asked for no more than the rules of a game. */
export function startEngine(game: string | null): Promise<RuleEngine> {
  const one = engineFor(game);
  return start((FOE_FIRST.has(one) ? WHOLE : RULES).get(one)!);
}

/** One that can think, too, but has learned nothing. */
export const startWhole = (game: string | null): Promise<RemoteEngine> => start(WHOLE.get(engineFor(game))!);

async function start(url: string): Promise<RemoteEngine> {
  const shared = await compiled(url);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let next = 0;
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.trouble) call?.reject(new Refused(data.trouble));
    else if (data.error) call?.reject(new Error(data.error));
    else call?.resolve(data.value);
  };
  worker.postMessage(shared);
  const close = () => {
    worker.terminate();
    waiting.forEach(({ reject }) => reject(new Error('closed')));
    waiting.clear();
  };
  return new Proxy({ close } as RemoteEngine, {
    get: (target, name) =>
      name === 'close'
        ? target.close
        : name === 'then'
          ? undefined /* no promise */
          : (...args: unknown[]) =>
              new Promise((resolve, reject) => {
                const id = next++;
                waiting.set(id, { resolve, reject });
                worker.postMessage({ id, name, args } as Call);
              }),
  });
}

/** An engine that plays as well as the levels of a rule set have learned to, and judges as well. */
export async function startThinker(game: string, rules: string): Promise<RemoteEngine> {
  const [engine, weights] = await Promise.all([startWhole(game), fetchWeights(game, rules)]);
  if (weights) await engine.learn(weights.net, weights.ladder);
  return engine;
}
