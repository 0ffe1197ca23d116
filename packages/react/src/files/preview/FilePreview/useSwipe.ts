import { type PointerEvent, useRef } from 'react';
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
 * Returns pointer handlers for the stage: a finger that moves sideways steps to the neighbouring file, which comes from
 * the other side. Two fingers zoom.
 */
export function useSwipe(go: (step: FileStep) => void) {
  const { direction } = useLocale();
  const start = useRef<{ readonly pointerId: number; readonly x: number; readonly y: number }>(undefined);
  const end = () => {
    start.current = undefined;
  };
  return {
    onPointerDown({
      isPrimary,
      pointerType,
      pointerId,
      clientX: x,
      clientY: y,
      target,
      currentTarget,
    }: PointerEvent<HTMLElement>) {
      end();
      if (isPrimary && pointerType === 'touch' && !isTaken(target, currentTarget)) start.current = { pointerId, x, y };
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = start.current;
      end();
      if (from?.pointerId !== pointerId) return;
      const [across, along] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return;
      const step = stepOfKey(across > 0 ? 'ArrowLeft' : 'ArrowRight', direction);
      if (step !== undefined) go(step);
    },
    onPointerCancel: end,
  };
}
