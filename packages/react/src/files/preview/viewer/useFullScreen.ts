import { type RefObject, useEffect, useState } from 'react';
import { isBrowser } from '../../../ui/index.ts';

/** Full-screen state of an element. */
export interface FullScreen {
  /** True when the browser allows full screen for any element; phones often allow it for videos only. */
  readonly isSupported: boolean;
  readonly isOn: boolean;
  /** Enters or leaves full screen. */
  readonly toggle: () => void;
}

function isFullScreen(element: Element | null): boolean {
  const root = element?.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.fullscreenElement === element : false;
}

/** Manages full screen for an element. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const sync = () => setIsOn(isFullScreen(ref.current));
    document.addEventListener('fullscreenchange', sync);
    return () => document.removeEventListener('fullscreenchange', sync);
  }, [ref]);
  const toggle = async () => {
    try {
      await (isFullScreen(ref.current) ? document.exitFullscreen() : ref.current?.requestFullscreen());
    } catch (error) {
      // Full screen may be forbidden in a frame (TypeError); the state then stays unchanged.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  return { isSupported: isBrowser && document.fullscreenEnabled, isOn, toggle: () => void toggle() };
}
