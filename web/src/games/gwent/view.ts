/* The view of Gwent, as doc/api.yaml describes it. */
import type { components } from '$made/api';

export type Row = 'close' | 'ranged' | 'siege';
export const ROWS: readonly Row[] = ['close', 'ranged', 'siege'];

export type GwentView = components['schemas']['GwentView'];
type Side = components['schemas']['GwentSide'];

/** A row as it is drawn. */
export interface RowView extends Omit<components['schemas']['GwentRow'], 'total'> {
  /** null: between two positions, when it is not known. */
  total: number | null;
}
export interface SideView extends Omit<Side, 'rows'> {
  rows: Record<Row, RowView>;
}
/** A position as it is drawn: one of the engine's, or what lies between two of them. */
export interface DrawnGwent extends Omit<GwentView, 'players'> {
  players: [SideView, SideView];
}

/** Verbs by where the card lies that they name. */
export const HAND_VERBS = ['play', 'redraw', 'give', 'discard', 'show'];
export const FIELD_VERBS = ['move', 'keep', 'kill'];

/** Whether cards lie in a row. */
export const holds = ({ cards, special }: RowView): boolean => cards.length + special.length > 0;
