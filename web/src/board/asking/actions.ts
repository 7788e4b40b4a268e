/* What the keys of the map do at a table: each action of keymap.ts by its name. */
import { say, words } from '../../base/settings.svelte.ts';
import { tellEvent, tellQuestion } from '../../table/tell.ts';
import type { Announcer } from '../course/announcer.svelte.ts';
import type { Answer } from './answer.svelte.ts';
import type { Asked } from './asked.svelte.ts';
import type { Course } from '../course/course.svelte.ts';
import { focusIn, moveFocus, moveRegion, moveZone } from './focus.ts';
import type { Previews } from './previews.svelte.ts';

export interface Keyed {
  course: Course;
  answer: Answer;
  previews: Previews;
  asked: Asked;
  announcer: Announcer;
  /** What the table is drawn in. */
  root(): HTMLElement | undefined;
  label(spot: string): string;
  /** Asks about what an element shows. */
  ask(element: HTMLElement): void;
  /** Opens the line for typed moves, the list of keys, the log. */
  openCommand(): void;
  openKeys(): void;
  openLog(): void;
  /** Puts what happened into a file of text. */
  saveLog(): void;
  /** Goes to the line of the chat, if the table has one. */
  openChat(): void;
  /** Gives the usual answers until it is one's turn. */
  skip(): void;
  /** Closes what lies over the table, if something does; false: nothing. */
  close(): boolean;
}

const LAST_EVENTS = 5;

export function actionsOf({
  course,
  answer,
  previews,
  asked,
  announcer,
  root,
  label,
  ask,
  openCommand,
  openKeys,
  openLog,
  saveLog,
  openChat,
  skip,
  close,
}: Keyed): Record<string, () => void> {
  const tell = (text: string) => (announcer.news = text);
  const tellSpots = (...spots: string[]) => tell(spots.map(label).filter(Boolean).join('. '));
  const focus = (selector: string) => () => focusIn(root(), selector);

  /* The value at the focus explained, or else the card there. */
  function askAtFocus(value: boolean): void {
    const focused = document.activeElement?.closest<HTMLElement>('[data-spot], [data-key]');
    const spot = focused?.dataset['spot'];
    if (!focused) return;
    if (!spot || !value) return ask(focused);
    const card = course.cardAt(spot);
    announcer.status = announcer.reason = '';
    void (card ? asked.spot(spot) : asked.figure(spot)).then(() => !focused.dataset['ring'] && answer.refuse(spot));
  }
  /* Space selects without answering; during an animation it ends it. */
  function toggle(): void {
    if (course.stage.scene) return course.stage.skip();
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && root()?.contains(focused)) focused.click();
  }
  function cancel(): void {
    if (close()) return;
    if (answer.planning.open && !answer.choice.words.length) answer.plan(false);
    else if (answer.planning.plan) answer.planning.plan = null;
    else answer.cancel();
  }
  const lastEvents = () =>
    (course.position?.events ?? [])
      .filter(({ event }) => event !== 'chance')
      .slice(-LAST_EVENTS)
      .map((event) => tellEvent(words(), course.table.game, course.names, course.position!.viewer, event))
      .join(' ');
  const clocks = () => [...(root()?.querySelectorAll<HTMLElement>('[data-clock]') ?? [])].map((clock) => clock.ariaLabel).join('. ');
  const question = () => course.position?.req;

  /* What a key does on the boards that have such a place of their own. */
  const onBoard = (actions: Record<string, () => void>) =>
    Object.fromEntries(
      Object.entries(actions).map(([action, usual]) => [
        action,
        () => {
          const to = course.game.keys[action];
          if (typeof to === 'string') focusIn(root(), `[data-spot="${to}"]`);
          else if (to) tellSpots(...to);
          else usual();
        },
      ]),
    );

  // prettier-ignore
  return onBoard({
    'next': () => moveFocus(1), 'previous': () => moveFocus(-1), 'first': () => moveFocus(-1, true), 'last': () => moveFocus(1, true),
    'up': () => moveZone(root(), -1), 'down': () => moveZone(root(), 1),
    'region': () => moveRegion(root(), 1), 'region-back': () => moveRegion(root(), -1),
    'commit': () => void answer.give(), 'toggle': toggle, 'cancel': cancel,
    'pass': () => answer.pass(false), 'pass-now': () => answer.pass(true), 'undo': () => void answer.undo(),
    'plan': () => answer.plan(!answer.planning.open),
    'hand': focus('.hand'), 'foe-hand': () => tellSpots('foe.hand'),
    'board': focus('.half.own, .cell.own'), 'foe-board': focus('.half.foe, .cell.foe'),
    'row-1': focus('.row.own.close'), 'row-2': focus('.row.own.ranged'), 'row-3': focus('.row.own.siege'),
    'foe-row-1': focus('.row.foe.close'), 'foe-row-2': focus('.row.foe.ranged'), 'foe-row-3': focus('.row.foe.siege'),
    'leader': focus('.strip.own .leaders'), 'foe-leader': () => tellSpots('foe.leader'),
    'scores': () => tellSpots('own.total', 'own.lives', 'own.purse', 'foe.total', 'foe.lives', 'foe.purse'),
    'piles': () => tellSpots('own.deck', 'own.graveyard', 'own.lost'),
    'foe-piles': () => tellSpots('foe.deck', 'foe.graveyard', 'foe.lost'),
    'weather': () => tell(course.view ? course.game.weather(words(), course.view) : ''),
    'inspect': () => askAtFocus(false), 'why': () => askAtFocus(true),
    'log': () => tell(lastEvents()), 'open-log': openLog, 'save-log': saveLog, 'chat': openChat, 'again': () => course.stage.again(),
    'clocks': () => tell(clocks() || say('table.no-clock')),
    'preview': () => tell(previews.text || say('web.no-preview')),
    'question': () => tell(question() ? tellQuestion(words(), course.table.game, question()!) : say('web.waiting')),
    'overview': () => {
      const button = root()?.querySelector<HTMLElement>('[data-overview]');
      if (button) button.click();
      else tell(say('table.no-overview'));
    },
    'command': openCommand, 'help': openKeys, 'skip': skip,
  });
}
