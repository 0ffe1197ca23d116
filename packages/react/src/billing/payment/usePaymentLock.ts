import { useEffect, useState } from 'react';

/**
 * Lock state of this page: `here` may pay, `elsewhere` means another page of this browser pays for the same subject,
 * `waiting` is not decided yet.
 */
export type PaymentLock = 'elsewhere' | 'here' | 'waiting';

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function canLock(): boolean {
  return 'locks' in navigator;
}

/**
 * Acquires a Web Lock so that one page of this browser at a time pays for the same subject. The lock passes to a
 * waiting page when the holder is closed.
 * Without Web Locks every page may pay; the server rejects a second payment. Waits while there is no subject.
 */
export function usePaymentLock(subject: string | undefined): PaymentLock {
  const [taken, setTaken] = useState<{ readonly subject: string; readonly lock: PaymentLock }>();
  useEffect(() => {
    if (subject === undefined || !canLock()) return undefined;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const setLock = (lock: PaymentLock) => setTaken({ subject, lock });
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
      // Web Locks are blocked in this frame: treat them as unsupported.
      setLock('here');
    });
    return () => unmounted.abort();
  }, [subject]);
  if (subject !== undefined && !canLock()) return 'here';
  return subject !== undefined && taken?.subject === subject ? taken.lock : 'waiting';
}
