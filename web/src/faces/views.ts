// The parts of the engine's views that are drawn (gwent_json, trade_json).
import type { Faction, Row } from './cards';

export interface UnitView { card: string; strength: number; printed: number; hero: boolean }

export interface RowView {
  /** null: not known for a moment. */
  total: number | null;
  horn: boolean;
  leader_horn: boolean;
  weather: boolean;
  special: string[];
  cards: UnitView[];
}

export interface LeaderView { leader: string; passive: boolean; used: boolean; ready: boolean }

export interface GwentSideView {
  faction: Faction;
  leaders: LeaderView[];
  leader: string | null;
  total: number;
  lives: number;
  passed: boolean;
  hand: (string | null)[];
  hand_size: number;
  deck_size: number;
  graveyard: string[];
  rows: Record<Row, RowView>;
}

export interface GwentView {
  game: 'gwent';
  round: number;
  weather: string[];
  players: [GwentSideView, GwentSideView];
}

export interface CellView {
  cell: string;
  card: string | null;
  face_up: boolean;
  virtues?: string;
  superiority?: string;
  protection?: string;
  muted?: boolean;
}

export interface TradeSideView {
  cells: (CellView | null)[];
  collection: number;
  held: number;
  deck: string[] | null;
  lost: string[];
  purse: number | null;
}

export interface TradeView {
  game: 'trade';
  phase: string;
  round: number;
  stake: number | null;
  pot: number;
  sides: [TradeSideView, TradeSideView];
}
