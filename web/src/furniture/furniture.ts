/* What the furniture is given of an area, and where the fields of a map lie. Pure. */
import type { Snippet } from 'svelte';
import type { CatalogueArea, TableForm } from '../engine/types.ts';

export type AreaView = TableForm['areas'][number];
export type Thing = AreaView['things'][number];

export interface AreaProps {
  area: AreaView;
  /** What the game says of the place: its size in steps, and whether it is looked through. */
  place: CatalogueArea;
  /** Draws one of its things by its number: a button that can be pressed. */
  thing: Snippet<[number]>;
  /** The things of a hand as they lie, by number; as the view has them, if not given. */
  order?: readonly number[] | undefined;
}

/** How many cards a thing stands for. */
export const many = ({ n = 1, empty }: Thing): number => (empty ? 0 : n);

/* --- hexes -------------------------------------------------------------------------------------------- */

export interface Hex {
  column: number;
  row: number;
  /** The middle and the corners, where a side is 1 long. */
  x: number;
  y: number;
  corners: [number, number][];
}

const HALF = Math.sqrt(3) / 2;

/** A field of a map of rows with a corner up, of which every second one begins half a field further right (src/hex/hex.h). */
export function hexAt(column: number, row: number): Hex {
  const x = HALF * (1 + 2 * column + (row % 2));
  const y = 1 + 1.5 * row;
  const corners = [30, 90, 150, 210, 270, 330].map((degrees): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.cos(angle), y + Math.sin(angle)];
  });
  return { column, row, x, y, corners };
}

/** Where "c4" lies: columns are letters, rows count from 1. null: no such field. */
export function fieldOf(at: string | undefined): { column: number; row: number } | null {
  const [, letter, number] = /^([a-z])([1-9]\d?)$/.exec(at ?? '') ?? [];
  return letter ? { column: letter.charCodeAt(0) - 97, row: Number(number) - 1 } : null;
}

/** All fields of a map, row by row; every second row has one less. */
export const hexes = (width: number, height: number): Hex[] =>
  Array.from({ length: height }, (_, row) => Array.from({ length: width - (row % 2) }, (_, column) => hexAt(column, row))).flat();

/** The room that a map takes, in sides of a field. */
export const sizeOf = (width: number, height: number): { width: number; height: number } => ({
  width: 2 * HALF * width,
  height: 1.5 * height + 0.5,
});
