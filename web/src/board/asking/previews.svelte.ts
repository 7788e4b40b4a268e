/* What answers would do: the chosen one in detail, and, while they are few, each that can be chosen. */
import type { Preview, View } from '../../engine/types.ts';
import { say, words } from '../../base/settings.svelte.ts';
import { candidates } from '../../table/chooser.ts';
import { outcomeOf, spansOf } from '../course/summary.ts';
import { linesOf, NAMED } from '../../faces/spots.ts';
import type { Answer } from './answer.svelte.ts';
import type { Course } from '../course/course.svelte.ts';

const FEW = 16;
const DELAY = 60; /* milliseconds: what the pointer only passes over is not asked about */

export class Previews {
  /** The answer under the pointer or the focus. */
  pointed = $state<string | null>(null);
  private preview = $state.raw<Preview | null>(null);
  private outcomes = $state.raw<Record<string, string>>({});
  private tried: Course['position'] = null; /* of what position they tell */

  private readonly isWhole = $derived.by(() => ['ready', 'confirming'].includes(this.answer.choice.phase));
  private readonly move = $derived.by(() => (this.isWhole ? this.answer.choice.move : this.pointed));
  private readonly few = $derived.by(() => {
    const { choice } = this.answer;
    const { game, position, seat } = this.course;
    if (!position?.req || choice.phase === 'sent' || this.isWhole) return [];
    const each = choice.words.length > 0 || game.foresees.includes(position.req.prompt);
    const moves = candidates(choice).filter((move) => each || !game.isDrawn(position.view, seat, [], move.split(' ').slice(0, 2)));
    return moves.length <= FEW ? moves : [];
  });
  /** What the answer does to both totals, in words; '': nothing, or it is not known. */
  readonly text = $derived.by(() => {
    const { position, seat } = this.course;
    if (!position || !this.preview) return '';
    const ends = this.endsBy(this.move, this.preview.views);
    if (ends) return ends;
    if (this.move && this.outcomes[this.move]) return linesOf(this.outcomes[this.move]!).flat().join('. ');
    if (this.course.game.outcome) return this.told(this.move, this.preview.views);
    const spans = spansOf(position.view, this.preview.views, seat);
    if (!spans) return '';
    return spans.foe === null ? say('web.preview-own', { own: spans.own }) : say('web.preview', { own: spans.own, foe: spans.foe });
  });

  constructor(
    private readonly course: Course,
    private readonly answer: Answer,
  ) {
    $effect(() => {
      const { move } = this;
      this.clear();
      if (!move || !course.position?.req) return;
      let stale = false;
      const timer = setTimeout(
        () =>
          void course.table.preview(course.seat, move).then((found) => {
            if (!stale) this.preview = found;
          }),
        DELAY,
      );
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
    $effect(() => {
      const { few } = this;
      const { position } = course;
      if (position !== this.tried) this.outcomes = {};
      this.tried = position;
      let stopped = false;
      void (async () => {
        for (const move of few) {
          const found = stopped || !position ? null : await course.table.preview(course.seat, move);
          const outcome = found && !stopped ? await this.foretold(move, found.views) : '';
          if (outcome && !stopped) this.outcomes = { ...this.outcomes, [move]: outcome };
        }
      })();
      return () => (stopped = true);
    });
  }

  /* Who wins what a pass ends; '': it ends nothing. */
  private endsBy(move: string | null, after: readonly View[]): string {
    const { position, seat, game } = this.course;
    return position && move === 'pass' ? game.ends(words(), position.view, after, seat) : '';
  }

  /* What it does; where the other one may answer to it, a line for each of those answers, too. */
  private async foretold(move: string, after: readonly View[]): Promise<string> {
    const { table, seat, game, position } = this.course;
    const replies = (position && game.replies?.(words(), move, position.view, seat)) ?? [];
    const lines = replies.map(async ({ says, name }) => {
      if (says === null) return name;
      const found = await table.preview(seat, `${move}; ${says}`);
      return found ? [name, this.told(null, found.views)].filter(Boolean).join(NAMED) : null;
    });
    return replies.length ? (await Promise.all(lines)).filter((line) => line !== null).join('\n') : this.told(move, after);
  }

  /* What the game says of the positions after an answer, or else both totals. */
  private told(move: string | null, after: readonly View[]): string {
    const { position, seat, game } = this.course;
    if (!position) return '';
    const ends = this.endsBy(move, after);
    if (ends) return ends;
    return game.outcome ? game.outcome(words(), position.view, after, seat) : outcomeOf(position.view, after, seat);
  }

  clear(): void {
    this.preview = null;
  }

  /** What one of the few, or the chosen one, does to both totals, in figures; '': nothing, or it is not known. */
  outcome(move: string): string {
    const { position } = this.course;
    if (this.outcomes[move] !== undefined) return this.outcomes[move];
    return this.isWhole && move === this.answer.choice.move && position && this.preview ? this.told(move, this.preview.views) : '';
  }
}
