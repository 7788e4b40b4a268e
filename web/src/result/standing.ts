/* How the games with one opponent ended, latest first. */
import { allGames } from '../kept/account.ts';
import { pastGames, type Outcome } from '../kept/past.ts';
import { call, part, type GameOf, type List } from '../net/api.ts';
import { me } from '../net/me.svelte.ts';

/** With the computer at a level: in this browser, and in the account if there is one that can be asked. */
export async function againstLevel(game: string, rules: string, level: string): Promise<Outcome[]> {
  const you = me();
  const games = await (you && you.kind !== 'guest' ? allGames().catch(pastGames) : pastGames());
  return games
    .filter((one) => one.kind !== 'puzzle' && one.game === game && one.rules === rules && one.level === level)
    .flatMap(({ outcome }) => outcome ?? []);
}

/** With a person: all that the server has. */
export async function againstPerson(game: string, rules: string, name: string): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: List<GameOf> = await call(
      'GET',
      `/games?mine=true&kept=false&player=${part(name)}&game=${game}&rules=${rules}&limit=100${next ? `&after=${next}` : ''}`,
    );
    for (const { result, yours } of page.items)
      if (yours.length === 1) found.push(result.winner === null ? 'drawn' : result.winner === yours[0] ? 'won' : 'lost');
    next = page.next;
  }
  return found;
}
