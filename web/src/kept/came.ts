/* What is done for somebody whom the server knows, on whatever page they are. */
import { mount } from 'svelte';
import { usable } from '../base/later.ts';
import type { You } from '../net/api.ts';
import Challenged from '../net/Challenged.svelte';

let mounted = false;

export async function came({ kind }: You): Promise<void> {
  /* What was played before one had this account, or without a line, is brought there. */
  if (kind !== 'guest') void import('./account.ts').then(({ bring }) => bring());
  await usable;
  if (!mounted) mount(Challenged, { target: document.body });
  mounted = true;
}
