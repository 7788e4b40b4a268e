/* What makes up the sum of a row or of a side, as the engine explains each unit in it. */
import type { Card } from '../faces/cards';
import { factOf } from '../faces/draw';
import { markOf } from '../faces/heraldry';
import type { SumView } from '../games/game.ts';
import { partsOf, type Part, type Unit } from '../table/why.ts';
import type { Words } from '../words/words.ts';

/** The engine's explanation of what a card counts for, or null. */
export type Why = (key: string) => Promise<unknown>;

export interface Sum {
  title: string;
  value: number;
  rows: { zone: string; value: number; parts: Part[] }[];
}

/** A sum of a table, explained. */
export async function explainSum(why: Why, { player, rows: summed }: SumView, title: string): Promise<Sum> {
  const keys = [...new Set(summed.flatMap(({ cards }) => cards))];
  const units = (await Promise.all(keys.map(why))).flatMap((found) => (found as { units?: Unit[] } | null)?.units ?? []);
  const rows = summed.map(({ zone, value }) => ({
    zone,
    value,
    parts: partsOf(units.filter((unit) => unit.player === player && unit.row === zone)),
  }));
  return { title, value: rows.reduce((sum, { value }) => sum + value, 0), rows };
}

/** What a card's marks mean, each with its icon: of a leader its deed in these rules, of a trade card its ability. */
export function rulesOfCard(words: Words, ruleSet: string, face: Card): { icon: string; text: string }[] {
  const own = face.game === 'gwent' ? `gwent.leader.${face.key}.${ruleSet}` : `trade.card.${face.key}.ability`;
  const deed = words.find(own);
  const ability = face.game === 'gwent' && face.type !== 'faction' ? (factOf(face, 'ability') as string | null) : null;
  const traits =
    face.game !== 'gwent'
      ? []
      : [
          ...(ability ? [{ icon: markOf(ability), text: `ability.${ability}` }] : []),
          ...(face.type === 'unit' && face.hero ? [{ icon: markOf('hero'), text: 'ability.hero' }] : []),
          ...(face.type === 'unit' && face.rows.length === 2 ? [{ icon: markOf('agile'), text: 'ability.agile' }] : []),
        ];
  const marks = traits.map(({ icon, text }) => ({ icon, text: words.find(`gwent.${text}`) }));
  return [...(deed ? [{ icon: marks[0]?.icon ?? markOf('log'), text: deed }] : []), ...marks].filter(
    (rule): rule is { icon: string; text: string } => rule.text !== undefined,
  );
}
