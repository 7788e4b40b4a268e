/* What the player has set, kept in this browser, and the sentences in the language chosen. */
import { later } from './later.ts';
import { setSpeed } from '../theme/run.ts';
import { setVolume } from '../theme/sounds';
import { Words, type Language, type Values } from '../words/words.ts';

export const THEMES = ['system', 'tavern', 'chronicle', 'contrast', 'paper'] as const;
export const PACES = ['slow', 'normal', 'fast', 'off'] as const;
export const SOUNDS = ['off', 'quiet', 'loud'] as const;
/** How the cards of a hand lie until their player moves one. */
export const HANDS = ['rule', 'drawn'] as const;
/** The wood of the table; the first is the theme's own. */
export const BOARDS = ['oak', 'cherry', 'ash', 'slate'] as const;
export type Board = (typeof BOARDS)[number];
export type SoundLevel = (typeof SOUNDS)[number];
export type Theme = (typeof THEMES)[number];
export type Pace = (typeof PACES)[number];

/** In which language cards are named and say what they do. */
export const CARD_LANGUAGES = ['same', 'en', 'ru'] as const;

interface Kept {
  language: Language;
  cards: (typeof CARD_LANGUAGES)[number];
  theme: Theme;
  pace: Pace;
  sound: SoundLevel;
  /** The design of card backs, one of the faces' BACKS. */
  back: string;
  board: Board;
  confirm: boolean;
  hand: (typeof HANDS)[number];
  /** Cards of a hand that cannot be played now step back. */
  dim: boolean;
  /** The log lies open beside the table, where there is room. */
  rail: boolean;
  /** A picture of the player's own is the whole card. */
  whole: boolean;
  /** The player's own keys, by what they do. */
  keys: Record<string, string>;
}

const KEY = 'duello.settings';

function usual(): Kept {
  const language = navigator.languages.find((tag) => /^(ru|en)\b/i.test(tag)) ?? 'en';
  return {
    language: language.toLowerCase().startsWith('ru') ? 'ru' : 'en',
    cards: 'same',
    theme: 'system',
    pace: 'normal',
    sound: 'off',
    back: 'sun',
    board: 'oak',
    confirm: false,
    hand: 'rule',
    dim: false,
    rail: false,
    whole: false,
    keys: {},
  };
}

/* What may be stored of each setting; of the others, yes or no. */
const OFFERED = {
  language: ['en', 'ru', 'qps'],
  cards: CARD_LANGUAGES,
  theme: THEMES,
  pace: PACES,
  sound: SOUNDS,
  board: BOARDS,
  hand: HANDS,
  keys: [],
};

/* The stored settings, with defaults for what is missing or invalid. */
function restored(): Kept {
  const kept = usual();
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    for (const name in kept) {
      const value = read[name as keyof Kept];
      const all: readonly unknown[] = OFFERED[name as keyof typeof OFFERED] ?? [true, false];
      if (name === 'back' ? typeof value === 'string' : all.includes(value)) Object.assign(kept, { [name]: value });
    }
    if (read.keys && typeof read.keys === 'object')
      kept.keys = Object.fromEntries(Object.entries(read.keys).filter(([, key]) => typeof key === 'string' && key.length <= 8));
  } catch {
    /* unreadable, or no storage: the usual */
  }
  return kept;
}

export const settings: Kept = $state(restored());

let current = $state.raw(new Words('en', {}));

/** The sentences now in use. */
export function words(): Words {
  return current;
}

export function say(key: string, values: Values = {}): string {
  return current.say(key, values);
}

/** Milliseconds for what takes `milliseconds` at the usual pace. */
export function paced(milliseconds: number): number {
  return milliseconds * { slow: 2, normal: 1, fast: 0.5, off: 0 }[settings.pace];
}

type Table = Record<string, string>;
const SHARED = import.meta.glob<string>('$made/text/*.json', { query: '?url', import: 'default', eager: true });
const OF_GAMES = import.meta.glob<string>('$made/text/*/*.json', { query: '?url', import: 'default', eager: true });
const fetched = new Map<string, Promise<Table>>();
/* The games whose sentences are needed. */
const wanted = new Set<string>();
/* Whether all sentences are: what can be met before the first decision of a game comes first (tools/words.js), the rest behind it. */
let whole = false;

/* A part of a language; one that does not exist is empty. */
function fetchTable(list: Record<string, string>, ending: string): Promise<Table> {
  let table = fetched.get(ending);
  if (!table) {
    const url = Object.entries(list).find(([path]) => path.endsWith(ending))?.[1];
    fetched.set(ending, (table = url ? fetch(url).then((reply) => reply.json() as Promise<Table>) : Promise.resolve({})));
    table.catch(() => fetched.delete(ending)); /* the next one tries again */
  }
  return table;
}

/* What stands on a card: its name, in every case, and what it does. */
const isOfCards = (key: string): boolean => /^[\w-]+\.(card|leader|does)\./.test(key);

async function fetchTables(from: 'en' | 'ru', shared: boolean): Promise<Table> {
  const parts = whole ? ['', '.rest'] : [''];
  const games = [...wanted].flatMap((game) => parts.map((part) => fetchTable(OF_GAMES, `/${from}/${game}${part}.json`)));
  const all = shared ? parts.map((part) => fetchTable(SHARED, `/text/${from}${part}.json`)) : [];
  return Object.assign({}, ...(await Promise.all([...all, ...games]))) as Table;
}

async function fetchWords(language: Language, cards = settings.cards): Promise<Words> {
  const unfinished = whole ? null : () => void wantAllWords();
  const from = language === 'ru' ? 'ru' : 'en';
  const own = cards === 'same' || cards === from ? null : fetchTables(cards, false);
  const tables = await fetchTables(from, true);
  const choose = (table: Table, ofCards: boolean) => Object.entries(table).filter(([key]) => isOfCards(key) === ofCards);
  const table = own ? Object.fromEntries([...choose(tables, false), ...choose(await own, true)]) : tables;
  return new Words(language, language === 'qps' ? (await import('../words/pseudo.ts')).pseudoTable(table) : table, unfinished);
}

let turn = 0;
let cardsIn = settings.cards; /* of the sentences in use */

let latest: Promise<void>;

export function loadWords(language: Language): Promise<void> {
  return (latest = bring(language, ++turn));
}

async function bring(language: Language, mine: number): Promise<void> {
  const found = await fetchWords(language);
  if (mine !== turn) return latest; /* somebody has asked for more, or for another */
  current = found;
  cardsIn = settings.cards;
  document.documentElement.lang = language === 'qps' ? 'en-x-pseudo' : language;
}

let finished: Promise<void> | undefined;

/** All sentences, from now on. */
export function wantAllWords(): Promise<void> {
  whole = true;
  return (finished ??= later(() => loadWords(settings.language)));
}

/** The sentences of a game, too, from now on. */
export async function wantWords(game: string): Promise<void> {
  if (wanted.has(game)) return;
  wanted.add(game);
  await loadWords(settings.language);
}

/** What its cards do, too, for who looks at one; nothing where a game's cards tell it in its sentences. */
export const wantDeeds = (game: string): Promise<void> => wantWords(`${game}.does`);

/** The sentences of the language that is not in use, for those who look for a name in it. */
export const otherWords = (): Promise<Words> => {
  const cards = cardsIn === 'same' ? current.language : cardsIn;
  return fetchWords(current.language === 'ru' ? 'en' : 'ru', cards === 'ru' ? 'en' : 'ru');
};

const byDay = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');
function showTheme(): void {
  document.documentElement.dataset['theme'] = settings.theme === 'system' ? (byDay().matches ? 'chronicle' : 'tavern') : settings.theme;
}

/** From now on the theme is the system's whenever that changes, where the player has chosen no other. */
export function followSystem(): void {
  byDay().addEventListener('change', showTheme);
}

/** Keeps a change and lets it take effect. */
export async function change(changes: Partial<Kept>): Promise<void> {
  Object.assign(settings, changes);
  showTheme();
  document.documentElement.dataset['pace'] = settings.pace;
  document.documentElement.dataset['board'] = settings.board;
  if (settings.board !== 'oak') void later(() => import('../theme/boards.css'));
  setSpeed({ slow: 0.5, normal: 1, fast: 2, off: 0 }[settings.pace]);
  setVolume({ off: 0, quiet: 0.3, loud: 1 }[settings.sound]);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* no storage: it holds until the page is left */
  }
  if (settings.language !== current.language || settings.cards !== cardsIn || !current.has('web.title')) await loadWords(settings.language);
}
