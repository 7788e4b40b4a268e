/* What was played last, for the large button: kept in this browser. */
export interface Last {
  game: string;
  rules: string;
  level: string;
  /** A deck as text; "": random. */
  deck: string;
}
export type Kind = Pick<Last, 'game' | 'rules'>;
const KEY = 'duello.start';

export function lastPlayed(): Last {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Last, unknown>>;
    const word = (name: keyof Last) => (typeof read[name] === 'string' ? read[name] : '');
    return { game: word('game'), rules: word('rules'), level: word('level'), deck: word('deck') };
  } catch {
    return { game: '', rules: '', level: '', deck: '' };
  }
}

export function keepLast(last: Last): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    /* no storage: the usual next time */
  }
}
