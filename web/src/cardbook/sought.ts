/* By which words people look for what cards of a game do: games/GAME/sought.json. */
const FILES = import.meta.glob<readonly (readonly string[])[]>('../games/*/sought.json', { eager: true, import: 'default' });

export const soughtOf = (game: string): readonly (readonly string[])[] => FILES[`../games/${game}/sought.json`] ?? [];
