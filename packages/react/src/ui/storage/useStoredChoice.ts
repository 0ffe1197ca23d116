import { useCallback, useState, useSyncExternalStore } from 'react';
import { safeLocalStorage } from './safeStorage.ts';

const subscribe = () => () => undefined;

/** Keeps a text in localStorage; null before something was chosen. */
export function useStoredText(key: string): readonly [string | null, (text: string) => void] {
  const [chosen, setChosen] = useState<string>();
  // A server renders the default; the stored text is read after hydration.
  const stored = useSyncExternalStore(
    subscribe,
    () => safeLocalStorage.getItem(key),
    () => null,
  );
  const choose = useCallback(
    (next: string) => {
      setChosen(next);
      safeLocalStorage.setItem(key, next);
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
