/* An Engine that lives in a worker of its own: the same functions, answered later. */
import engineUrl from '$made/engine.wasm?url';
import opponentUrl from '$made/opponent.wasm?url';
import type { KeptEngine } from './kept.ts';
import { Refused } from './types.ts';
import type { Call, Reply } from './worker.ts';

export type RemoteEngine = {
  [Name in keyof KeptEngine]: KeptEngine[Name] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
} & { close(): void };

const modules = new Map<string, Promise<WebAssembly.Module>>();

/* Compiled once, shared by all workers. */
function compiled(url: string): Promise<WebAssembly.Module> {
  const known = modules.get(url);
  if (known) return known;
  const module = fetch(url).then(async (response) => WebAssembly.compile(await response.arrayBuffer()));
  modules.set(url, module);
  module.catch(() => modules.delete(url)); /* the next one tries again */
  return module;
}

/** A referee or, with `thinks`, an engine with the computer players' weights: a larger download. */
export async function startEngine(thinks = false): Promise<RemoteEngine> {
  const shared = await compiled(thinks ? opponentUrl : engineUrl);
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
