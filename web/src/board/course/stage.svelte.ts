/* Plays scenes one after another; any action of the player ends them. */
import { tick } from 'svelte';
import { paced } from '../../base/settings.svelte.ts';
import type { Scene } from '../../table/scenes.ts';
import { haste } from '../../theme/motion';
import { skip as skipMotion } from '../../theme/run.ts';

export class Stage {
  /** The scene that is shown; null: the table as it stands. */
  scene = $state.raw<Scene | null>(null);
  /** The cards have arrived: lines can be drawn. */
  settled = $state(false);
  /** What was played last, to be seen again. */
  last = $state.raw<readonly Scene[]>([]);
  private queue: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `travel` remembers the table; what it returns, called after the change, shows what has changed. */
  constructor(private readonly travel: () => (() => Promise<void>) | null) {}

  /** Queues scenes after those still waiting; `now` applies the change to the table as it stands. */
  show(scenes: readonly Scene[], now: () => void): void {
    if (scenes.length) this.last = scenes;
    this.queue.push(...(paced(1) === 0 ? [] : scenes));
    if (haste(this.queue.length) === 0) this.queue.length = 0;
    if (!this.queue.length) this.to(null, now);
    else if (this.scene) now();
    else this.next(now);
  }

  again(): void {
    this.skip();
    this.queue = [...this.last];
    this.next();
  }

  /** To the table as it stands, at once. */
  skip(): void {
    skipMotion();
    if (this.scene) this.to(null);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private next(now?: () => void): void {
    const scene = this.queue.shift() ?? null;
    this.to(scene, now);
    if (scene) this.timer = setTimeout(() => this.next(), paced(scene.ms) / Math.max(1, haste(this.queue.length)));
  }

  private to(scene: Scene | null, now?: () => void): void {
    clearTimeout(this.timer);
    if (!scene) this.queue.length = 0;
    const arrive = this.travel();
    now?.();
    this.scene = scene;
    this.settled = false;
    void tick()
      .then(() => arrive?.())
      .then(() => {
        if (this.scene === scene) this.settled = true;
      });
  }
}
