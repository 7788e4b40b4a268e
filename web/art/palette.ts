/* How the letters of a paint become colours: as painted, as a map of what is raised, in two tones far away, in greys. */
import { brightness, hex, mix, rgb, type Tone } from './colour.ts';

export type Tones = Record<string, Tone>;

/** Letters that are never hatched: skin, bone, white, fire, ice, spells. */
const SMOOTH = 'snbeiv';

/* How much a material shines, 0 to 1. */
const GLOSS: Record<string, number> = { m: 0.9, a: 1, i: 0.7, k: 0.35, g: 0.15, o: 0.2, r: 0.25, c: 0.12, d: 0.12, v: 0.4 };

/** A gradient from above left to below right; an island has its own. */
const ramp = (id: string, [light, body, shade]: readonly string[]) =>
  `<linearGradient id="${id}" x1=".22" y1="0" x2=".65" y2="1"><stop stop-color="${light}"/><stop offset=".48" stop-color="${body}"/>` +
  `<stop offset="1" stop-color="${shade}"/></linearGradient>`;

export class Palette {
  private readonly used = new Set<string>();

  constructor(
    private readonly name: string,
    readonly ink: string,
    private readonly toneOf: (letter: string) => readonly [string, string, string],
    /** Round a figure; null: none. */
    readonly key: string | null = null,
    /** Whether folds and hides are drawn. */
    readonly fine = true,
  ) {}

  fill(letter: string): string {
    this.used.add(letter);
    return `url(#${this.name}-${letter})`;
  }

  /** The body of a tone, where one colour will do. */
  flat(letter: string): string {
    return this.toneOf(letter)[1];
  }

  get defs(): string {
    return [...this.used].map((letter) => ramp(`${this.name}-${letter}`, this.toneOf(letter))).join('');
  }
}

const tone = (tones: Tones, letter: string): Tone => {
  const known = tones[letter];
  if (!known) throw new Error(`there is no tone ${letter}`);
  return known;
};

/** As painted. */
export function painted(tones: Tones, ink: string): Palette {
  return new Palette('t', ink, (letter) => {
    const [light, body, shade] = tone(tones, letter);
    return [light, body, mix(body, shade, 0.82)];
  });
}

/** What is raised (red), how it shines (green), where it is hatched (blue). */
export function relief(): Palette {
  return new Palette('h', '#000000', (letter) => {
    const gloss = 255 * (GLOSS[letter] ?? 0.06);
    const [none, some] = SMOOTH.includes(letter) ? [0, 0] : [0, 230];
    return [hex([255, gloss, none]), hex([255, gloss, some * 0.35]), hex([255, gloss, some])];
  });
}

/** Far away, in two tones: what is bright comes near the light. */
export function distant(tones: Tones, dark: string, light: string, name: string): Palette {
  const far = (colour: string) => mix(dark, light, (brightness(colour) / 255) * 0.8);
  return new Palette(name, mix(dark, '#000000', 0.3), (letter) => tone(tones, letter).map(far) as [string, string, string], null, false);
}

/** For paper: greys that stay light enough to print. */
export function greys(tones: Tones): Palette {
  const grey = (colour: string) => hex(rgb('#000000').map(() => Math.min(255, 52 + 0.86 * brightness(colour))));
  return new Palette('t', '#000000', (letter) => tone(tones, letter).map(grey) as [string, string, string], '#ffffff');
}

/** For high contrast: white, grey, yellow. */
export function stark(): Palette {
  const flat = (colour: string): [string, string, string] => [colour, colour, colour];
  return new Palette(
    't',
    '#000000',
    (letter) => flat('aey'.includes(letter) ? '#ffe100' : letter === 'k' ? '#8a8a8a' : 'cdgvroh'.includes(letter) ? '#c4c4c4' : '#ffffff'),
    null,
    false,
  );
}
