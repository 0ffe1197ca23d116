/** Store of the text in the live region. */
export interface Announcer {
  readonly announce: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => string;
}

const NO_BREAK_SPACE = '\u00A0';

/** Creates an announcer with an empty text. */
export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>();
  let sentence = '';
  return {
    announce(text) {
      // A live region is read only when its text changes; the no-break space makes a repeated text different.
      sentence = text === sentence ? `${text}${NO_BREAK_SPACE}` : text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => sentence,
  };
}
