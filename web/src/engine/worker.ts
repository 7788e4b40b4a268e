/* An engine in a worker: a call comes in as {id, name, args}, and {id, value} or {id, trouble} goes out. */
import { KeptEngine } from './kept.ts';
import { Refused } from './types.ts';

export type Call = { id: number; name: keyof KeptEngine; args: unknown[] };
export type Reply = { id: number; value?: unknown; trouble?: Refused['trouble']; error?: string };

let engine: Promise<KeptEngine> | undefined;

async function answer({ id, name, args }: Call): Promise<Reply> {
  try {
    const instance = await engine!;
    const value = await (instance as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!(...args);
    await instance.saved();
    return { id, value };
  } catch (error) {
    return error instanceof Refused ? { id, trouble: error.trouble } : { id, error: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Call>) => {
  if (data instanceof WebAssembly.Module) engine = KeptEngine.start(data);
  else self.postMessage(await answer(data));
};
