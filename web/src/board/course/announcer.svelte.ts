/* What is said at a table besides what is drawn: to everybody on the centre line, and to screen readers. */
export class Announcer {
  /** On the centre line. */
  status = $state('');
  /** Read out when there is time. */
  news = $state('');
  /** Why what was pressed last cannot be done: it is read out before what opens with that press, whichever comes first. */
  reason = '';
  /** Read out at once. */
  alarm = $state('');
}
