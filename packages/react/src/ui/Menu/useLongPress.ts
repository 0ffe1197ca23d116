import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

/** Milliseconds of a long press: more than browsers wait that send `contextmenu` themselves, such as Chrome's 500. */
const LONG_PRESS_MS = 600;
/** Pixels that a resting finger may move. */
const TOLERANCE_PX = 10;

/**
 * Returns handlers for an area that send `contextmenu` from what a finger or a pen rests on, as Safari on iOS does not.
 * The release of a press that has opened a menu is no tap.
 */
export function useLongPress() {
  const start = useRef({ x: 0, y: 0, isTouch: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasOpened = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) {
      stop();
      hasOpened.current = false;
      start.current = { x: clientX, y: clientY, isTouch: pointerType !== 'mouse' };
      if (pointerType === 'mouse' || !isPrimary) return;
      const init = { bubbles: true, cancelable: true, composed: true, clientX, clientY };
      timer.current = setTimeout(() => target.dispatchEvent(new MouseEvent('contextmenu', init)), LONG_PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > TOLERANCE_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenuCapture() {
      stop();
      hasOpened.current = start.current.isTouch;
    },
    onTouchEnd(event: TouchEvent) {
      if (hasOpened.current && event.cancelable) event.preventDefault();
      hasOpened.current = false;
    },
  };
}
