// What is printed on the cards, from the catalogue of the server, and what they do, in words.
import { api, has, t } from './common.js';
import { named } from './words.js';

let known = null;

/** {game: {scenario: Map of key to what each rule set prints}} */
export async function readCards() {
  known ??= api('GET', '/catalogue').then(catalogue => Object.fromEntries(catalogue.games.map(game => [game.game, {
    rules: game.rules,
    sets: Object.fromEntries(game.sets.map(set => [set.scenario, new Map(set.cards.map(card => [card.key, card.printed]))])),
  }])));
  return known;
}

/** A function that tells what is printed on a card under those rules, or null. */
export async function printed(game, rules, scenario) {
  const it = (await readCards())[game];
  const variant = it?.rules.indexOf(rules) ?? -1;
  const cards = it?.sets[scenario];
  return key => cards?.get(key)?.[Math.max(0, variant)] ?? null;
}

/** Sentences about what a card does. */
export function about(game, rules, key, card) {
  const abilities = ['hero', 'bond', 'morale'].filter(word => card?.[word]).concat(card?.ability ?? [], card?.rows?.length > 1 ? 'agile' : [])
    .map(word => `${game}.ability.${word}`);
  return [`${game}.leader.${key}.${rules}`, ...abilities, `${game}.card.${key}.ability`].filter(has).map(sentence => t(sentence));
}

/** What stands on a card, in few signs. */
export function signs(game, card) {
  if (!card) return null;
  if (card.type === 'unit') return { text: String(card.strength), hero: card.hero, title: card.rows.map(row => named(game, row)).join(', ') };
  const sets = card.printed;
  if (sets?.superiority !== undefined) return { text: `${sets.virtues || '–'} › ${sets.superiority || '–'}${sets.protection ? ` [${sets.protection}]` : ''}` };
  return null;
}
