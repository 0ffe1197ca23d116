import { type PointerEvent, useRef } from 'react';
import { media } from '../../theme/index.ts';

/** Pixels that a finger pulls a sheet down to close it. */
const CLOSING_PX = 80;

interface Pull {
  readonly pointerId: number;
  readonly startY: number;
  readonly sheet: HTMLElement;
}

const distanceOf = ({ startY }: Pull, { clientY }: PointerEvent) => Math.max(0, clientY - startY);

/**
 * Returns pointer handlers for the header of a dialog: on phones, where the dialog is a sheet, a finger pulls it down
 * and closes it. Elsewhere they do nothing.
 */
export function useSheetSwipe(onClose: () => void) {
  const pull = useRef<Pull>(undefined);
  const release = (event: PointerEvent): Pull | undefined => {
    const released = pull.current;
    if (released?.pointerId !== event.pointerId) return undefined;
    pull.current = undefined;
    released.sheet.style.removeProperty('translate');
    released.sheet.style.removeProperty('transition');
    return released;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.parentElement;
      if (sheet === null || !event.isPrimary || event.pointerType === 'mouse' || !matchMedia(media.phone).matches)
        return;
      pull.current = { pointerId: event.pointerId, startY: event.clientY, sheet };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = pull.current;
      if (held?.pointerId !== event.pointerId) return;
      held.sheet.style.transition = 'none';
      held.sheet.style.translate = `0 ${distanceOf(held, event)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const released = release(event);
      if (released !== undefined && distanceOf(released, event) >= CLOSING_PX) onClose();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      release(event);
    },
  };
}
