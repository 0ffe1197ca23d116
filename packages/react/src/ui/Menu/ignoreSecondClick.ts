const isInMenu = (event: Event) => event.composedPath().some((target) => target instanceof Element && target.getAttribute('role') === 'menu');

/**
 * Ignores the second click of a double click on a menu item that has closed the menu: it would reach what is behind.
 * Call it with each click in a menu. The next click ends it.
 */
export function ignoreSecondClick(): void {
  const onClick = (event: MouseEvent) => {
    document.removeEventListener('click', onClick, true);
    if (event.detail < 2 || isInMenu(event)) return;
    event.preventDefault();
    event.stopPropagation();
    document.addEventListener('dblclick', (followed) => followed.stopPropagation(), { capture: true, once: true });
  };
  document.addEventListener('click', onClick, true);
}
