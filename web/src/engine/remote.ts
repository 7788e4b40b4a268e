/* An Engine that lives in a worker of its own: the same functions, answered later. Each game has its own, fetched when it is needed. */
import { fetchWeights } from './weights.ts';
import type { KeptEngine } from './kept.ts';
import { Refused } from './types.ts';
import type { Call, Reply } from './worker.ts';

export type RemoteEngine = {
  [Name in keyof KeptEngine]: KeptEngine[Name] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
} & { close(): void };

const URLS = new Map(
  Object.entries(import.meta.glob<string>('$made/engine/*.wasm', { query: '?url', import: 'default', eager: true })).map(([path, url]) => [
    /(\w+)\.wasm$/.exec(path)![1]!,
    url,
  ]),
);
const modules = new Map<string, Promise<WebAssembly.Module>>();

/* Compiled once, shared by all workers. */
function compiled(game: string): Promise<WebAssembly.Module> {
  let module = modules.get(game);
  if (!module) {
    modules.set(game, (module = fetch(URLS.get(game)!).then(async (response) => WebAssembly.compile(await response.arrayBuffer()))));
    module.catch(() => modules.delete(game)); /* the next one tries again */
  }
  return module;
}

/** The game whose engine can be asked about one that is named so: where there is none any will do, and says so. */
export const engineFor = (game: string | null): string => (game !== null && URLS.has(game) ? game : URLS.keys().next().value!);

/** An engine that knows no more than the rules of a game. */
export async function startEngine(game: string | null): Promise<RemoteEngine> {
  const shared = await compiled(engineFor(game));
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
  const [engine, weights] = await Promise.all([startEngine(game), fetchWeights(game, rules)]);
  if (weights) await engine.learn(weights.net, weights.ladder);
  return engine;
}
