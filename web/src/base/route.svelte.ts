/* Which page is shown: the part of the address behind `#`. It is not sent to a server, so any folder of files can serve the client. */

export interface Route {
  /** "", "play", "learn", "replay", "decks", "cards", "rules", "settings", "keys", "credits" */
  page: string;
  path: string[];
  query: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page = '', ...rest] = path.split('/').map(decodeURIComponent);
  return { page, path: rest, query: new URLSearchParams(query) };
}

let known = location.hash;
let now = $state.raw(parse(known));
const bare = (address: string) => address.replace(/^.*#/, '#').replace(/\?.*/, '');
let visits = 0; /* pages that were left for another one */
addEventListener('hashchange', ({ oldURL, newURL }: HashChangeEvent) => {
  if (bare(oldURL) !== bare(newURL)) visits++;
  now = parse((known = location.hash));
});

export function route(): Route {
  return now;
}

/* Between a press on a link and the browser's event the address has already changed: it is left alone. */
function replace(address: string): boolean {
  if (location.hash !== known) return false;
  history.replaceState(null, '', address);
  known = location.hash;
  return true;
}

/** The same page at another address, which replaces the current one in the browser's history. */
export function settle(address: string): void {
  if (location.hash !== address && replace(address)) now = parse(known);
}

/** The address follows what the page already shows. */
export function follow(address: string): void {
  replace(address);
}

export function go(address: string): void {
  location.hash = address;
}

/** After something slow: goes there, unless the reader has left the page meanwhile, even if they are back. Whether it went. */
export function fromHere(): (address: string) => boolean {
  const [began, here] = [visits, bare(location.hash)];
  return (address) => {
    const still = visits === began && bare(location.hash) === here;
    if (still) go(address);
    return still;
  };
}

let filled = $state(false);

/** Whether a table fills the window, on any page: the navigation is then kept small. */
export function isFilled(): boolean {
  return filled;
}
export function fill(by: boolean): void {
  filled = by;
}
