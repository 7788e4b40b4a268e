/* Where we are: the part of the address behind `#`, so that any folder of files can serve the client. */

export interface Route {
  /** "", "play", "replay", "decks", "rules", "settings", "keys", "credits" */
  page: string;
  path: string[];
  query: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page = '', ...rest] = path.split('/').map(decodeURIComponent);
  return { page, path: rest, query: new URLSearchParams(query) };
}

let now = $state.raw(parse(location.hash));
addEventListener('hashchange', () => (now = parse(location.hash)));

export function route(): Route {
  return now;
}

export function go(address: string): void {
  location.hash = address;
}
