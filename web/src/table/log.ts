/* The log as a tree: consequences under their cause. */
import type { GameEvent } from '../engine/types.ts';

export interface LogNode {
  /** The event's number in the viewer's stream. */
  number: number;
  event: GameEvent;
  children: LogNode[];
}

/* What strikes: the dead come under it. */
const BETWEEN = 'scorch';

/* What follows from the event before it stands under it, where the engine reports all at one depth. What strikes many comes in
 * between. */
function depthOf(follows: readonly string[], event: GameEvent, struck: boolean): number {
  if (event.depth) return event.depth;
  if (!follows.includes(event.event)) return 0;
  return struck && event.event === 'killed' ? 2 : 1;
}

/** The tree of a game's events; the first has the number `first`. `follows`: the game's (table/game.ts). */
export function logTree(events: readonly GameEvent[], first = 0, follows: readonly string[] = []): LogNode[] {
  const roots: LogNode[] = [];
  const path: LogNode[] = [];
  let struck = false;
  events.forEach((event, i) => {
    const node: LogNode = { number: first + i, event, children: [] };
    const depth = Math.min(depthOf(follows, event, struck), path.length);
    struck = event.event === BETWEEN || (struck && event.event === 'killed');
    path.length = depth;
    (depth === 0 ? roots : path[depth - 1]!.children).push(node);
    path.push(node);
  });
  return roots;
}

/** One line of the log, or the many like it that it stands for. */
export type Run = [LogNode, ...LogNode[]];

const MANY = 3;
/* Runs that are folded under a name of their own. */
const DEAL = ['dealt', 'offered'];

/** Lines with long runs of the same deed of the same player as one; `deal`: these are the cards of a deal. */
export function folded(nodes: readonly LogNode[]): { run: Run; deal: boolean }[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const first = runs.at(-1)?.[0];
    const deal = DEAL.includes(node.event.event);
    const same =
      first &&
      first.event.event === node.event.event &&
      (deal || first.event.player === node.event.player) &&
      !first.children.length &&
      !node.children.length;
    if (same) runs.at(-1)!.push(node);
    else runs.push([node]);
  }
  return runs.flatMap((run) => {
    const deal = DEAL.includes(run[0].event.event) && run.length > MANY;
    return run.length > MANY ? [{ run, deal }] : run.map((node) => ({ run: [node] as Run, deal: false }));
  });
}
