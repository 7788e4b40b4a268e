/* The log as a tree: consequences under their cause, by the depth of events. */
import type { GameEvent } from '../engine/types.ts';

export interface LogNode {
  /** The event's number in the viewer's stream. */
  number: number;
  event: GameEvent;
  children: LogNode[];
}

export function logTree(events: readonly GameEvent[], first = 0): LogNode[] {
  const roots: LogNode[] = [];
  const path: LogNode[] = [];
  events.forEach((event, i) => {
    const node: LogNode = { number: first + i, event, children: [] };
    const depth = Math.min(event.depth ?? 0, path.length);
    path.length = depth;
    (depth === 0 ? roots : path[depth - 1]!.children).push(node);
    path.push(node);
  });
  return roots;
}
