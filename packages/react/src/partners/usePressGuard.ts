import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds that a person needs at least to see content that has appeared under the pointer. */
const UNSEEN_MS = 500;

/** State and handlers of a button that ignores pointer presses which began too early. */
export interface PressGuard {
  /** True once pointer presses count; the keyboard and screen readers are accepted at any time. */
  readonly isReady: boolean;
  /** Records the time at which a press began; set it on the button. */
  readonly onPointerDown: (event: PointerEvent) => void;
  /** Returns true when a click counts: its press began late enough, or it came from the keyboard. */
  readonly isMeant: (event: MouseEvent) => boolean;
}

/**
 * Protects a button against double-clickjacking, where a page opens or uncovers this window under the second press of a
 * double click. The 500 ms start again whenever the window becomes visible or focused.
 */
export function usePressGuard(): PressGuard {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const pressedAt = useRef<number>(undefined);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartAt = (moment: number) => {
      shownAt.current = moment;
      setIsReady(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsReady(true), UNSEEN_MS);
    };
    const restart = ({ timeStamp }: Event) => restartAt(timeStamp);
    restartAt(performance.now());
    addEventListener('focus', restart);
    addEventListener('pageshow', restart);
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', restart);
      removeEventListener('pageshow', restart);
      document.removeEventListener('visibilitychange', restart);
    };
  }, []);
  return {
    isReady,
    onPointerDown: ({ timeStamp }) => void (pressedAt.current = timeStamp),
    isMeant({ detail, timeStamp }) {
      const began = pressedAt.current ?? timeStamp;
      pressedAt.current = undefined;
      // `detail` counts pointer presses only; it is 0 for the keyboard and most screen readers.
      return detail === 0 || began - shownAt.current >= UNSEEN_MS;
    },
  };
}
