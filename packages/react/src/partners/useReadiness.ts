import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long a person needs at least to see what has come under the pointer. */
const UNSEEN_MS = 500;

/** Handlers of a button that takes no press which began before anybody can have seen it. */
export interface Readiness {
  /** Whether presses of a pointer count by now; those of a key and of a screen reader always do. */
  readonly isReady: boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  /** Whether a click was meant for the button. */
  readonly isMeant: (event: MouseEvent) => boolean;
}

/**
 * Keeps the second press of a double one, which a page asks for before it opens or uncovers this window, from being an
 * answer here: it waits anew whenever the window comes into view or gets the focus back.
 */
export function useReadiness(): Readiness {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const pressedAt = useRef<number>(undefined);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beginAt = (moment: number) => {
      shownAt.current = moment;
      setIsReady(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsReady(true), UNSEEN_MS);
    };
    const begin = ({ timeStamp }: Event) => beginAt(timeStamp);
    beginAt(performance.now());
    addEventListener('focus', begin);
    addEventListener('pageshow', begin);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', begin);
      removeEventListener('pageshow', begin);
      document.removeEventListener('visibilitychange', begin);
    };
  }, []);
  return {
    isReady,
    onPointerDown: ({ timeStamp }) => void (pressedAt.current = timeStamp),
    isMeant({ detail, timeStamp }) {
      const began = pressedAt.current ?? timeStamp;
      pressedAt.current = undefined;
      // Browsers count the presses of a pointer only: a key and most screen readers make none.
      return detail === 0 || began - shownAt.current >= UNSEEN_MS;
    },
  };
}
