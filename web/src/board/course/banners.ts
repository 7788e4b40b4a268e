/* What stands on the cloth across the table when a scene has one. */
import { markOf } from '../../faces/heraldry';
import type { Scene } from '../../table/scenes.ts';
import { tellEvent, tellOf, type Names } from '../../table/tell.ts';
import type { Words } from '../../words/words.ts';

export interface BannerWords {
  title: string;
  text: string;
  icons: string[];
}

const ICONS: Record<string, string[]> = {
  round: ['gem'],
  starts: ['turn'],
  passed: ['passed'],
  leader: ['power'],
  counted: ['wealth'],
};

/* Letters of a sentence on the beam; two long sentences do not fit there. */
const LINE = 120;

/** What the centre line says of a scene: its first event, and the second where both fit. The log tells them all. */
export function captionOf(words: Words, game: string, names: Names, viewer: number, { events }: Scene): string {
  if (events[0]?.event === 'revealed') return words.say('table.banner.revealed');
  const [first = '', second] = events.slice(0, 2).map((event) => tellEvent(words, game, names, viewer, event));
  return second && first.length + second.length < LINE ? `${first} ${second}` : first;
}

/** Title, text and icons for a scene; null: it has no event to tell. */
export function bannerOf(words: Words, game: string, names: Names, viewer: number, scene: Scene): BannerWords | null {
  const [first, ...rest] = scene.events;
  if (!first) return null;
  const tell = (event: typeof first) => tellEvent(words, game, names, viewer, event);
  const icons = (ICONS[first.event] ?? []).map(markOf);
  const [own, player] = [first.player === viewer, names[Number(first.player)] ?? ''];
  switch (first.event) {
    case 'round':
      return {
        title: words.say('table.banner.round-over', { n: Number(first['round']) }),
        icons,
        text: [first, ...rest].map(tell).join(' '),
      };
    case 'starts':
      return { title: words.say('table.banner.round', { n: Number(first['amount']) }), icons, text: tell(first) };
    case 'passed':
      return { title: tell(first), icons, text: tellOf(words, 'table.banner.passed', own) };
    case 'leader':
      return { title: words.name(game, String(first['card'])), icons, text: tellOf(words, 'table.banner.leader', own, { player }) };
    default:
      return { title: tell(first), icons, text: rest.map(tell).join(' ') };
  }
}
