/* Characters as Unicode counts them (src/base/lengths.def). */
export const lengthOf = (text: string): number => [...text].length;
export const isLong = (text: string, most: number): boolean => text.length > most && lengthOf(text) > most;
/** As much of it as may be. */
export const cut = (text: string, most: number): string => (isLong(text, most) ? [...text].slice(0, most).join('').trimEnd() : text);
