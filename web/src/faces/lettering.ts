// How large a name is written on its band.
import { NAME } from './draw';

/* A bold letter of Alegreya, of its size, on average over Russian and English names; the widest names are near it. */
const LETTER = 0.56;

/** Lines that a name takes with so many letters in each; Infinity if a word is longer. */
function lines(words: string[], letters: number): number {
  let count = 1;
  let used = 0;
  for (const { length } of words) {
    if (length > letters) return Infinity;
    const need = used === 0 ? length : used + 1 + length;
    if (need <= letters) {
      used = need;
    } else {
      count++;
      used = length;
    }
  }
  return count;
}

/** The largest size, in hundredths of the card's width, in which a name keeps to the room for it, as wide and high. */
export function sizeOf(name: string, [wide, high]: readonly number[] = NAME.room): number {
  const words = name.split(/\s+|(?<=-)/);
  for (let size = NAME.largest; size > NAME.smallest; size -= 0.2) if (lines(words, wide! / (LETTER * size)) * size <= high!) return size;
  return NAME.smallest;
}
