/* The view of trade cards, as doc/api.yaml describes it. */
import type { components } from '$made/api';

export type Cell = components['schemas']['TradeCellKey'];
export const CELLS: readonly Cell[] = ['f0', 'f1', 'f2', 'b0', 'b1', 'b2'];

export type TradeView = components['schemas']['TradeView'];
export type SideView = components['schemas']['TradeSide'];
export type CellView = components['schemas']['TradeCell'];
