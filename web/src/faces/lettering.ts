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

/* Letters that differ from the usual one, by how wide they are at most in Alegreya's bold, in its size. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ЖШЩЮWMМ]/, 1.08],
  [/[жшщюm]/, 0.86],
  [/\p{Lu}/u, 0.77],
  [/[мфыw]/, 0.74],
  [/[нийцпhnu]/, 0.6],
  [/[ijltf’'-]/, 0.37],
];
const USUAL = 0.55;
const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([of]) => of.test(letter))?.[1] ?? USUAL), 0);

const VOWEL = '[аеёиоуыэюяaeiouy]';
const STOP = '[бвгджзйклмнпрстфхцчшщb-df-hj-np-tv-xz]';
const SEAM = new RegExp(`(?<=${VOWEL}${STOP}?)(?=${STOP}${VOWEL})`, 'gi');
const LONG = 17; /* letters of a word that may be parted */

/** The name, where a word too long for any card may be parted: in its middle, at a syllable, with a hyphen. */
export function parted(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    if (word.length <= LONG) return word;
    const seams = [...word.matchAll(SEAM)].map(({ index }) => index).filter((at) => at > 3 && at < word.length - 3);
    const at = seams.sort((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2))[0];
    return at === undefined ? word : `${word.slice(0, at)}\u00ad${word.slice(at)}`;
  });
}

/** How wide the longest word of a name is that is not parted, in its size: no line may be narrower. */
export function longestOf(name: string): number {
  return Math.max(...name.split(/\s+|(?<=-)|(?<=\u00ad)/).map((word) => widthOf(word.replace('\u00ad', '-'))));
}
