import { type RefObject, useLayoutEffect } from 'react';
import { PANEL_INSET } from '../../theme/index.ts';

/**
 * Tells the lists of the same provider how much the panel covers at the bottom, so that their last rows can be scrolled
 * clear of it.
 */
export function usePanelInset(ref: RefObject<HTMLElement | null>): void {
  // Without dependencies: the panel renders nothing while there is nothing to show.
  useLayoutEffect(() => {
    const panel = ref.current;
    const root = panel?.parentElement?.closest<HTMLElement>('[data-theme]');
    if (panel == null || root == null) return undefined;
    const measure = () =>
      root.style.setProperty(PANEL_INSET, `${Math.max(0, innerHeight - panel.getBoundingClientRect().top)}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    measure();
    return () => {
      observer.disconnect();
      root.style.removeProperty(PANEL_INSET);
    };
  });
}
