/** Ref that scrolls an element into view as soon as it is rendered. */
export function scrollToIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
