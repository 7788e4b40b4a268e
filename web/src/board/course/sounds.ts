/* Which sound an event makes. Everything that makes a sound is also in the log. */
import type { GameEvent } from '../../engine/types.ts';
import { play, type Sound } from '../../theme/sounds';

const SOUNDS: Record<string, Sound> = {
  played: 'play',
  mustered: 'play',
  summoned: 'play',
  revived: 'play',
  laid: 'play',
  drawn: 'draw',
  taken: 'draw',
  revealed: 'flip',
  shown: 'flip',
  horn: 'horn',
  weather: 'weather',
  killed: 'destroy',
  scorch: 'hit',
  beaten: 'destroy',
  round: 'round',
  counted: 'round',
};

/** Plays the sounds of new events, each once; `yours`: it has become the player's turn. Silent until sound is turned on. */
export function soundsOf(events: readonly GameEvent[], yours: boolean): void {
  const sounds = new Set(
    events.map(({ event, card }) => (card === 'commanders-horn' ? 'horn' : SOUNDS[event])).filter((sound) => sound !== undefined),
  );
  if (yours) sounds.add('your-turn');
  sounds.forEach((sound) => play(sound));
}
