/* What may come of an attack. */
import type { Words } from '../../words/words.ts';
import type { Attack } from './view.ts';

/** In words: chances that exclude each other, a hundred together. */
export function oddsOf(words: Words, { percent, falls }: Attack): string[] {
  const say = (key: string, values = {}) => words.say(`westeros.map.${key}`, values);
  const [gone = 0, back = 0, neither = 0] = percent;
  return [say('gone', { n: gone }), say(falls ? 'back-to' : 'back', { n: back, at: falls ?? '' }), say('neither', { n: neither })];
}
