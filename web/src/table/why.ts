/* Why a number is what it is: the engine's steps of single units added up to rows and totals. */

/** One step of a value: what it is after the step, and by which rule. */
export interface Step {
  step: string;
  value: number;
  rule: number | string;
}

/** A unit on the field as the engine explains it (gwent_why). */
export interface Unit {
  player: number;
  row: string;
  strength: number;
  steps: Step[];
}

/** Part of a sum: everything that one kind of step adds or takes. */
export interface Part {
  step: string;
  /** What it adds to the sum; negative: what it takes. */
  change: number;
  rule: number | string;
  units: number;
}

const ORDER = ['printed', 'hero', 'no-unit', 'weather', 'bran', 'bond', 'morale', 'horn', 'weakened', 'treacherous'];
/* Strengths have at most one decimal. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/** What the strengths of units add up to, step by step in the order in which the rules take them. */
export function partsOf(units: readonly Unit[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { steps } of units) {
    let before = 0;
    for (const { step, value, rule } of steps) {
      const part = parts.get(step) ?? { step, change: 0, rule, units: 0 };
      part.change = rounded(part.change + value - before);
      part.units++;
      parts.set(step, part);
      before = value;
    }
  }
  return [...parts.values()].sort((a, b) => ORDER.indexOf(a.step) - ORDER.indexOf(b.step));
}

/** A rule as people cite it: 4.6 from 406. */
export const citation = (rule: number | string) => (typeof rule === 'string' ? rule : `${Math.floor(rule / 100)}.${rule % 100}`);
