/* The view of Gwent, as gwent_json() in src/games/gwent/view.c writes it. */
import type { Question, View } from '../engine/types.ts';

export type Row = 'close' | 'ranged' | 'siege';
export const ROWS: readonly Row[] = ['close', 'ranged', 'siege'];

export interface UnitView {
  card: string;
  strength: number;
  printed: number;
  hero: boolean;
}
export interface RowView {
  /** null: between two standings, when it is not known. */
  total: number | null;
  horn: boolean;
  leader_horn: boolean;
  weakened: boolean;
  weather: boolean;
  special: string[];
  cards: UnitView[];
}
export interface LeaderView {
  leader: string;
  passive: boolean;
  used: boolean;
  ready: boolean;
}
export interface SideView {
  faction: string;
  leaders: LeaderView[];
  leader: string | null;
  leader_ready: boolean;
  total: number;
  lives: number;
  passed: boolean;
  hand: (string | null)[];
  hand_size: number;
  deck: (string | null)[];
  deck_size: number;
  offer?: (string | null)[];
  given?: (string | null)[];
  listed?: string[];
  graveyard: string[];
  rows: Record<Row, RowView>;
}
export interface GwentView extends View {
  game: 'gwent';
  rules: string;
  viewer: number;
  round: number;
  turn: number;
  plays: number;
  awaiting: number[];
  prompts: (Omit<Question, 'legal'> & { kind: string } | null)[];
  weather: string[];
  weather_rows: Record<Row, boolean>;
  weather_graveyard: string[];
  players: [SideView, SideView];
  rounds: { totals: [number, number]; winner: number | null }[];
  result: { winner: number | null; ended_by: string } | null;
}

/** Verbs by where the card lies that they name. */
export const HAND_VERBS = ['play', 'redraw', 'give', 'discard', 'show'];
export const FIELD_VERBS = ['move', 'keep', 'kill'];
