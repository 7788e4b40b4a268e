// The engine, for the gallery alone: cards as they are printed, and positions of records as they stand.
import { gwentCard, type GwentCard } from '../src/games/gwent/card';
import wasm from '$made/engine.wasm?url';
import { tradeCard, type TradeCard } from '../src/games/trade/card';

interface Exports {
  memory: WebAssembly.Memory;
  duello_room(size: number): number;
  duello_length(): number;
  duello_game(name: number): number;
  duello_open(text: number, size: number): number;
  duello_view(viewer: number, answers: number): number;
}

export interface Engine {
  gwent: Record<string, GwentCard>;
  trade: Record<string, TradeCard>;
  /** The position of a record after that many answers, as the seat sees it. */
  view(record: string, seat: number, answers: number): unknown;
}

export async function start(): Promise<Engine> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(wasm));
  const c = instance.exports as unknown as Exports;
  const told = (at: number) => JSON.parse(new TextDecoder().decode(new Uint8Array(c.memory.buffer, at, c.duello_length())));
  const put = (text: string) => {
    const bytes = new TextEncoder().encode(text + '\0');
    const at = c.duello_room(bytes.length);
    new Uint8Array(c.memory.buffer).set(bytes, at);
    return { at, size: bytes.length - 1 };
  };
  const cards = (game: string) => told(c.duello_game(put(game).at)).sets[0].cards as
    { key: string; printed: Record<string, unknown>[] }[];
  const units = cards('gwent').filter((card) => card.printed[0]!.type !== 'allegiance');
  return {
    gwent: Object.fromEntries(units.map((card) => [card.key, gwentCard(card.key, card.printed[0]!)])),
    trade: Object.fromEntries(cards('trade').map((card) => [card.key, tradeCard(card.key, card.printed[0]!)])),
    view(record, seat, answers) {
      const { at, size } = put(record);
      const opened = told(c.duello_open(at, size));
      if (opened.trouble) throw new Error(JSON.stringify(opened.trouble));
      return told(c.duello_view(seat, answers));
    },
  };
}
