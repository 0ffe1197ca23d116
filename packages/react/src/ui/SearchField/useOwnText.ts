import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Lets a field show at once what is typed, where its value comes back late, such as from the page's address: a field that
 * waits for it loses letters and moves the caret. Values that are not a late echo of what was typed replace the text.
 */
export function useOwnText(given: string) {
  const [text, setText] = useState(given);
  const typed = useRef(given);
  /** Texts that were reported and have not come back as the given value yet. */
  const reported = useRef<string[]>([]);
  // Not while rendering: a render in a transition can be given up, and would leave its state behind.
  useLayoutEffect(() => {
    const isEcho = reported.current.includes(given);
    if (!isEcho || given === typed.current) reported.current = [];
    if (isEcho) return;
    typed.current = given;
    setText(given);
  }, [given]);
  return {
    text,
    /** Shows a text before it is reported. */
    type(next: string): void {
      reported.current.push(next);
      typed.current = next;
      setText(next);
    },
    /** Ends the wait for values that never come back. */
    settle(): void {
      reported.current = [];
    },
  };
}
