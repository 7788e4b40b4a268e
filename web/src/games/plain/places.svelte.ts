/* The places of games, as the catalogue tells them, from when it is known. */
import type { CatalogueArea } from '../../engine/types.ts';

let known: Readonly<Record<string, readonly CatalogueArea[]>> = $state.raw({});

/** Undefined: not known yet. */
export const placesOf = (game: string): readonly CatalogueArea[] | undefined => known[game];

/** Not in an effect: what is known so far is read, too. */
export function notePlaces(game: string, places: readonly CatalogueArea[]): void {
  known = { ...known, [game]: places };
}
