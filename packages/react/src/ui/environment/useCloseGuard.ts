import { useEffect } from 'react';

let isUnloadAllowed = false;

const stayEvents = ['keydown', 'pageshow', 'pointerdown'] as const;

/**
 * Suppresses the unload warning while the page is left on purpose, such as for a bank. The next key or pointer press,
 * or `pageshow`, enables it again.
 */
export function allowUnload(): void {
  isUnloadAllowed = true;
  const stayed = new AbortController();
  const stay = () => {
    isUnloadAllowed = false;
    stayed.abort();
  };
  for (const event of stayEvents) addEventListener(event, stay, { signal: stayed.signal });
}

/** Makes the browser ask before the page is closed or reloaded while input would be lost. */
export function useCloseGuard(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => !isUnloadAllowed && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
