/* What is known of a record: that it is right, that its deal is proven, that somebody vouches for its moves. */
import type { Signature } from '../engine/shuffle.ts';
import type { Opened, Proof } from '../engine/types.ts';
import { say, words } from '../base/settings.svelte.ts';
import { tellTrouble } from '../table/tell.ts';

export interface Verdict {
  /** Everything replayed here is right. */
  verified: boolean;
  /** It is signed with the key of the server from which it came. */
  vouched: boolean;
  /** Green requires more than `verified`: a proven deal, and somebody who vouches for the moves. */
  colour: 'good' | 'unproven' | 'bad';
  sign: string;
  said: string;
  shuffled: string;
  proof: Proof | null;
  signature: Signature | null;
}

/** `serverKey`: that of the server from which the record came; "": it did not, or does not sign. */
export function verdictOf(opened: Opened | null, proof: Proof | null, signature: Signature | null, serverKey: string): Verdict {
  const verified = opened !== null && opened.verified && proof?.proof !== 'wrong' && signature?.state !== 'wrong';
  const vouched = signature?.state === 'good' && signature.key === serverKey;
  const proven = verified && vouched && proof?.proof === 'proven';
  return {
    verified,
    vouched,
    colour: proven ? 'good' : verified ? 'unproven' : 'bad',
    sign: proven ? '✓' : verified ? '?' : '✗',
    said: say(verified ? 'web.verified' : opened?.verified ? 'web.not-trusted' : 'web.not-verified'),
    shuffled: !proof
      ? ''
      : proof.proof === 'wrong'
        ? tellTrouble(words(), { what: proof.reason, line: 0, values: proof.values })
        : say(`replay.deal.${proof.proof === 'none' && proof.samples ? 'samples' : proof.proof}`, { version: proof.version }),
    proof,
    signature,
  };
}
