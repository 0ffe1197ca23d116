import { useCallback, useState, useSyncExternalStore } from 'react';

// localStorage may be blocked in a frame; the choice then lasts as long as the page.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

const subscribe = () => () => undefined;

/** Keeps a text in localStorage; null before something was chosen. */
export function useStoredText(key: string): readonly [string | null, (text: string) => void] {
  const [chosen, setChosen] = useState<string>();
  // A server renders the default; the stored text is read after hydration.
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const choose = useCallback(
    (next: string) => {
      setChosen(next);
      write(key, next);
    },
    [key],
  );
  return [chosen ?? stored, choose];
}

interface StoredChoice<Choice extends string> {
  /** The localStorage key. */
  readonly key: string;
  /** Allowed values; the first is the default. */
  readonly choices: readonly [Choice, ...Choice[]];
}

/** Keeps one of several values in localStorage; ignores stored values that are not allowed. */
export function useStoredChoice<Choice extends string>({
  key,
  choices,
}: StoredChoice<Choice>): readonly [Choice, (choice: Choice) => void] {
  const [stored, choose] = useStoredText(key);
  return [choices.find((candidate) => candidate === stored) ?? choices[0], choose];
}
