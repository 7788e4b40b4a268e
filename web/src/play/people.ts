/* The computer's levels as people: who they are, and how strong. */
import type { Words } from '../words/words.ts';
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

export const whoIs = (level: string | null): Opponent | null => (level ? (opponents([level])[0] ?? null) : null);

/** What an opponent is called: a name, or the level's. */
export const calledBy = (words: Words, level: string): string | undefined => {
  const who = whoIs(level);
  return who ? words.say(`start.who.${who.key}`) : words.find(`web.level.${level}`);
};
