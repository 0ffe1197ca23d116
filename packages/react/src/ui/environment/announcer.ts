/** Holds the sentence that the live region reads. */
export interface Announcer {
  readonly announce: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => string;
}

const NO_BREAK_SPACE = '\u00A0';

export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>();
  let sentence = '';
  return {
    announce(text) {
      // A region whose text does not change stays silent, also when the same thing happened twice.
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
