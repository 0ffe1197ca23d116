import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds that a customer needs at least to see content that has appeared under the pointer or the focus. */
const UNSEEN_MS = 500;

/** State and handlers of a button that ignores pointer presses which began too early. */
export interface PressGuard {
  /** True once presses count. */
  readonly isReady: boolean;
  /** Records the time at which a press began; set it on the button. */
  readonly onPointerDown: (event: PointerEvent) => void;
  /** Records the time at which a key went down; set it on the button. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Returns true when a click counts: the press of the pointer or of the key began late enough. */
  readonly isMeant: (event: MouseEvent) => boolean;
}

/**
 * Protects a button against double-clickjacking, where a page opens or uncovers this window under the second press of a
 * double click, or under keys that a customer was asked to press or to hold. The 500 ms start again whenever the window becomes visible or focused.
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
    // A key that repeats went down elsewhere, or has been pressed already.
    onKeyDown: ({ repeat, timeStamp }) => void (pressedAt.current = repeat ? Number.NEGATIVE_INFINITY : timeStamp),
    isMeant({ timeStamp }) {
      // Screen readers click without a press.
      const began = pressedAt.current ?? timeStamp;
      pressedAt.current = undefined;
      return began - shownAt.current >= UNSEEN_MS;
    },
  };
}
