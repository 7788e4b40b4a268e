/* The units of Westeros, as the first page shows them. */

/** A few cards that show what the game is, and the sign of their backs: the first page has them. */
export const shown = { keys: ['riders', 'guards', 'war-host'], house: 'other' };
