/* The analysis of a record, in a worker of its own: the same as `duello analyse` prints for the same record and seed. */
import { startThinker } from '../engine/remote.ts';
import type { Analysis, Opened } from '../engine/types.ts';

/** As ANALYSE_WORLDS of src/ai/analyse.h. */
export const WORLDS = 32;
export const SEED = 0n;

/** Analyses a record; null: `signal` ended it. `progress` hears how much is done, 0 to 1. */
export async function analyse(
  record: string,
  { game, rules }: Pick<Opened, 'game' | 'rules'>,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<Analysis | null> {
  const engine = await startThinker(game, rules);
  try {
    await engine.open(record);
    await engine.analyse(WORLDS, SEED);
    while (!signal.aborted) {
      const found = await engine.analyseOn();
      if ('decisions' in found) return found;
      progress(found.of ? found.done / found.of : 1);
    }
    return null;
  } finally {
    engine.close();
  }
}
