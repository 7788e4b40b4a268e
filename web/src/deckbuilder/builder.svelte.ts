/* The builder of decks: the draft, the cards it can be built of, and what the rules say of it. All its parts share this. */
import { newId, presetOf, presets, type Preset } from '../kept/decks.ts';
import { catalogue, gameAbout, hasDecks, hasHouses, oracle, readDeck } from '../engine/asked.ts';
import { gameNamed } from '../games/games.ts';
import { openGame } from '../games/open.ts';
import { Refused, type Catalogue, type CatalogueCard, type CatalogueGame, type Deck, type Fault } from '../engine/types.ts';
import { randomNumber } from '../engine/setup.ts';
import { otherWords, say, wantDeeds, words } from '../base/settings.svelte.ts';
import { tellTrouble } from '../table/tell.ts';
import type { Words } from '../words/words.ts';
import { factsOf, membersOf, type Facts } from '../cardbook/facts.ts';
import { soughtOf } from '../cardbook/sought.ts';
import { fieldName } from '../words/printed.ts';
import { readQuery } from '../cardbook/query.ts';
import { contentOf, Draft, keptDraft, MAIN, textOf, withCard, type Content } from './draft.svelte.ts';
import { readList, type ListedCard, type ReadList } from './lists.ts';
import { mend, type Candidate } from './mend.ts';

/** A broken rule as its game words it. */
export function tellFault(game: string, fault: Fault): string {
  const key = `${game}.fault.${fault.rule.split('.')[0]}${fault.rule.split('.')[1]?.padStart(2, '0')}`;
  return words().say(fault.card && words().has(`${key}.card`) ? `${key}.card` : key, {
    rule: fault.rule,
    card: fault.card ? words().name(game, fault.card) : '',
    have: fault.have,
    want: fault.want,
  });
}

const MENDS = 12; /* faults mended at one press */

/** The word that shows cards of other factions, too. */
export const EVERY = 'show:all';

export class Builder {
  readonly draft = new Draft();
  games = $state.raw<Catalogue['games']>([]);
  levels = $state.raw<string[]>([]);
  given = $state.raw<Preset[]>([]);
  query = $state('');
  /** The member by which the cards stand in order; '': as the game lists them. */
  sort = $state('');
  #filled = $state(MAIN);
  /** What the rules say of the draft; null: not yet. */
  told = $state.raw<{ text: string; deck: Deck } | null>(null);
  trouble = $state('');
  note = $state('');
  #known = $state.raw<Record<string, CatalogueGame>>({});
  #second = $state.raw<Words | null>(null);

  readonly game = $derived(this.draft.now.game);
  readonly rules = $derived(this.draft.now.rules);
  readonly about = $derived(this.#known[this.game]);
  readonly part = $derived(this.#known[this.game] ? gameNamed(this.game) : gameNamed(''));
  readonly variant = $derived(Math.max(0, this.about?.rules.indexOf(this.rules) ?? 0));
  readonly cards = $derived(
    (this.about?.sets.find(({ scenario }) => scenario === this.draft.now.scenario) ?? this.about?.sets[0])?.cards ?? [],
  );
  readonly #byKey = $derived(new Map(this.cards.map((card) => [card.key, card])));
  /** Those that a deck can hold. */
  readonly usable = $derived(this.cards.filter((card) => this.printed(card).copies !== 0 && this.printed(card)['type'] !== 'token'));
  /** The lists that hold as many cards as one likes: the deck, and those beside it. */
  readonly lists = $derived([MAIN, ...(this.part.deck.beside ?? [])]);
  readonly faction = $derived.by(() => {
    const chosen = this.cards.find((card) => !this.lists.includes(this.zone(card)) && this.of(card) > 0);
    return chosen ? this.house(chosen) : '';
  });
  readonly lead = $derived(this.part.deck.leads ?? 'leader');
  /** Whom a deck can belong to, and who can lead it. */
  readonly houses = $derived.by(() => {
    const led = this.usable.filter((card) => this.zone(card) === this.lead);
    return [
      ...new Set((led.length ? led : this.usable.filter((card) => !this.lists.includes(this.zone(card)))).map((card) => this.house(card))),
    ];
  });
  readonly leaders = $derived(this.usable.filter((card) => this.zone(card) === this.lead && this.house(card) === this.faction));
  readonly leader = $derived(this.cards.find((card) => this.zone(card) === this.lead && this.of(card) > 0));
  readonly rows = $derived(
    Object.entries(this.draft.now.count).map(([row, n]) => {
      const [zone = '', key = ''] = row.split(' ');
      return { zone, key, n, card: this.#byKey.get(key) };
    }),
  );
  readonly main = $derived(this.rows.filter(({ zone }) => zone === MAIN));
  readonly total = $derived(this.countOf(MAIN));
  /** The one that is filled now. */
  readonly filled = $derived(this.lists.includes(this.#filled) ? this.#filled : MAIN);

  readonly #languages = $derived([words(), ...(this.#second ? [this.#second] : [])]);
  readonly facts = $derived(
    new Map<string, Facts>(
      this.cards.map((card) => [
        card.key,
        factsOf(this.part, this.game, this.rules, card, this.variant, this.#languages, soughtOf(this.game)),
      ]),
    ),
  );
  readonly fields = $derived(
    new Map(
      [...new Set(this.cards.flatMap((card) => membersOf(this.printed(card)).map(([field]) => field))), 'deck'].map((field) => [
        field,
        this.#languages.map((one) => fieldName(one, this.game, field)),
      ]),
    ),
  );
  readonly asked = $derived(readQuery(this.query.replace(EVERY, ''), this.fields));
  readonly shown = $derived.by(() => {
    const every = this.query.includes(EVERY);
    const those = (test: typeof this.asked.test) =>
      this.usable.filter((card) => {
        if (!this.lies(card, this.filled)) return false;
        if (!every && !this.fits(card) && !this.of(card)) return false;
        const facts = this.facts.get(card.key)!;
        return test({ ...facts, numbers: { ...facts.numbers, deck: this.of(card) } });
      });
    const named = those(this.asked.test);
    const found = named.length ? named : those(this.asked.wide);
    if (!this.sort) return found;
    const standing = (card: CatalogueCard) => {
      const { numbers, words: said } = this.facts.get(card.key)!;
      return numbers[this.sort] ?? said[this.sort]?.[0] ?? '';
    };
    const before = (a: number | string, b: number | string) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : a < b ? -1 : Number(a > b);
    return [...found].sort((a, b) => before(standing(a), standing(b)));
  });
  /** Members by which they can be put in order. */
  readonly sorts = $derived(
    [...new Set(this.usable.flatMap(({ key }) => [...Object.keys(this.facts.get(key)!.numbers), ...this.facts.get(key)!.single]))].filter(
      (field) => field !== 'copies',
    ),
  );

  constructor() {
    $effect(() => {
      void [words(), this.#known];
      otherWords().then(
        (found) => (this.#second = found),
        () => (this.#second = null),
      );
    });
    $effect(() => {
      const { now } = this.draft;
      if (!now.game) return;
      void wantDeeds(now.game);
      let stale = false;
      this.trouble = '';
      this.judge(textOf(now)).then(
        (found) => {
          if (!stale) this.told = found;
        },
        (error: unknown) => {
          if (!stale) this.trouble = this.sayTrouble(error);
        },
      );
      return () => (stale = true);
    });
  }

  readonly printed = (card: CatalogueCard) => card.printed[this.variant] ?? {};
  readonly face = (card: CatalogueCard) => this.part.card(card.key, this.printed(card));
  readonly zone = (card: CatalogueCard) => this.part.deck.zoneOf(this.printed(card));
  readonly house = (card: CatalogueCard) => this.part.deck.houseOf(this.printed(card));
  /** Whether a card may lie in that list. */
  readonly lies = (card: CatalogueCard, list: string) =>
    this.zone(card) === list || (this.zone(card) === MAIN && !!this.part.deck.mayLieBeside?.(this.printed(card), list));
  /** Where a card comes to lie: in the list that is filled, if it may. */
  readonly #target = (card: CatalogueCard) => (this.lies(card, this.filled) ? this.filled : this.zone(card));
  readonly of = (card: CatalogueCard) => this.draft.of(this.#target(card), card.key);
  /** In the deck and beside it. */
  readonly inAll = (card: CatalogueCard) => this.lists.reduce((sum, list) => sum + this.draft.of(list, card.key), 0);
  readonly limit = (card: CatalogueCard) => this.printed(card).copies ?? 255;
  readonly card = (key: string) => this.#byKey.get(key);
  readonly named = (key: string) => words().name(this.game, key);
  readonly #fitsIn = (card: CatalogueCard, house: string) =>
    this.part.deck.fits?.(this.printed(card), house) ?? ['', 'neutral', house].includes(this.house(card));
  readonly fits = (card: CatalogueCard) => !this.faction || this.#fitsIn(card, this.faction);
  /** With the figure that stands on it. */
  readonly label = (card: CatalogueCard): string => {
    const drawn = this.face(card);
    const figure = drawn && this.part.figuresOf(drawn);
    return figure === null ? this.named(card.key) : say('web.spot.unit', { card: this.named(card.key), strength: figure });
  };
  judge = readDeck;
  readonly sayTrouble = (error: unknown) => (error instanceof Refused ? tellTrouble(words(), error.trouble) : say('web.engine-failed'));

  /** Opens the deck of an address, the draft that was left behind, or a random one; `left`: nobody waits for it any more. */
  async open(code: string, wanted: string, left: () => boolean): Promise<void> {
    try {
      const [{ games: all, levels }, given] = await Promise.all([catalogue(), presets()]);
      if (left()) return;
      const games = all.filter(({ game }) => hasDecks(game));
      [this.games, this.given, this.levels] = [games, given, levels];
      const draft = keptDraft();
      if (draft.text && (!wanted || presetOf(draft.text).game === wanted)) await this.take(draft.text, draft.id);
      if (code && (await this.take(code))) return;
      if (left() || this.game) return;
      await this.turnTo(games.find(({ game }) => game === wanted)?.game ?? games[0]!.game);
    } catch {
      this.trouble = say('web.engine-failed');
    }
  }
  async #learn(game: string): Promise<CatalogueGame> {
    const [found] = await Promise.all([gameAbout(game), openGame(game)]);
    this.#known = { ...this.#known, [game]: found };
    return found;
  }
  /** Another game: with its draft lost, undo brings it back. */
  async turnTo(game: string): Promise<void> {
    const { rules, sets } = await this.#learn(game);
    const first = rules.includes(this.rules) ? this.rules : rules[0]!;
    await this.random(game, first, sets[0]?.scenario ?? '');
  }
  async random(game = this.game, rules = this.rules, scenario = this.draft.now.scenario): Promise<void> {
    const set = scenario || (this.#known[game]?.sets[0]?.scenario ?? '');
    const engine = await oracle(game);
    const like = game === this.game && hasHouses(game) ? this.#firstOf(this.draft.now) : '';
    const number = BigInt.asUintN(32, randomNumber()); // short enough to be told
    await this.fill((await engine.randomDeck(game, rules, set, number, like)).deck);
    if (like) this.note = say('web.random-number', { n: String(number) });
  }
  /** The first card of a deck, of one without cards of what lies beside it; '': it is empty. */
  #firstOf({ count }: Content): string {
    const rows = Object.keys(count);
    return (rows.find((row) => row.startsWith(`${MAIN} `)) ?? rows[0])?.split(' ')[1] ?? '';
  }
  async fill(deck: Deck, id = ''): Promise<void> {
    await this.#learn(deck.game);
    this.draft.change(contentOf(deck, id));
    this.note = '';
  }
  /** Reads a deck as text or code, one that is kept here as `id`; whether it was one. */
  async take(text: string, id = ''): Promise<boolean> {
    try {
      await this.fill((await this.judge(text)).deck, id);
      return true;
    } catch (error) {
      this.note = this.sayTrouble(error);
      return false;
    }
  }

  /** Shows the cards of another list. */
  fillList(list: string): void {
    this.#filled = list;
  }
  countOf(list: string): number {
    return this.rows.reduce((sum, { zone, n }) => sum + (zone === list ? n : 0), 0);
  }
  put(card: CatalogueCard, n: number, zone = this.#target(card)): void {
    const many = this.lists.includes(zone);
    this.draft.put(zone, card.key, Math.max(0, many ? n : Math.min(1, n)), !many && n > 0);
    this.note = '';
  }
  add(card: CatalogueCard, by: number, zone = this.#target(card)): void {
    this.put(card, this.draft.of(zone, card.key) + by, zone);
  }
  /** Takes the last change back, and what was told of it; and makes it again. */
  back(): void {
    this.draft.undo();
    this.note = '';
  }
  again(): void {
    this.draft.redo();
    this.note = '';
  }
  /** To a faction, under its first leader; by its faction card where the rules have one. What it may not hold is taken out, and told. */
  join(house: string): void {
    let { count } = this.draft.now;
    for (const zone of ['faction', this.lead]) {
      const card = this.usable.find((one) => this.zone(one) === zone && this.house(one) === house);
      if (card && !count[`${zone} ${card.key}`]) count = withCard(count, zone, card.key, 1, true);
    }
    const foreign = this.rows.filter(({ zone, card }) => card && this.lists.includes(zone) && !this.#fitsIn(card, house));
    for (const { zone, key } of foreign) count = withCard(count, zone, key, 0);
    this.draft.change({ count });
    const taken = foreign.reduce((sum, { n }) => sum + n, 0);
    this.note = taken ? say('web.build.foreign', { n: taken, house: say(`${this.game}.faction.${house}`), left: this.total }) : '';
  }
  /** Empties the deck, and what lies beside it: who leads it stays. */
  clear(content: Partial<Content> = {}): void {
    const count = Object.fromEntries(Object.entries(this.draft.now.count).filter(([row]) => !this.lists.includes(row.split(' ')[0]!)));
    this.draft.change({ ...content, count });
    this.note = '';
  }

  /** In how many of the preset decks a card is. */
  readonly #popular = $derived.by(() => {
    const times = new Map<string, number>();
    for (const { game, text } of this.given)
      if (game === this.game)
        for (const word of new Set(text.replace(/#.*/g, '').split(/[^\w-]+/))) times.set(word, (times.get(word) ?? 0) + 1);
    return times;
  });
  /** What a deck of this faction may hold, what is in most preset decks first; who leads it, by whose cards it holds. */
  readonly #candidates = $derived.by((): Candidate[] => {
    const owned = new Map<string, number>();
    for (const { card, n } of this.main) if (card) owned.set(this.house(card), (owned.get(this.house(card)) ?? 0) + n);
    const times = (card: CatalogueCard) =>
      (this.zone(card) === MAIN ? 0 : 1000 * (owned.get(this.house(card)) ?? 0)) + (this.#popular.get(card.key) ?? 0);
    return this.usable
      .filter(this.fits)
      .sort((a, b) => times(b) - times(a))
      .flatMap((card) =>
        [this.zone(card), ...this.lists.filter((list) => list !== this.zone(card) && this.lies(card, list))].map((zone) => ({
          zone,
          key: card.key,
        })),
      );
  });
  /** Mends a broken rule; null: all of them, one after the other, as far as it goes. */
  async mend(wanted: Fault | null): Promise<void> {
    const before = this.draft.now;
    const judge = async (text: string) => (await this.judge(text)).deck;
    const change = new Map<string, number>();
    let content = before;
    for (let going = true, rounds = 0; going && rounds < MENDS; rounds++) {
      going = false;
      for (const fault of wanted ? [wanted] : (await judge(textOf(content))).faults) {
        const found = await mend(content, fault, this.#candidates, this.lists, judge);
        if (this.draft.now !== before) return;
        if (!found) continue;
        content = found.content;
        for (const [key, n] of found.change) change.set(key, (change.get(key) ?? 0) + n);
        going = wanted === null;
        break;
      }
    }
    if (content === before) {
      this.note = say('web.build.no-mend');
      return;
    }
    this.draft.change(content);
    const list = (sign: number) =>
      [...change]
        .filter(([, n]) => n * sign > 0)
        .map(([key, n]) => `${Math.abs(n) > 1 ? `${Math.abs(n)} × ` : ''}${this.named(key)}`)
        .join(', ');
    const [added, taken] = [list(1), list(-1)];
    this.note = [added && say('web.build.added', { cards: added }), taken && say('web.build.taken', { cards: taken })]
      .filter(Boolean)
      .join(' ');
  }

  readonly #listed = $derived<ListedCard[]>(
    this.usable.map((card) => ({
      key: card.key,
      names: this.#languages.map((one) => one.name(this.game, card.key)),
      most: this.limit(card),
    })),
  );
  /** A list of names in whatever form; the lines that name no card are left. */
  read(text: string): ReadList {
    /* What lies nowhere else by its kind needs no heading, and heeds none. */
    const usual = new Set(this.usable.map(this.zone));
    const zones = (this.about?.zones ?? []).filter((zone) => !usual.has(zone));
    const names = (zone: string) => this.#languages.flatMap((one) => one.find(`${this.game}.zone.${zone}`) ?? []);
    return readList(text, this.#listed, new Map(zones.map((zone) => [zone, names(zone)])));
  }
  /** The deck as names with numbers; what lies elsewhere than its kind usually does, under a heading that says where. */
  asNames(): string {
    const usual = (row: (typeof this.rows)[number]) => !row.card || this.zone(row.card) === row.zone;
    const line = ({ key, n }: (typeof this.rows)[number]) => `${n} ${this.named(key)}`;
    const places = [...new Set(this.rows.filter((row) => !usual(row)).map(({ zone }) => zone))];
    return [
      ...this.rows.filter(usual).map(line),
      ...places.flatMap((zone) => [
        '',
        `[${say(`${this.game}.zone.${zone}`)}]`,
        ...this.rows.filter((row) => row.zone === zone && !usual(row)).map(line),
      ]),
    ].join('\n');
  }
  takeList(list: ReadList): void {
    let count: Record<string, number> = {};
    for (const [key, n] of list.counts) {
      const card = this.card(key)!;
      const zone = this.zone(card);
      count = withCard(count, zone, key, this.lists.includes(zone) ? n : 1);
    }
    for (const [row, n] of list.placed) {
      const [zone = '', key = ''] = row.split(' ');
      count = withCard(count, zone, key, this.lists.includes(zone) ? n : 1);
    }
    this.draft.change({ count, name: '', id: newId() });
  }
}
