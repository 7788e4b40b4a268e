/* What the computer players have learned: for each rule set a file of weights and one of levels. They are fetched when a computer player is to think. */
const NETS = import.meta.glob<string>('$made/weights/*.net', { query: '?url', import: 'default', eager: true });
const LADDERS = import.meta.glob<string>('$made/weights/*.ladder', { query: '?url', import: 'default', eager: true });

export interface Weights {
  net: Uint8Array;
  ladder: string;
}

const known = new Map<string, Promise<Weights | null>>();

const urlOf = (list: Record<string, string>, ending: string) => Object.entries(list).find(([path]) => path.endsWith(ending))?.[1];

async function fetched(name: string): Promise<Weights | null> {
  const [net, ladder] = [urlOf(NETS, `/${name}.net`), urlOf(LADDERS, `/${name}.ladder`)];
  if (!net || !ladder) return null;
  const [bytes, text] = await Promise.all([fetch(net).then((found) => found.arrayBuffer()), fetch(ladder).then((found) => found.text())]);
  return { net: new Uint8Array(bytes), ladder: text };
}

/** null: nothing was learned of these rules. */
export function fetchWeights(game: string, rules: string): Promise<Weights | null> {
  const name = `${game}_${rules}`;
  let weights = known.get(name);
  if (!weights) {
    known.set(name, (weights = fetched(name)));
    weights.catch(() => known.delete(name)); /* the next one tries again */
  }
  return weights;
}
