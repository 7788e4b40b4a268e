/* A player's coat of arms, put together from parts. For a player who has chosen none it is made from the name. */
import fields from '$made/fields.json';
import { digest } from '../faces/heraldry';

const divisions = Object.values(fields.divisions);
const charges = [
  'fleur-de-lys', 'heraldic-sun', 'squirrel', 'claw-slashes', 'drakkar', 'plain-dagger', 'scales', 'scarab-beetle', 'spotted-mushroom',
  'dragon-head', 'sword-clash', 'bestial-fangs', 'death-skull', 'third-eye', 'sun', 'rosa-shield',
]; // prettier-ignore

/** The parts, and of how many each is chosen; a number of the server holds 8 bits of each. */
export const PARTS = { colour: fields.tinctures.length, field: divisions.length, charge: charges.length } as const;
export type Part = keyof typeof PARTS;
const names = Object.keys(PARTS) as Part[];
const BITS = 8;
export type Choice = Record<Part, number>;

/** What a number of the server says; 0: by the name. Whatever it is, it is a coat of arms. */
export function choiceOf(arms: number, name: string): Choice {
  const number = arms ? arms - 1 : digest(name);
  return Object.fromEntries(names.map((part, i) => [part, ((number >>> (BITS * i)) & (2 ** BITS - 1)) % PARTS[part]])) as Choice;
}
export const numberOf = (choice: Choice): number => 1 + names.reduce((sum, part, i) => sum + (choice[part] << (BITS * i)), 0);

export const drawnAs = ({ colour, field, charge }: Choice) => ({
  tincture: fields.tinctures[colour]!,
  division: divisions[field]!,
  charge: charges[charge]!,
});
