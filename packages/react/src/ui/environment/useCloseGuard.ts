import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded anew, while something would be lost. */
export function useCloseGuard(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
