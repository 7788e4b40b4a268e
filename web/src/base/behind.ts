/* What every page does in the background: gestures are held back (gesture.ts), and style sheets that could not be fetched are fetched again. It is fetched after the page. */
import { holdGestures } from './gesture.ts';
import { later } from './later.ts';

const link = (href: string) =>
  new Promise((loaded, failed) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: loaded });
    sheet.onerror = () => {
      sheet.remove();
      failed(new Error(href));
    };
    document.head.append(sheet);
  });

/* A part whose style sheet cannot be fetched is shown all the same, and its looks follow: it would not be asked for again. */
function keepLooks(event: Event & { payload?: Error }): void {
  const sheet = /^Unable to preload CSS for (\S+)$/.exec(event.payload?.message ?? '')?.[1];
  if (!sheet) return;
  event.preventDefault();
  void later(() => link(sheet));
}

export function begin(): void {
  holdGestures();
  addEventListener('vite:preloadError', keepLooks);
}
