/* The view of trade cards, as trade_json() in src/games/trade/view.c writes it. */
import type { View } from '../engine/types.ts';

export type Cell = 'f0' | 'f1' | 'f2' | 'b0' | 'b1' | 'b2';
export const CELLS: readonly Cell[] = ['f0', 'f1', 'f2', 'b0', 'b1', 'b2'];

export interface SideView {
  rows: (string | null)[];
  cells: (CellView | null)[];
  collection: number;
  held: number;
  deck: string[] | null;
  lost: string[];
  purse: number | null;
  left: number | null;
  takes: number | null;
}
export interface CellView {
  cell: string;
  card: string | null;
  face_up: boolean;
  virtues?: string;
  superiority?: string;
  protection?: string;
  [member: string]: unknown;
}
export interface TradeView extends View {
  game: 'trade';
  set: string;
  phase: string;
  round: number;
  contract: number | null;
  stake: number | null;
  offer: number | null;
  pot: number | null;
  coins: Record<string, number>;
  sides: [SideView, SideView];
  price_options: string[];
  price: string | null;
  winner: number | null;
  asked: { player: number; prompt: string; card?: string; cell?: string }[];
}
