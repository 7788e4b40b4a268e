/* What is said at a table besides what is drawn: to everybody on the centre line, and to screen readers. */
export class Announcer {
  /** On the centre line. */
  status = $state('');
  /** Read out when there is time. */
  news = $state('');
  /** Read out at once. */
  alarm = $state('');
}
