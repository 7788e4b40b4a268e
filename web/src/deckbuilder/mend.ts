/* What would mend a broken rule: changes are tried on the engine, which alone says whether they help. */
import type { Deck, Fault } from '../engine/types.ts';
import { textOf, withCard, type Content } from './draft.svelte.ts';

/** A card that a deck may hold, likeliest first. */
export interface Candidate {
  zone: string;
  key: string;
}
export interface Mend {
  content: Content;
  /** What it adds and takes, by card. */
  change: Map<string, number>;
}

const isSame = (a: Fault, b: Fault) => a.rule === b.rule && a.card === b.card;
/* How far a fault is from being mended. */
const weight = (faults: readonly Fault[], fault: Fault): number => {
  const left = faults.find((one) => isSame(one, fault));
  return left ? Math.max(1, Math.abs(left.have - left.want)) : 0;
};
const others = (faults: readonly Fault[], fault: Fault) =>
  faults.filter((one) => !isSame(one, fault)).reduce((sum, one) => sum + Math.max(1, Math.abs(one.have - one.want)), 0);

/** `lists`: the zones that hold as many cards as one likes. null: no single card after another mends it. */
export async function mend(
  content: Content,
  fault: Fault,
  candidates: readonly Candidate[],
  lists: readonly string[],
  judge: (text: string) => Promise<Deck>,
): Promise<Mend | null> {
  let now = content;
  let { faults } = await judge(textOf(now));
  const change = new Map<string, number>();
  const began = weight(faults, fault);
  /* What a card of the fault, or else of the deck, could be taken; then what could be added. */
  const taking = Object.keys(content.count)
    .map((row) => ({ zone: row.split(' ')[0]!, key: row.split(' ')[1]! }))
    .sort((a, b) => Number(b.key === fault.card) - Number(a.key === fault.card));
  const likely = new Map(candidates.map(({ key }, i) => [key, i]));
  const takes = [
    ...taking.filter(({ key }) => key === fault.card),
    ...taking.filter(({ key }) => key !== fault.card).sort((a, b) => (likely.get(b.key) ?? 1e9) - (likely.get(a.key) ?? 1e9)),
  ].map((one) => ({ ...one, by: -1 }));
  const adds = candidates.map((one) => ({ ...one, by: 1 }));
  const tries = fault.card || fault.have > fault.want ? [...takes, ...adds] : [...adds, ...takes];
  for (let steps = 0, at = 0; weight(faults, fault) > 0 && at < tries.length && steps < 100;) {
    const { zone, key, by } = tries[at]!;
    const n = (now.count[`${zone} ${key}`] ?? 0) + by;
    const many = lists.includes(zone);
    const next = n < 0 || (n > 1 && !many) ? null : { ...now, count: withCard(now.count, zone, key, n, !many && by > 0) };
    const found = next && (await judge(textOf(next)));
    const helps = found && weight(found.faults, fault) < weight(faults, fault) && others(found.faults, fault) <= others(faults, fault);
    if (!next || !found || !helps) {
      at++;
      continue;
    }
    [now, faults] = [next, found.faults];
    change.set(key, (change.get(key) ?? 0) + by);
    steps++;
  }
  return weight(faults, fault) < began ? { content: now, change } : null;
}
