/* A third language, made up from the English for tests: accented, longer, and in brackets. Text that it does not reach was
 * never translatable; what overflows in it would overflow in German. */

// prettier-ignore
const ACCENTS: Record<string, string> = {
  a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú',
  c: 'ç', n: 'ñ', s: 'š', y: 'ý', z: 'ž', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', C: 'Ç', N: 'Ñ', S: 'Š',
};

/** One sentence; what stands in braces stays. */
export function pseudo(sentence: string): string {
  const parts = sentence.split(/(\{[^}]*\})/);
  const told = parts.map((part, i) => {
    if (i % 2 === 0) return part.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
    const [name, ...forms] = part.slice(1, -1).split('|');
    return `{${[name, ...forms.map((form) => form.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter))].join('|')}}`;
  });
  return `⟦${told.join('')}⟧`;
}

export function pseudoTable(table: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([key, sentence]) => [key, pseudo(sentence)]));
}
