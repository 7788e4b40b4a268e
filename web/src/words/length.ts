/* How long what people write may be, in characters as Unicode counts them: the numbers of src/base/lengths.def. A field of HTML counts
 * otherwise, and cuts without a word what is pasted; so fields have no maxlength, and Length.svelte says what is too long. */
export { CHAT, DECK_NAME, LABEL, NOTE, PASSWORD, PLAYER, POSITION, POST } from '$made/lengths';
export { cut, isLong, lengthOf } from './cut.ts';
