import { useEffect } from 'react';

let isLeavingUnasked = false;

const signsOfStaying = ['keydown', 'pageshow', 'pointerdown'] as const;

/** Keeps the browser from asking while the page is left on purpose, such as for a bank; whoever stays after all is asked again. */
export function leaveUnasked(): void {
  isLeavingUnasked = true;
  const stayed = new AbortController();
  const stay = () => {
    isLeavingUnasked = false;
    stayed.abort();
  };
  for (const sign of signsOfStaying) addEventListener(sign, stay, { signal: stayed.signal });
}

/** Has the browser ask before the page is closed or loaded anew, while something would be lost. */
export function useCloseGuard(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => !isLeavingUnasked && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
