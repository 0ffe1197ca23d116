/**
 * Height of what a page keeps at the bottom of its window, such as a footer: what floats there stays
 * above it. A page sets `--abrak-dock-end` on its root; none by default.
 */
export const dockEnd = 'var(--abrak-dock-end, 0px)';
