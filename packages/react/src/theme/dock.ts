/**
 * Height of a bar at the bottom of the page's window, such as a footer; floating parts stay above it. A page sets
 * `--abrak-dock-end` on its root; default `0px`.
 */
export const dockEnd = 'var(--abrak-dock-end, 0px)';

/** Custom property with the width that toasts leave free at the inline end of the window. */
export const TOAST_INSET = '--abrak-toast-inset';

/** Custom property with the height that a floating panel covers at the bottom; lists can be scrolled clear of it. */
export const PANEL_INSET = '--abrak-panel-inset';
