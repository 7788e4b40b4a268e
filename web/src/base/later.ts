/* Parts of the page that are fetched when they are needed. */

const SOON = 500;
const SELDOM = 8000; /* milliseconds */

const pause = (time: number) =>
  new Promise((again) => {
    setTimeout(again, time);
    addEventListener('online', again, { once: true });
  });

/** What `load` fetches; where the line is down, as soon as it is there again. */
export async function later<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = SOON; ; wait = Math.min(2 * wait, SELDOM))
    try {
      return await load();
    } catch {
      await pause(wait);
    }
}

let begin!: () => void;
/** Resolves when people can do what they came for: whatever is fetched from then on keeps nobody waiting. */
export const usable = new Promise<void>((resolve) => (begin = resolve));
void usable.then(() => (document.documentElement.dataset['usable'] = ''));

/** They can. */
export const nowUsable = (): void => begin();

/** After so long a table has been seen, or the first page read, in milliseconds. */
export const [DRAWN, READ] = [1500, 4000];

/** They will have seen what is on a table, or read on the first page, after a while: what can wait until then leaves the line to what
 * they press meanwhile. Where this browser keeps it all already, nothing has to. Returns how to call it off. */
export function soonUsable(where: 'page' | 'table'): () => void {
  const wait = navigator.serviceWorker?.controller ? 0 : where === 'table' ? DRAWN : READ;
  const timer = setTimeout(begin, wait);
  return () => clearTimeout(timer);
}
