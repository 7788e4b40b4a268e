/* A player's way through a first game: the step that was reached, and what to say now. */
import type { Answer } from './asking/answer.svelte.ts';
import type { Course } from './course/course.svelte.ts';
import type { Hint, Lesson } from '../table/lesson.ts';

export class Guided {
  private step = $state(0);
  /** null: there is nothing to say. */
  readonly hint: Hint | null = $derived.by(() => {
    const { position, stage, cards } = this.course;
    return this.lesson && position && !stage.scene && Object.keys(cards).length
      ? this.lesson.hint(this.step, position, this.answer.choice)
      : null;
  });

  /** `lesson`: null, if it is no first game. `follow` stores each new step; null: the guide was left. */
  constructor(
    private readonly lesson: Lesson | null,
    from: number,
    private readonly course: Course,
    private readonly answer: Answer,
    private readonly follow: ((step: number | null) => Promise<void> | undefined) | undefined,
  ) {
    this.step = from;
  }

  private goTo(step: number): void {
    this.step = step;
    void this.follow?.(step);
  }

  next(): void {
    if (this.hint) this.goTo(this.hint.number + 1);
  }

  /** The guide goes once that is stored: who sees it gone does not meet it again. */
  async leave(): Promise<void> {
    await this.follow?.(null);
    this.step = Infinity;
  }

  /** An answer is given while a hint is shown; what it returns goes on once the answer was accepted. */
  answering(): () => void {
    const { lesson, hint } = this;
    return () => {
      if (lesson && hint) this.goTo(Math.max(this.step, lesson.after(hint)));
    };
  }
}
