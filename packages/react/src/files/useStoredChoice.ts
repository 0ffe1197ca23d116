import { useCallback, useState } from 'react';

// Storage may be closed to a page in a frame; a choice then lasts as long as the page.
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

interface StoredChoice<Choice extends string> {
  readonly key: string;
  /** The first one holds until another is chosen. */
  readonly choices: readonly [Choice, ...Choice[]];
}

/** A choice among a few that is remembered on this device. */
export function useStoredChoice<Choice extends string>({
  key,
  choices,
}: StoredChoice<Choice>): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => {
    const stored = read(key);
    return choices.find((candidate) => candidate === stored) ?? choices[0];
  });
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next);
      write(key, next);
    },
    [key],
  );
  return [choice, choose];
}
