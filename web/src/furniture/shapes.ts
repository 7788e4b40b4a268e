/* The furniture that every game's table is made of: an area is drawn by its shape (include/duello/duel.h), whatever lies there. */
import type { Component } from 'svelte';
import type { AreaProps } from './furniture.ts';
import Circle from './Circle.svelte';
import Hexes from './Hexes.svelte';
import Ladder from './Ladder.svelte';
import Line from './Line.svelte';
import Pool from './Pool.svelte';
import Queue from './Queue.svelte';
import Slots from './Slots.svelte';
import Track from './Track.svelte';

/** By the words of `duel_shape_keys`; a fan of cards is a line as well, and a stack is a count (Stack.svelte). */
export const SHAPES: Record<string, Component<AreaProps>> = {
  hand: Line,
  line: Line,
  circle: Circle,
  slot: Slots,
  ladder: Ladder,
  queue: Queue,
  pool: Pool,
  track: Track,
  hexes: Hexes,
};
