/* Checks for test programs: a failed one says what it found, and done() prints the last line that tools/tally reads: how many
 * tests there were. Checks of one name (numbers in it apart) are one test, however many. */
/** There is time (make long): everything, where ./test takes a sample; more games, more seeds, more places. */
export const LONG = process.env['DUELLO_LONG'] !== undefined;
/** What the samples are drawn from: a number; tools/tally gives and prints it. */
const SAMPLE = Number(process.env['DUELLO_SAMPLE'] ?? 1);
let drawn = 0;

/** `count` of `all`, in their order: which ones, DUELLO_SAMPLE decides, and how many samples the program drew before. With time, all. */
export function sample<T>(all: readonly T[], count: number): T[] {
  let state = (SAMPLE ^ Math.imul(++drawn, 0x9e3779b9)) >>> 0;
  const chance = () => {
    /* mulberry32 */
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  if (LONG || count >= all.length) return [...all];
  const taken = all.map((_, i) => [chance(), i] as const).sort(([a], [b]) => a - b);
  const kept = new Set(taken.slice(0, count).map(([, i]) => i));
  return all.filter((_, i) => kept.has(i));
}
let checks = 0;
let told = 0;
const tests = new Map<string, boolean>();
const SHOWN = 40;

/** Whether it held; `found` is told besides if not. */
export function check(what: string, held: unknown, found = ''): boolean {
  checks++;
  const name = what.slice(0, 200).replace(/\d+/g, '#');
  tests.set(name, Boolean(held) && (tests.get(name) ?? true));
  if (!held && ++told <= SHOWN) console.log(`failed: ${what}${found}`);
  return Boolean(held);
}

export function checkEqual(what: string, got: unknown, want: unknown): boolean {
  const [a, b] = [JSON.stringify(got), JSON.stringify(want)];
  if (a === b) return check(what, true);
  const at = [...(a ?? '')].findIndex((letter, i) => letter !== b?.[i]);
  const part = (text = 'undefined') => text.slice(Math.max(0, at - 60), at + 200);
  return check(what, false, `: ${part(a)}\n  is not ${part(b)}`);
}

export function done(name: string): never {
  const passed = [...tests.values()].filter(Boolean).length;
  const failed = tests.size - passed;
  console.log(`${checks} checks\n${name}: ${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}
