// Draws what faces.json and those of the games describe: facts about a card first, each by the first rule of it that holds, then shapes that refer to
// them. src/picture/draw.c does the same for pictures, and a test compares the two. doc/guide.md tells what a description may say.
import description from './faces.json';
import type { Card } from './cards';
import { fieldOf, iconOf, markOf, signOf } from './heraldry';

/** An element of SVG. Icons are <use> with "#NAME". */
export interface Shape {
  tag: string;
  set: Record<string, string>;
  /** Where it stands on a card too narrow for its name, and on a square one: transforms for CSS. */
  small?: string | undefined;
  square?: string | undefined;
  inside: Shape[];
  text?: string;
}

/** The frame of a card: its colour and width, and whether its line is double. */
export interface Edge {
  ink: string;
  line: number;
  double?: boolean;
}

/** What a card is like now, as its object in a view says. */
export type Now = object;

interface Place {
  at?: string | number[];
  step?: number[];
  scale?: string | number | number[];
}
type Wanted = boolean | string | string[] | { above?: string; below?: string; in?: string | string[]; out?: string | string[] };
type Condition = Record<string, Wanted>;
interface Rule {
  if?: Condition;
  is?: unknown;
  of?: string;
  spelt?: string;
  join?: string[];
}
interface Item extends Place {
  if?: Condition;
  /** A fact: it stays while that is there, where a picture of the player's own is the whole card. */
  badge?: string;
  name?: string;
  group?: Item[];
  each?: string;
  after?: Item[];
  room?: number;
  centred?: boolean;
  small?: Place;
  square?: Place;
  field?: string;
  rect?: number[];
  circle?: number[];
  path?: string;
  emblem?: string;
  sign?: string;
  mark?: string;
  box?: number[];
  text?: string;
  size?: number;
  long?: number;
  tight?: number;
  fill?: string;
  stroke?: string;
  line?: number;
  dash?: number[];
  ink?: string;
  shadow?: string;
  opacity?: string | number;
}
/** A game's faces.json. */
export interface Sheet {
  letters?: Record<string, string>;
  facts: Record<string, Rule[]>;
  draw: Item[];
}
interface Description {
  name: { band: number[]; fill: string; ink: string; at: number[]; room: number[]; plate: number[]; largest: number; smallest: number };
  edges: Record<string, Edge>;
  backs: Record<string, Sheet>;
  /** Of a game that has none of its own. */
  any: Sheet;
}

const DESCRIPTION = description as unknown as Description;

const sheets = new Map<string, Sheet>();

/** From now on cards of this game are drawn so. */
export const learnSheet = (game: string, sheet: Sheet): void => void sheets.set(game, sheet);

/** How the name of a card is written. */
export const NAME = DESCRIPTION.name;

/** The room for it on the plate of a picture. */
export const PLATE: readonly number[] = DESCRIPTION.name.plate;

const isThere = (value: unknown) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const within = (list: unknown, word: unknown) => Array.isArray(list) && list.includes(word);
const paint = (name: string) => `var(--${name})`;
const figures = (number: number) => String(Number(number.toPrecision(6)));

class Scene {
  private readonly known = new Map<string, unknown>();

  constructor(
    private readonly sheet: Sheet,
    private readonly card: { game: string; key: string; printed: object; now: object },
    /** Whether a picture lies under it. */
    painted: boolean,
  ) {
    this.known.set('painted', painted);
  }

  /** What a name stands for: the member of a list that is drawn ("it"), a member of the card, a fact. null: nothing. */
  value(name: string): unknown {
    if (this.known.has(name)) return this.known.get(name);
    if (name.includes('.'))
      return name.split('.').reduce((at: unknown, part) => (at as Record<string, unknown> | null)?.[part] ?? null, this.card);
    let found: unknown = null;
    for (const rule of this.sheet.facts[name] ?? []) {
      if (!this.holds(rule.if)) continue;
      found = this.apply(rule);
      if (found !== null || 'is' in rule) break;
    }
    this.known.set(name, found);
    return found;
  }

  private apply({ is, of, spelt, join }: Rule): unknown {
    if (is !== undefined) return is;
    if (join) return join.flatMap((name) => this.value(name)).filter((one) => one !== null);
    const value = this.value((spelt ?? of)!);
    return spelt && value !== null ? this.spell(value as string) : value;
  }

  private spell(text: string): string[] {
    return Object.entries(this.sheet.letters ?? {})
      .filter(([letter]) => text === '*' || text.toUpperCase().includes(letter))
      .map(([, word]) => word);
  }

  private holds(condition: Condition = {}): boolean {
    return Object.entries(condition).every(([name, wanted]) => this.meets(this.value(name), wanted));
  }

  private meets(value: unknown, wanted: Wanted): boolean {
    if (typeof wanted === 'boolean') return isThere(value) === wanted;
    if (typeof wanted === 'string' || Array.isArray(wanted)) return asList(wanted).includes(value);
    const { above, below } = wanted;
    if (above !== undefined || below !== undefined) {
      const other = this.value((above ?? below)!);
      const change = value === null || other === null ? 0 : (value as number) - (other as number);
      return above !== undefined ? change > 0 : change < 0;
    }
    const lists = (names: string | string[] = []) => asList(names).map((name) => this.value(name as string));
    return lists(wanted.in).every((list) => within(list, value)) && !lists(wanted.out).some((list) => within(list, value));
  }

  /** A word of an item, or what it stands for where it names a fact. */
  private said<T>(word: T): T {
    return ((typeof word === 'string' ? this.value(word) : null) as T | null) ?? word;
  }

  draw(items: Item[]): Shape[] {
    return items.filter((item) => this.holds(item.if)).flatMap((item) => this.shapes(item));
  }

  /** Of items what stays over a picture that is the whole card. */
  badges(items: Item[] = []): Item[] {
    return items.flatMap((item) => {
      const group = this.badges(item.group);
      return item.badge ? (isThere(this.value(item.badge)) ? item : []) : group.length ? { ...item, group, after: [] } : [];
    });
  }

  private shapes(item: Item): Shape[] {
    const { rect, circle, path, each, group } = item;
    if (rect) {
      const [x, y, width, height, rx] = rect as [number, number, number, number, number];
      return [this.painted(item, 'rect', { x, y, width, height, rx })];
    }
    if (circle) return [this.painted(item, 'circle', { cx: circle[0]!, cy: circle[1]!, r: circle[2]! })];
    if (path) return [this.painted(item, 'path', { d: path })];
    if (each) return this.list(item, (this.value(each) ?? []) as unknown[]);
    if (group) return [this.placed(item, group)];
    return this.references(item);
  }

  private references(item: Item): Shape[] {
    const { field, emblem, sign, mark, text } = item;
    const word = (name: string) => this.value(name) as string | null;
    if (field) {
      const { tincture, division } = fieldOf(word(field) ?? 'other');
      return [
        shape('rect', { width: 100, height: 140, fill: paint(tincture) }),
        shape('path', { 'fill-rule': 'evenodd', fill: paint('division'), d: division }),
      ];
    }
    if (emblem) return [this.icon(item, iconOf(this.card.game, this.card.key, word(emblem)), 'charge')];
    if (sign) return [this.icon(item, signOf(word(sign) ?? 'other'), 'sign')];
    if (mark && word(mark) !== null) return [this.icon(item, markOf(word(mark)!))];
    const said = text ? (this.value(text) as number | string | null) : null;
    return said === null ? [] : [this.number(item, typeof said === 'string' ? said : figures(said))];
  }

  private icon({ box, ink }: Item, icon: string, kind?: string): Shape {
    const [x, y, side] = box as [number, number, number];
    const colour = paint(this.said(ink!));
    /* A theme may have one colour for all charges. */
    const color = kind === 'charge' ? `var(--charge, ${colour})` : colour;
    const drawn = shape('svg', { x, y, width: side, height: side, viewBox: '0 0 512 512', color });
    return { ...drawn, inside: [shape('use', { href: `#${icon}`, ...(kind && { class: 'emblem' }) })] };
  }

  private number({ at, size, long, tight, ink }: Item, text: string): Shape {
    const [x, y] = at as [number, number];
    const set = {
      x,
      y,
      'font-size': long && text.length > 2 ? long : size!,
      ...(tight && { 'letter-spacing': tight }),
      fill: paint(this.said(ink!)),
    };
    return { ...shape('text', set), text };
  }

  private painted(item: Item, tag: string, set: Record<string, string | number>): Shape {
    const { fill, stroke, line, dash, shadow } = item;
    return shape(tag, {
      ...set,
      fill: fill ? paint(this.said(fill)) : 'none',
      ...(stroke && { stroke: paint(this.said(stroke)), 'stroke-width': line! }),
      ...(dash && { 'stroke-dasharray': dash.join(' ') }),
      ...(shadow && { filter: paint(shadow) }),
      ...this.opacity(item),
    });
  }

  private opacity({ opacity }: Item): { opacity?: number } {
    const value = opacity === undefined ? 1 : (this.said(opacity) as number);
    return value < 1 ? { opacity: value } : {};
  }

  private placed(item: Item, items: Item[], steps = 0, scale = 1): Shape {
    const moved = (place: Place | undefined) => place && this.transform({ ...item, ...place }, steps, scale, 'px');
    const transform = this.transform(item, steps, scale);
    return {
      ...shape('g', { ...(transform && { transform }), ...this.opacity(item), ...(item.name && { class: item.name }) }),
      small: moved(item.small),
      square: moved(item.square),
      inside: this.draw(items),
    };
  }

  private transform({ at = [0, 0], step = [0, 0], scale = 1 }: Place, steps: number, more: number, unit = ''): string {
    const [x, y] = (this.said(at) as number[]).map((from, i) => from + steps * step[i]!) as [number, number];
    const [wide, high] = asList(this.said(scale)) as [number, number | undefined];
    const scales = [wide * more, (high ?? wide) * more].map(figures);
    if (!unit && x === 0 && y === 0 && scales.every((one) => one === '1')) return '';
    const comma = unit ? ', ' : ' ';
    return `translate(${figures(x)}${unit}${comma}${figures(y)}${unit}) scale(${[...new Set(scales)].join(comma)})`;
  }

  /** A list: its group once for each member, closer and smaller if they would need more than the room, and what comes after. */
  private list(item: Item, list: unknown[]): Shape[] {
    const need = list.length * item.step!.reduce((sum, one) => sum + one, 0);
    const scale = item.room !== undefined && need > item.room ? item.room / need : 1;
    const first = item.centred ? (list.length - 1) / -2 : 0;
    const shapes = list.flatMap((one, i) => {
      if (!item.group) return [];
      this.known.set('it', one);
      return [this.placed(item, item.group, (first + i) * scale, scale)];
    });
    this.known.delete('it');
    return item.after && list.length > 0 ? [...shapes, this.placed(item, item.after, (first + list.length) * scale)] : shapes;
  }
}

function shape(tag: string, set: Record<string, string | number>): Shape {
  return { tag, set: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, String(value)])), inside: [] };
}

const sheetOf = (game: string): Sheet => sheets.get(game) ?? DESCRIPTION.any;

const sceneOf = ({ game, key, printed }: Card, now: Now = {}, painted = false) =>
  new Scene(sheetOf(game), { game, key, printed, now }, painted);

const drawnOf = (scene: Scene, sheet: Sheet, whole = false) => ({
  shapes: scene.draw(whole ? scene.badges(sheet.draw) : sheet.draw),
  edge: DESCRIPTION.edges[scene.value('edge') as string]!,
});

/** The face of a card, 100 by 140; `painted`: what lies over its picture; `whole`: over one that is the whole card. */
export function drawFace(card: Card, now?: Now, painted = false, whole = false): { shapes: Shape[]; edge: Edge } {
  return drawnOf(sceneOf(card, now, painted), sheetOf(card.game), whole);
}

/** The designs of backs; the first is that of pictures in posts. */
export const BACKS = Object.keys(DESCRIPTION.backs);

/** The back of a card with the sign of its faction or guild. */
export function drawBack(house: string, design: string = BACKS[0]!): { shapes: Shape[]; edge: Edge } {
  const sheet = DESCRIPTION.backs[design] ?? DESCRIPTION.backs[BACKS[0]!]!;
  return drawnOf(new Scene(sheet, { game: '', key: '', printed: { house }, now: {} }, false), sheet);
}

/** What the description says of a card under that name; null: nothing. */
export const factOf = (card: Card, name: string): unknown => sceneOf(card).value(name);
