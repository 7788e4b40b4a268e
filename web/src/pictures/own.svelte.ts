/* Pictures of one's own on cards: the one small part of it that every page has. The rest is fetched where they are switched on. */
import type { Packs } from './packs.ts';

const ON = 'duello.pictures';

function isOn(): boolean {
  try {
    return localStorage.getItem(ON) !== null;
  } catch {
    return false; /* no storage, no pictures */
  }
}

let packs = $state.raw<Packs | null>(null);

/** The pictures in use. */
export const ownPacks = (): Packs | null => packs;

/** Uses the pictures that were brought, or none; it holds until it is switched again. */
export async function usePictures(on: boolean): Promise<Packs | null> {
  try {
    if (on) localStorage.setItem(ON, '');
    else localStorage.removeItem(ON);
  } catch {
    /* no storage: it holds until the page is left */
  }
  return (packs = on ? await (await import('./packs.ts')).openPacks() : null);
}
if (isOn()) void usePictures(true).catch(() => undefined);

/** The player's own picture of a card, or of all backs; null: there is none. */
export function ownPicture(card: { game: string; key: string } | null): string | null {
  const wanted = card ? `${card.game}/${card.key}` : 'cover';
  return packs?.has(wanted) ? wanted : null;
}
