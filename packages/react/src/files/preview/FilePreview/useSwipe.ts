import { type TouchEvent, useRef } from 'react';
import { useLocale } from '../../../provider/index.ts';
import { type FileStep, stepOfKey } from '../viewer/previewKeys.ts';

/** Pixels that a finger moves sideways for a step to another file. */
const SWIPE_PX = 56;

/** Returns true where a finger moves something else sideways: a slider, or content that is wider than its area. */
function isTaken(target: EventTarget, stage: Element): boolean {
  if (!(target instanceof Element) || target.closest('input, [role="slider"]') !== null) return true;
  for (let one: Element | null = target; one !== null && one !== stage; one = one.parentElement) {
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible') return true;
  }
  return false;
}

/**
 * Returns touch handlers for the stage: a finger that moves sideways steps to the neighbouring file, which comes from the
 * other side. Two fingers zoom. Pointer events would end where the browser could scroll.
 */
export function useSwipe(go: (step: FileStep) => void) {
  const { direction } = useLocale();
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const end = () => {
    start.current = undefined;
  };
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent<HTMLElement>) {
      end();
      const finger = touches[0];
      if (finger === undefined || touches.length > 1 || isTaken(target, currentTarget)) return;
      start.current = { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent<HTMLElement>) {
      const from = start.current;
      const finger = changedTouches[0];
      end();
      if (from === undefined || finger === undefined) return;
      const [across, along] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return;
      const step = stepOfKey(across > 0 ? 'ArrowLeft' : 'ArrowRight', direction);
      if (step !== undefined) go(step);
    },
    onTouchCancel: end,
  };
}
