/* What anybody may say at a table, in everybody's own language: `server.say.PHRASE`. */
export const PHRASES = ['hello', 'luck', 'thanks', 'well-played', 'good-move', 'sorry', 'moment', 'oops', 'think', 'again', 'bye'];
