/* The units of Westeros, as the first page shows them. */

/** A few cards that show what the game is, and the sign of their backs; its own sign and tincture: the first page has them. */
export const shown = { keys: ['riders', 'guards', 'war-host'], house: 'other', sign: 'knight-banner', coat: 'azure' };
