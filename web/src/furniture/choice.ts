/* Whether a choice of several things can end now, and what ends it. Pure. */

/** The one button there is: with nothing chosen it says so, else it says how many; not yet: too few, or the rules want others. */
export const endOf = (chosen: number, least: number, lacks: boolean): 'none' | 'done' | 'not-yet' =>
  chosen < least || lacks ? 'not-yet' : chosen === 0 ? 'none' : 'done';
