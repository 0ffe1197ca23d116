/**
 * Height of a bar at the bottom of the page's window, such as a footer; floating parts stay above it. A page sets
 * `--abrak-dock-end` on its root; default `0px`.
 */
export const dockEnd = 'var(--abrak-dock-end, 0px)';
