/* Where the keyboard goes on a table: along a zone, from zone to zone, from region to region. */

const ZONES = '.hand, .leaders, .row, .field, .choices, [data-zone]';
const REGIONS = '.hand, .half.own, .half.foe, .field, .prompt, .rail, .actions';
const PRESSED = 'button:not([aria-hidden])';
/* What is not drawn takes no focus. */
const shown = (zone: Element | null | undefined, selector: string): HTMLElement[] =>
  [...(zone?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => one.getClientRects().length);

/** Focuses the first button that `selector` finds, or what can be done in the first place that it finds, or the first button there. */
export function focusIn(root: HTMLElement | undefined, selector: string): void {
  const zone = root?.querySelector<HTMLElement>(selector);
  const button = zone?.matches('button') ? zone : null;
  (button ?? zone?.querySelector<HTMLElement>('button[data-ring]') ?? zone?.querySelector<HTMLElement>('button'))?.focus();
}

/** Along the zone of the focus by `step`, or to its end. */
export function moveFocus(step: number, toEnd = false): void {
  const at = document.activeElement?.closest(`[role="list"], ${ZONES}`);
  const list = shown(at, PRESSED);
  const now = list.indexOf(document.activeElement as HTMLElement);
  if (list.length) list[toEnd ? (step > 0 ? list.length - 1 : 0) : (now + step + list.length) % list.length]?.focus();
}

export function moveZone(root: HTMLElement | undefined, step: number): void {
  const zones = [...(root?.querySelectorAll<HTMLElement>(ZONES) ?? [])].filter((zone) => shown(zone, 'button').length);
  const now = zones.findIndex((zone) => zone.contains(document.activeElement));
  shown(zones[(now + step + zones.length) % zones.length], 'button')[0]?.focus();
}

export function moveRegion(root: HTMLElement | undefined, step: number): void {
  const regions = [...(root?.querySelectorAll<HTMLElement>(REGIONS) ?? [])];
  const now = regions.findIndex((region) => region.contains(document.activeElement));
  for (let i = 1; i <= regions.length; i++) {
    const target = shown(regions[(now + step * i + regions.length * i) % regions.length], 'button:not([tabindex="-1"])')[0];
    if (target) return target.focus();
  }
}
