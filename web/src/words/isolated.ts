/* What a person wrote, embedded in other text: whatever its direction, it does not affect that of its surroundings. */

const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** The text without direction controls, and isolated from its surroundings if it is written from right to left. Other texts are
 *  unchanged. Where there is an element of its own for it, that is <bdi>. */
export function isolated(text: string): string {
  const plain = text.replace(TURNS, '');
  return LEFTWARDS.test(plain) ? `\u2068${plain}\u2069` : plain;
}
