/* The computer's levels as people: who they are, and how strong. */
import people from './people.json';

export interface Opponent {
  level: string;
  /** `start.who.KEY` is the name, `start.craft.KEY` what they do. */
  key: string;
}

/** Those of the levels that are somebody, weakest first. How they look, art/people.json says. */
export const opponents = (levels: readonly string[]): Opponent[] =>
  levels.flatMap((level) => {
    const key = (people as Record<string, string>)[level];
    return key ? [{ level, key }] : [];
  });

/** The level of who receives people: begins their lessons, and plays the game after them. */
export const HOST = '2';

export const whoIs = (level: string | null): Opponent | null => (level ? (opponents([level])[0] ?? null) : null);
