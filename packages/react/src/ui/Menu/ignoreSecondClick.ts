/**
 * Ignores the second click of a double click on a menu item: the menu has closed in between, and the click would reach
 * what is behind it. Call it when the menu closes. The next single click ends it.
 */
export function ignoreSecondClick(): void {
  const onClick = (event: MouseEvent) => {
    document.removeEventListener('click', onClick, true);
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
    document.addEventListener('dblclick', (followed) => followed.stopPropagation(), { capture: true, once: true });
  };
  document.addEventListener('click', onClick, true);
}
