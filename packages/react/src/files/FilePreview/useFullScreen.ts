import { type RefObject, useEffect, useState } from 'react';

/** An element that can take the whole screen. */
export interface FullScreen {
  /** Whether the browser lets elements do so; phones often give it to films only. */
  readonly isSupported: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

function isFullScreen(element: Element | null): boolean {
  const root = element?.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.fullscreenElement === element : false;
}

/** Lets an element take the whole screen and give it back. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () => setIsOn(isFullScreen(ref.current));
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [ref]);
  const toggle = async () => {
    try {
      await (isFullScreen(ref.current) ? document.exitFullscreen() : ref.current?.requestFullscreen());
    } catch (error) {
      // A page in a frame may not be allowed to; everything else stays as it was.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  return { isSupported: document.fullscreenEnabled, isOn, toggle: () => void toggle() };
}
