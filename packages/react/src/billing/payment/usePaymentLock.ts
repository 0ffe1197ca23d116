import { useEffect, useState } from 'react';

/** Whether this page may pay: waiting until that is known, elsewhere while another page of this browser pays the same. */
export type PaymentLock = 'elsewhere' | 'here' | 'waiting';

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Lets one page of this browser at a time pay for the same thing; a page that had to wait gets its turn when the other
 * one is closed. Where a browser has no locks, the server's own refusal of a second payment has to do.
 */
export function usePaymentLock(subject: string): PaymentLock {
  const [lock, setLock] = useState<PaymentLock>(() => ('locks' in navigator ? 'waiting' : 'here'));
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const hold = () =>
      new Promise<void>((release) => {
        setLock('here');
        signal.addEventListener('abort', () => release(), { once: true });
      });
    const name = `abrak.payment.${subject}`;
    const take = async () => {
      const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (found) => {
        if (found === null || signal.aborted) return found !== null;
        await hold();
        return true;
      });
      if (isFree || signal.aborted) return;
      setLock('elsewhere');
      await navigator.locks.request(name, { signal }, hold);
    };
    take().catch((error: unknown) => {
      if (isAbort(error)) return;
      // Not allowed in this frame: as where there are no locks.
      setLock('here');
    });
    return () => leaving.abort();
  }, [subject]);
  return lock;
}
