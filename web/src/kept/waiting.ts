/* Games against the computer that wait: those of this browser, and those that wait on other devices of the account. What is fetched of these
 * at first is what a list tells; the game itself is fetched by the worker that goes on with it. */
import { forgetGame, keptGame, keptGames, type About, type KeptGame } from '../engine/kept.ts';
import { startEngine } from '../engine/remote.ts';
import { call, part, Refusal, type List } from '../net/api.ts';
import { me } from '../net/me.svelte.ts';

const MOST = 8; /* that the account keeps */

interface Shared {
  id: string;
  at: number;
  /** An About as JSON. */
  about: string;
}

const named = (): boolean => (me()?.kind ?? 'guest') !== 'guest';

async function shared(): Promise<KeptGame[]> {
  const { items } = await call<List<Shared>>('GET', '/account/waiting');
  return items.flatMap(({ id, at, about }) => {
    try {
      return [{ id, at, about: JSON.parse(about) as About, over: false, shared: at }];
    } catch {
      return []; /* another program's */
    }
  });
}

/** All that are not over, latest first, each as it was last played. Those of the account alone are not here where it cannot be asked. */
export async function waitingGames(): Promise<KeptGame[]> {
  const [here, there] = await Promise.all([keptGames(), named() ? shared().catch(() => null) : null]);
  if (!there) return here.filter(({ over }) => !over);
  /* One that the account had, as it is here, and has no longer was ended or deleted elsewhere. */
  const known = new Map(there.map((one) => [one.id, one]));
  const gone = there.length < MOST ? here.filter(({ id, at, shared }) => shared === at && !known.has(id)) : [];
  await Promise.all(gone.map(({ id }) => forgetGame(id)));
  for (const one of here) if (!gone.includes(one) && one.at >= (known.get(one.id)?.at ?? 0)) known.set(one.id, one);
  return [...known.values()].filter(({ over }) => !over).sort((a, b) => b.at - a.at);
}

/** Brings a game here that was last played on another device, and says whether it was. */
export async function bringHere(id: string): Promise<boolean> {
  const [here, there] = await Promise.all([keptGame(id), shared()]);
  const found = there.find((one) => one.id === id);
  if (!found || (here && here.at >= found.at)) return false;
  const engine = await startEngine(found.about.game);
  try {
    await engine.take(id);
    return true;
  } finally {
    engine.close();
  }
}

/** Deletes a game that waits, here and in the account. */
export async function forgetWaiting({ id, shared }: KeptGame): Promise<void> {
  if (shared !== undefined && named())
    await call('DELETE', `/account/waiting/${part(id)}`).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.problem.status === 404)) throw error;
    });
  await forgetGame(id);
}
