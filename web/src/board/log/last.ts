/* The last line of the log in a rail comes into sight, at its lower edge; what else the rail holds may lie below it. */
export function toLast(rail: HTMLElement | null | undefined): void {
  const line = rail?.querySelector<HTMLElement>('.log > ol > li:last-child');
  if (rail && line) rail.scrollTop += line.getBoundingClientRect().bottom - rail.getBoundingClientRect().bottom + 8;
}
