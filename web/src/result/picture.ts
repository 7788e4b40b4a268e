/* The end of a game as a picture for others: who played, who won, how the score went. Drawn here, so that it needs no server. */
import type { Story } from './story.ts';

export interface Told {
  word: string;
  sentence: string;
  names: readonly [string, string];
  game: string;
  story: Story | null;
}

const [WIDE, HIGH] = [1200, 630];
const FONT = "'Alegreya SC', Alegreya, Georgia, serif";

/** Draws it in the colours of the theme in use. */
export function drawResult(canvas: HTMLCanvasElement, { word, sentence, names, game, story }: Told): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = colour('ground');
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.strokeStyle = colour('accent');
  pen.lineWidth = 4;
  pen.strokeRect(14, 14, WIDE - 28, HIGH - 28);
  pen.textAlign = 'center';
  const write = (text: string, size: number, y: number, ink: string, weight = 700) => {
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillStyle = colour(ink);
    pen.fillText(text, WIDE / 2, y, WIDE - 120);
  };
  write(game, 30, 70, 'ink-soft', 500);
  write(word, 112, 180, 'accent');
  write(sentence, 34, 240, 'ink', 500);
  write(names.join(' – '), 38, 300, 'ink');
  const scores = story?.scores.filter((one) => one !== null) ?? [];
  const most = Math.max(1, ...scores.flat());
  if (scores.length > 1) {
    const [left, top, wide, high] = [90, 340, WIDE - 180, 200];
    pen.fillStyle = colour('panel');
    pen.fillRect(left, top, wide, high);
    for (const side of [1, 0] as const) {
      pen.strokeStyle = colour(side ? 'foe' : 'own');
      pen.setLineDash(side ? [14, 8] : []);
      pen.lineWidth = 6;
      pen.beginPath();
      scores.forEach((both, i) =>
        pen.lineTo(left + 12 + (i / (scores.length - 1)) * (wide - 24), top + high - 12 - (both[side] / most) * (high - 24)),
      );
      pen.stroke();
    }
    pen.setLineDash([]);
  }
  const ends = story?.ends.map(({ own, foe }) => `${own} : ${foe}`).join('     ') ?? '';
  write([ends, 'Duello'].filter(Boolean).join('     ·     '), 32, 590, 'ink-soft', 700);
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
