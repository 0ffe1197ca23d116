import { type RefObject, useEffect, useRef } from 'react';

/** Tells whether a key or a pointer was used last, anywhere on the page. */
export function useLastInput(): RefObject<'key' | 'pointer'> {
  const last = useRef<'key' | 'pointer'>('pointer');
  useEffect(() => {
    const noteKey = () => {
      last.current = 'key';
    };
    const notePointer = () => {
      last.current = 'pointer';
    };
    addEventListener('keydown', noteKey, { capture: true });
    addEventListener('pointerdown', notePointer, { capture: true });
    return () => {
      removeEventListener('keydown', noteKey, { capture: true });
      removeEventListener('pointerdown', notePointer, { capture: true });
    };
  }, []);
  return last;
}
