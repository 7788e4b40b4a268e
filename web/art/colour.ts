/* Colours as #rrggbb. */

/** Light, body, shade. */
export type Tone = readonly [string, string, string];

export const rgb = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

export const hex = (parts: readonly number[]): string =>
  '#' +
  parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

/** From one colour to another. */
export function mix(from: string, to: string, part: number): string {
  const other = rgb(to);
  return hex(rgb(from).map((value, i) => value + (other[i]! - value) * part));
}

/** How bright a colour seems, 0 to 255. */
export function brightness(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
