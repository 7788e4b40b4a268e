/* What is agreed on before a game beside its rule set: a scenario, options, numbers. */
import type { CatalogueGame } from '../engine/types.ts';

export interface Agreed {
  /** '': the game's first. */
  scenario: string;
  options: string[];
  /** 0 says that nothing was agreed, and is left out. */
  numbers: Record<string, number>;
}

export const nothingAgreed: Agreed = { scenario: '', options: [], numbers: {} };

/** What usually holds. */
export function usualOf({ usual, sets }: CatalogueGame, against: 'people' | 'computer'): Agreed {
  return { scenario: sets[0]?.scenario ?? '', options: [...usual[against].options], numbers: { ...usual[against].numbers } };
}

/** With an option that holds, or no longer; of those that exclude each other the others fall. */
export function withOption({ choices }: CatalogueGame, agreed: Agreed, option: string, holds: boolean): Agreed {
  const out = choices.filter((set) => set.includes(option)).flat();
  const rest = agreed.options.filter((one) => one !== option && !out.includes(one));
  return { ...agreed, options: holds ? [...rest, option] : rest };
}

/** With a number, kept within its bounds; what is no number says nothing. */
export function withNumber({ numbers }: CatalogueGame, agreed: Agreed, key: string, value: number): Agreed {
  const { least, most } = numbers.find((one) => one.key === key)!;
  const kept = Number.isFinite(value) && value !== 0 ? Math.min(most, Math.max(least, Math.round(value))) : 0;
  const rest = Object.entries(agreed.numbers).filter(([one]) => one !== key);
  return { ...agreed, numbers: Object.fromEntries(kept ? [...rest, [key, kept]] : rest) };
}

/** The same as parts of an address, and back. */
export function queryOf(agreed: Agreed): [string, string][] {
  return [
    ['scenario', agreed.scenario],
    ['options', agreed.options.join(' ')],
    [
      'numbers',
      Object.entries(agreed.numbers)
        .map(([key, value]) => `${key}=${value}`)
        .join(' '),
    ],
  ];
}
export function agreedIn(query: URLSearchParams, about: CatalogueGame, against: 'people' | 'computer'): Agreed {
  const usual = usualOf(about, against);
  const words = (name: string) => query.get(name)?.split(' ').filter(Boolean);
  const numbers = words('numbers')?.map((one) => one.split('=') as [string, string]);
  return {
    scenario: query.get('scenario') || usual.scenario,
    options: words('options') ?? usual.options,
    numbers: numbers ? Object.fromEntries(numbers.map(([key, value]) => [key, Number(value)])) : usual.numbers,
  };
}
