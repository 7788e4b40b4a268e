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

const EXCHANGES = 400; /* tried at most for one fault */

/** `lists`: the zones that hold as many cards as one likes. null: neither one card after another mends it, nor one for another. */
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
  /* What could be taken: of the card of the fault, or else of one that breaks another rule, where most of it lies; then what is least likely. */
  const taking = Object.entries(content.count).map(([row, n]) => ({ zone: row.split(' ')[0]!, key: row.split(' ')[1]!, n: Number(n) }));
  const likely = new Map(candidates.map(({ key }, i) => [key, i]));
  const named = new Set(faults.map(({ card }) => card));
  const guilt = (key: string) => (key === fault.card ? 2 : named.has(key) ? 1 : 0);
  const takes = taking
    .sort((a, b) => guilt(b.key) - guilt(a.key) || (guilt(a.key) ? b.n - a.n : (likely.get(b.key) ?? 1e9) - (likely.get(a.key) ?? 1e9)))
    .map(({ zone, key }) => ({ zone, key, by: -1 }));
  const adds = candidates.map((one) => ({ ...one, by: 1 }));
  const tries = fault.card || fault.have > fault.want ? [...takes, ...adds] : [...adds, ...takes];
  interface Try {
    content: Content;
    faults: readonly Fault[];
  }
  const after = async (from: Content, { zone, key, by }: (typeof tries)[number]): Promise<Try | null> => {
    const n = (from.count[`${zone} ${key}`] ?? 0) + by;
    const many = lists.includes(zone);
    if (n < 0 || (n > 1 && !many)) return null;
    const next = { ...from, count: withCard(from.count, zone, key, n, !many && by > 0) };
    return { content: next, faults: (await judge(textOf(next))).faults };
  };
  const isNearer = (found: Try | null) => found !== null && weight(found.faults, fault) < weight(faults, fault);
  const isNoWorse = (found: Try) => others(found.faults, fault) <= others(faults, fault);
  /* Where a deck has a size, a card that goes makes room for another, and one that comes takes it. */
  let exchanges = EXCHANGES;
  const places = new Map([-1, 1].map((by) => [by, 0])); /* those before it did not help before */
  async function exchanged(found: Try, one: (typeof tries)[number]): Promise<(Try & { other: (typeof tries)[number] }) | null> {
    const list = one.by < 0 ? adds : takes;
    for (let i = places.get(one.by)!; i < list.length && exchanges > 0; i++, exchanges--) {
      const other = list[i]!;
      const both = other.key === one.key ? null : await after(found.content, other);
      if (!both || !isNearer(both) || !isNoWorse(both)) continue;
      places.set(one.by, i);
      return { ...both, other };
    }
    return null;
  }
  for (let steps = 0, at = 0; weight(faults, fault) > 0 && at < tries.length && steps < 100;) {
    const one = tries[at]!;
    const found = await after(now, one);
    const both = found && isNearer(found) && !isNoWorse(found) ? await exchanged(found, one) : null;
    const taken = both ?? found;
    if (!taken || !isNearer(taken) || !isNoWorse(taken)) {
      at++;
      continue;
    }
    [now, faults] = [taken.content, [...taken.faults]];
    for (const { key, by } of both ? [one, both.other] : [one]) change.set(key, (change.get(key) ?? 0) + by);
    steps++;
  }
  return weight(faults, fault) < began ? { content: now, change } : null;
}
