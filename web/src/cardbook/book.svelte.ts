/* The cards of a game as the card book shows them. */
import { gameAbout } from '../engine/asked.ts';
import { gameNamed } from '../games/games.ts';
import { openGame } from '../games/open.ts';
import type { CatalogueCard, CatalogueGame, Printed } from '../engine/types.ts';
import { otherWords, wantDeeds, words } from '../base/settings.svelte.ts';
import type { Words } from '../words/words.ts';
import { factsOf, membersOf, RULE } from './facts.ts';
import { soughtOf } from './sought.ts';
import { fieldName } from '../words/printed.ts';

/* So many cards may share a word that is a bond between them; what more share is a kind of card. */
const KIN = 12;

export class Book {
  about = $state.raw<CatalogueGame | null>(null);
  rules = $state('');
  #second = $state.raw<Words | null>(null);

  readonly game = $derived(this.about?.game ?? '');
  readonly part = $derived(gameNamed(this.game));
  readonly variant = $derived(Math.max(0, this.about?.rules.indexOf(this.rules) ?? 0));
  readonly cards = $derived(this.about?.sets[0]?.cards ?? []);
  readonly languages = $derived([words(), ...(this.#second ? [this.#second] : [])]);
  readonly facts = $derived(
    new Map(
      this.cards.map((card) => [
        card.key,
        factsOf(this.part, this.game, this.rules, card, this.variant, this.languages, soughtOf(this.game)),
      ]),
    ),
  );
  readonly fields = $derived(
    new Map(
      [...new Set(this.cards.flatMap((card) => membersOf(this.printed(card)).map(([field]) => field)))].map((field) => [
        field,
        this.languages.map((one) => fieldName(one, this.game, field)),
      ]),
    ),
  );

  constructor() {
    $effect(() => {
      void [words(), this.about];
      otherWords().then(
        (found) => (this.#second = found),
        () => (this.#second = null),
      );
    });
  }

  async open(game: string): Promise<void> {
    const [found] = await Promise.all([gameAbout(game), openGame(game)]);
    void wantDeeds(game); /* cards are found by what they do, too, a moment later */
    this.about = found;
    if (!found.rules.includes(this.rules)) this.rules = found.rules[0]!;
  }
  readonly printed = (card: CatalogueCard): Printed => card.printed[this.variant] ?? {};
  readonly face = (card: CatalogueCard) => this.part.card(card.key, this.printed(card));
  readonly named = (key: string) => words().name(this.game, key);
  readonly card = (key: string) => this.cards.find((one) => one.key === key);

  /** The rule a card is explained by, chapter and number; '': none is named. */
  ruleOf(card: CatalogueCard): string {
    const rule = this.printed(card)[RULE];
    return typeof rule === 'number' && rule > 0 ? `${Math.floor(rule / 100)}.${rule % 100}` : typeof rule === 'string' ? rule : '';
  }
  /** Cards that it names, or that name it; and those that share a word that few have. */
  related(card: CatalogueCard): CatalogueCard[] {
    const words = (one: CatalogueCard) =>
      membersOf(this.printed(one)).flatMap(([field, values]) =>
        values.filter((value): value is string => typeof value === 'string').map((value) => `${field} ${value}`),
      );
    const shared = new Map<string, number>();
    for (const one of this.cards) for (const word of new Set(words(one))) shared.set(word, (shared.get(word) ?? 0) + 1);
    const bonds = new Set(words(card).filter((word) => shared.get(word)! <= KIN));
    const names = (a: CatalogueCard, b: CatalogueCard) => words(a).some((word) => word.split(' ')[1] === b.key);
    return this.cards.filter((one) => one !== card && (names(card, one) || names(one, card) || words(one).some((word) => bonds.has(word))));
  }
}
