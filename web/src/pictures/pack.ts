/* Pictures that a player brings: which file is of which card, by its name alone. Pure. */

/** A game's cards with the names by which people know them, in any language. */
export interface Listed {
  game: string;
  cards: readonly { key: string; names: readonly string[] }[];
}

export interface Report {
  /** By `GAME/KEY`, or `cover` for all backs: the path of the picture. */
  found: Readonly<Record<string, string>>;
  /** Pictures that are of no card. */
  unknown: string[];
  /** Cards that have none, of the games that have any. */
  missing: string[];
}

const PICTURE = /\.(webp|jpe?g|png|avif)$/i;
const COVER = 'cover';
export const isPicture = (path: string): boolean => PICTURE.test(path);
export const isMap = (path: string): boolean => /(^|\/)map\.csv$/i.test(path);

/* Without case, accents and what stands between words. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-');

/* The folder a file lies in, and its name without its kind. */
function parts(path: string): { folder: string; name: string } {
  const [file = '', folder = ''] = path.split('/').reverse();
  return { folder: plain(folder), name: file.replace(PICTURE, '') };
}

/** What a map.csv says, `key,file` in each line: by the path of a file, `GAME/KEY`. Files are seen from where the map lies. */
export function readMap(path: string, text: string): Map<string, string> {
  const at = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const { folder } = parts(path);
  const found = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [key = '', file = ''] = line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (key && isPicture(file)) found.set(at + file, key.includes('/') ? key : `${folder}/${key}`);
  }
  return found;
}

/** Finds the card of each picture. A picture of one set of cards (KEY@SET) is taken where there is none of the card itself. */
export function matched(paths: readonly string[], games: readonly Listed[], maps: ReadonlyMap<string, string> = new Map()): Report {
  const cards = new Map<string, string>();
  for (const { game, cards: list } of games)
    for (const { key, names } of list) for (const name of [...names, key]) cards.set(`${plain(game)}/${plain(name)}`, `${game}/${key}`);
  const known = new Set(cards.values());
  const found: Record<string, string> = {};
  const unknown: string[] = [];
  for (const path of paths.filter(isPicture)) {
    const { folder, name } = parts(path);
    const [own = '', set] = name.split('@');
    const mapped = maps.get(path);
    const card =
      (mapped !== undefined && known.has(mapped) ? mapped : undefined) ??
      cards.get(`${folder}/${plain(own)}`) ??
      (plain(own) === COVER ? COVER : undefined);
    if (card === undefined) unknown.push(path);
    else if (set === undefined || !(card in found)) found[card] = path;
  }
  const begun = new Set(Object.keys(found).map((card) => card.split('/')[0]));
  const missing = games
    .filter(({ game }) => begun.has(game))
    .flatMap(({ game, cards: list }) => list.map(({ key }) => `${game}/${key}`).filter((card) => !(card in found)));
  return { found, unknown, missing };
}
