/* Whether a server is there, and who we are to it. In a plain folder of files server.json says that there is none. */
import { settings } from '../base/settings.svelte.ts';
import { call, type Me, type You } from './api.ts';
import { renewLine } from './line.ts';

/** null: not yet known. */
let present = $state<boolean | null>(null);
let you = $state.raw<You | null>(null);

export const serverThere = () => present;
export const me = () => you;

/** Looks for a server, and asks it who we are. */
export async function findServer(): Promise<boolean> {
  try {
    const { server } = (await (await fetch('./server.json', { cache: 'no-store' })).json()) as { server: boolean };
    if (server) setMe(await call<Me>('GET', '/account'), false);
    present = server;
  } catch {
    present = false;
  }
  return present;
}

/** Takes over who we are now from an operation's reply; the line belongs to an account, so it is reopened. */
export function setMe({ account }: Me, renew = account?.name !== you?.name): void {
  you = account;
  if (renew) renewLine();
}

/** A visitor without an account becomes a guest. */
export async function beSomebody(): Promise<void> {
  if (!you) setMe(await call<Me>('POST', '/account', { language: settings.language }));
}
