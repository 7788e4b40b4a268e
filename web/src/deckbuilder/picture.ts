/* A deck as one picture: the faces of its cards with their numbers, an SVG that needs nothing else. */
import spriteUrl from '../faces/generated/sprite.svg?url&no-inline';
import type { Card } from '../faces/cards.ts';
import { drawFace, NAME, type Shape } from '../faces/draw.ts';
import { readXml } from './xml.ts';

export interface Pictured {
  face: Card;
  name: string;
  n: number;
}

const [WIDE, HIGH, GAP, HEAD, ROW] = [100, 140, 12, 44, 8];
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/* The colours of the theme in place of their names. */
function coloured(value: string, style: CSSStyleDeclaration): string {
  let text = value;
  for (let deep = 0; deep < 4 && text.includes('var('); deep++)
    text = text.replace(
      /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
      (_, name: string, other?: string) => style.getPropertyValue(name).trim() || (other ?? 'none'),
    );
  return text;
}

/** `title` stands above the cards. */
export async function pictureOf(title: string, cards: readonly Pictured[]): Promise<string> {
  const sprite = readXml(await (await fetch(spriteUrl)).text(), 'image/svg+xml')!;
  const style = getComputedStyle(document.documentElement);
  const used = new Set<string>();
  const drawn = ({ tag, set, inside, text = '' }: Shape): string => {
    const attributes = Object.entries(set).map(([name, value]) => {
      if (name === 'href') used.add(value.slice(1));
      return ` ${name}="${escaped(coloured(value, style))}"`;
    });
    return `<${tag}${attributes.join('')}>${escaped(text)}${inside.map(drawn).join('')}</${tag}>`;
  };
  const rows = Math.ceil(cards.length / ROW);
  const width = Math.min(ROW, Math.max(4, cards.length)) * (WIDE + GAP) + GAP;
  const colour = (name: string) => escaped(coloured(`var(--${name})`, style));
  const band = NAME.band;
  const text = (x: number, y: number, size: number, ink: string, said: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colour(ink)}"${more}>${escaped(said)}</text>`;
  const faces = cards.map(({ face, name, n }, i) => {
    const [x, y] = [GAP + (i % ROW) * (WIDE + GAP), HEAD + Math.floor(i / ROW) * (HIGH + GAP)];
    const size = Math.min(9.5, 150 / Math.max(1, name.length));
    return [
      `<g transform="translate(${x} ${y})"><svg width="${WIDE}" height="${HIGH}" viewBox="0 0 100 140">`,
      ...drawFace(face).shapes.map(drawn),
      `<rect y="${band[1]}" width="${WIDE}" height="${HIGH - band[1]!}" fill="${colour(NAME.fill)}"/>`,
      text(WIDE / 2, (band[1]! + HIGH) / 2 + size / 3, size, NAME.ink, name, ' text-anchor="middle"'),
      '</svg>',
      ...(n > 1
        ? [`<circle cx="88" cy="6" r="13" fill="${colour('blade')}"/>`, text(88, 11.5, 16, 'on-blade', String(n), ' text-anchor="middle"')]
        : []),
      '</g>',
    ].join('');
  });
  const written = new XMLSerializer();
  const icons = [...used].map((id) => written.serializeToString(sprite.getElementById(id)!)).join('');
  const high = HEAD + rows * (HIGH + GAP);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${high}" font-family="Alegreya, Georgia, serif"><defs>${icons}</defs>`,
    `<rect width="100%" height="100%" fill="${colour('ground')}"/>`,
    text(GAP, 30, 22, 'accent', title, ' font-weight="700"'),
    ...faces,
    '</svg>',
  ].join('\n');
}
