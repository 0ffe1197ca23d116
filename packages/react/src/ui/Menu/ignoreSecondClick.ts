const isInMenu = (event: Event) =>
  event.composedPath().some((target) => target instanceof Element && target.getAttribute('role') === 'menu');

const stop = (event: Event) => event.stopPropagation();

function endClick(event: MouseEvent): void {
  document.removeEventListener('click', endClick, true);
  if (event.detail < 2 || isInMenu(event)) return;
  event.preventDefault();
  stop(event);
  document.addEventListener('dblclick', stop, { capture: true, once: true });
}

/**
 * Ignores the second click of a double click on a menu item that has closed the menu: it would reach what is behind.
 * Call it with each click in a menu. The next click ends it.
 */
export function ignoreSecondClick(): void {
  document.addEventListener('click', endClick, true);
}
