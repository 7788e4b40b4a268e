// Sounds are silent until turned on, which must be by a gesture, and are not loaded before.
import type { PATCHES } from './patches';

export type Sound = keyof typeof PATCHES;

let context: AudioContext | null = null;
let output: GainNode | null = null;
let patches: typeof PATCHES | null = null;

/** Turns sound on, as loud as `volume` (0 to 1), or off (0). */
export function setVolume(volume: number): void {
  if (volume > 0 && !context) {
    context = new AudioContext();
    output = new GainNode(context);
    output.connect(context.destination);
    void import('./patches').then((found) => (patches = found.PATCHES)).catch(() => undefined); /* then it stays silent */
  }
  void (volume > 0 ? context?.resume() : context?.suspend());
  output?.gain.setValueAtTime(volume, context!.currentTime);
}

/** Plays a sound now. Nothing happens while sound is off. */
export function play(sound: Sound): void {
  if (context && output && patches && context.state !== 'suspended') patches[sound](context, output, context.currentTime + 0.005);
}
