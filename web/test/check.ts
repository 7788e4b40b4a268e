/* Checks for test programs: they count, a failed one says what it found, and done() prints the last line that
 * tools/tally reads. */
let passed = 0;
let failed = 0;
const SHOWN = 40;

export function check(what: string, held: unknown): boolean {
  if (held) passed++;
  else if (++failed <= SHOWN) console.log(`failed: ${what}`);
  return Boolean(held);
}

export function checkEqual(what: string, got: unknown, want: unknown): boolean {
  const [a, b] = [JSON.stringify(got), JSON.stringify(want)];
  if (a === b) return check(what, true);
  const at = [...(a ?? '')].findIndex((letter, i) => letter !== b?.[i]);
  const part = (text = 'undefined') => text.slice(Math.max(0, at - 60), at + 200);
  return check(`${what}: ${part(a)}\n  is not ${part(b)}`, false);
}

export function done(name: string): never {
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}
