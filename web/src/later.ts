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
