/* The address of a step: #/replay/ID?view=0&step=12 for a game of the server, and for any other record
 * #/replay?record=PACKED&..., the record itself in it, so that the link needs no server. */
import type { Viewer } from '../engine/types.ts';

export interface Place {
  view: Viewer;
  step: number;
}

/* What a link may unpack to, in bytes: as much as the engine reads. */
const MOST = 1 << 22;

const through = (bytes: Uint8Array, stream: GenericTransformStream) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);

/** A text as a word for an address. */
export async function pack(text: string): Promise<string> {
  const stream = through(new TextEncoder().encode(text), new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The text again; fails when the word is none of pack()'s. */
export async function unpack(word: string): Promise<string> {
  const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = through(bytes, new DecompressionStream('deflate')).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new Error('too long');
    parts.push(value);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** The part of the address behind `#`. `packed`: the record, where no server has it. */
export function addressOf({ view, step }: Place, game: string | null, packed: string | null): string {
  const query = new URLSearchParams({ view: String(view), step: String(step), ...(packed ? { record: packed } : {}) });
  return `#/replay${game ? `/${game}` : ''}?${query}`;
}

/** What an address asks for; anything invalid in it gets its default: from one's own seat, if one had one. */
export function placeOf(query: URLSearchParams, own: Viewer | null = null): Place {
  const view = Number(query.get('view') ?? own ?? 2);
  const step = Number(query.get('step') ?? 0);
  return { view: ([0, 1, 2, 3].includes(view) ? view : (own ?? 2)) as Viewer, step: Number.isInteger(step) && step > 0 ? step : 0 };
}
