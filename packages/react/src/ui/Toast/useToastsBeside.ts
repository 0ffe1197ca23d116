import { type RefObject, useEffect } from 'react';
import { TOAST_INSET } from '../../theme/index.ts';
import { useEnvironment } from '../environment/environment.ts';

/** Distance in pixels from the edge of the window up to which an element counts as standing there. */
const EDGE_PX = 24;

/**
 * Keeps the toasts beside an element while it is mounted, if it stands at the inline end of the window: they would cover
 * its controls.
 */
export function useToastsBeside(ref: RefObject<HTMLElement | null>): void {
  const { portalContainer, direction } = useEnvironment();
  useEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (box === undefined) return;
      const gap = direction === 'rtl' ? box.left : innerWidth - box.right;
      const inset = gap <= EDGE_PX ? gap + box.width : 0;
      portalContainer?.style.setProperty(TOAST_INSET, `${inset}px`);
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      portalContainer?.style.removeProperty(TOAST_INSET);
    };
  }, [ref, portalContainer, direction]);
}
