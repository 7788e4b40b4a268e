/* Whose games one wants to watch, kept in this browser. */
const KEY = 'duello.follows';
const MOST = 200;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
let names = $state.raw<readonly string[]>(read());

export const follows = () => names;
/** Follows somebody, or no longer. */
export function follow(name: string, on: boolean): void {
  names = [...(on ? [name] : []), ...names.filter((one) => one !== name)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    /* it lasts as long as the page */
  }
}
