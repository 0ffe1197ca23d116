import { useState } from 'react';

interface OwnText {
  /** Text that the field shows. */
  readonly text: string;
  /** Last value that was given. */
  readonly given: string;
  /** Texts that were reported and have not come back as the given value yet. */
  readonly reported: readonly string[];
}

/**
 * Lets a field show at once what is typed, where its value comes back late, such as from the page's address: a field that
 * waits for it loses letters and moves the caret. Values that are not a late echo of what was typed replace the text.
 */
export function useOwnText(given: string) {
  const [own, setOwn] = useState<OwnText>({ text: given, given, reported: [] });
  let shown = own;
  if (own.given !== given) {
    const isEcho = own.reported.includes(given);
    const reported = isEcho && given !== own.text ? own.reported : [];
    shown = { text: isEcho ? own.text : given, given, reported };
    setOwn(shown);
  }
  return {
    text: shown.text,
    /** Shows a text before it is reported. */
    type: (text: string) => setOwn((before) => ({ ...before, text, reported: [...before.reported, text] })),
    /** Ends the wait for values that never come back. */
    settle: () => setOwn((before) => (before.reported.length === 0 ? before : { ...before, reported: [] })),
  };
}
