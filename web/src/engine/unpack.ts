/* Unpacks what tools/web packed: the size in four bytes, then a stream of LZMA (lc 3, lp 0, pb 0) without a head of its own. It is a
 * sixth smaller than what every server sends by itself. The algorithm is that of the LZMA specification (7-zip.org/sdk.html). */
const [LC, STATES, LENGTHS] = [3, 12, 8 + 8 + 256 + 2];
const [START, BITS, TOP] = [1024, 11, 2 ** 24];
const SLOTS = 4;

export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(0, true));
  const chances = (n: number) => new Uint16Array(n).fill(START);
  const literals = chances(0x300 << LC);
  const [isMatch, isRep, isRep0, isRep1, isRep2, isRep0Long] = [0, 0, 0, 0, 0, 0].map(() => chances(STATES)) as [
    Uint16Array,
    Uint16Array,
    Uint16Array,
    Uint16Array,
    Uint16Array,
    Uint16Array,
  ];
  const slots = chances(SLOTS * 64);
  const near = chances(1 + 128 - 14);
  const align = chances(16);
  const [lengths, repeats] = [chances(LENGTHS), chances(LENGTHS)];

  let from = 5; /* behind the size and a byte that is always 0 */
  let [range, code] = [0xffffffff, 0];
  for (let i = 0; i < 4; i++) code = ((code << 8) | packed[from++]!) >>> 0;
  function shift(): void {
    if (range >= TOP) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[from++]!) >>> 0;
  }
  function bit(list: Uint16Array, at: number): 0 | 1 {
    const chance = list[at]!;
    const bound = (range >>> BITS) * chance;
    if (code < bound) {
      range = bound;
      list[at] = chance + ((2048 - chance) >> 5);
      shift();
      return 0;
    }
    range -= bound;
    code -= bound;
    list[at] = chance - (chance >> 5);
    shift();
    return 1;
  }
  function tree(list: Uint16Array, at: number, bits: number): number {
    let found = 1;
    for (let i = 0; i < bits; i++) found = (found << 1) | bit(list, at + found);
    return found - (1 << bits);
  }
  function backwards(list: Uint16Array, at: number, bits: number): number {
    let [found, node] = [0, 1];
    for (let i = 0; i < bits; i++) {
      const one = bit(list, at + node);
      node = (node << 1) | one;
      found |= one << i;
    }
    return found;
  }
  function plain(bits: number): number {
    let found = 0;
    for (let i = 0; i < bits; i++) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      shift();
      found = found * 2 + one;
    }
    return found;
  }
  const length = (list: Uint16Array): number =>
    !bit(list, 0) ? tree(list, 2, 3) : !bit(list, 1) ? 8 + tree(list, 10, 3) : 16 + tree(list, 18, 8);
  function distance(run: number): number {
    const slot = tree(slots, Math.min(run, SLOTS - 1) * 64, 6);
    if (slot < SLOTS) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    return slot < 14 ? base + backwards(near, base - slot, bits) : base + plain(bits - 4) * 16 + backwards(align, 0, 4);
  }

  let [state, rep0, rep1, rep2, rep3] = [0, 0, 0, 0, 0];
  for (let at = 0; at < out.length;) {
    if (!bit(isMatch, state)) {
      const list = 0x300 * ((at ? out[at - 1]! : 0) >> (8 - LC));
      let letter = 1;
      if (state >= 7)
        for (let match = out[at - rep0 - 1]!; letter < 256;) {
          const wanted = (match >> 7) & 1;
          match <<= 1;
          const one = bit(literals, list + ((1 + wanted) << 8) + letter);
          letter = (letter << 1) | one;
          if (one !== wanted) break;
        }
      while (letter < 256) letter = (letter << 1) | bit(literals, list + letter);
      out[at++] = letter;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let run;
    if (!bit(isRep, state)) {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      run = length(lengths);
      state = state < 7 ? 7 : 10;
      rep0 = distance(run);
    } else {
      if (!bit(isRep0, state)) {
        if (!bit(isRep0Long, state)) {
          state = state < 7 ? 9 : 11;
          out[at] = out[at - rep0 - 1]!;
          at++;
          continue;
        }
      } else if (!bit(isRep1, state)) [rep1, rep0] = [rep0, rep1];
      else if (!bit(isRep2, state)) [rep2, rep1, rep0] = [rep1, rep0, rep2];
      else [rep3, rep2, rep1, rep0] = [rep2, rep1, rep0, rep3];
      run = length(repeats);
      state = state < 7 ? 8 : 11;
    }
    if (rep0 >= at) throw new Error('not what was packed');
    for (const end = Math.min(out.length, at + run + 2); at < end; at++) out[at] = out[at - rep0 - 1]!;
  }
  if (from > packed.length) throw new Error('not what was packed');
  return out;
}
