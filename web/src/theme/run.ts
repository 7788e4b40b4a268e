// What moves on a page, as one: it can be skipped, sped up, slowed or turned off, and moves less where the player wants that.

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const running = new Set<Animation>();

let speed = 1;
let calm: boolean | null = null;

/** 0.5, 1, 2, or 0 for none at all. */
export function setSpeed(times: number): void {
  speed = times;
}

/** Whether nothing moves at all. */
export const isStill = (): boolean => speed === 0;

/** Less motion, whatever the system asks for; null: as the system asks. */
export function setCalm(on: boolean | null): void {
  calm = on;
}

/** Whether nothing is to move. */
export const isCalm = () => calm ?? matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Finishes all animations. */
export function skip(): void {
  for (const animation of [...running]) animation.finish();
}

/** Runs an animation to its end, or to that of all. At the pace "off" there is none. */
export function run(element: Element, frames: Keyframe[], ms: number, options: KeyframeAnimationOptions = {}): Promise<void> {
  if (isStill()) return Promise.resolve();
  const animation = element.animate(frames, { duration: ms / speed, easing: EASE, fill: 'backwards', ...options });
  running.add(animation);
  const done = () => void running.delete(animation);
  return animation.finished.then(done, done);
}
