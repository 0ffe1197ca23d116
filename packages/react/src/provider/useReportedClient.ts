import type { Client } from '@abrak/core';
import { type OnError, reportAccessErrors, withErrorReporting } from '@abrak/core/internal';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** Returns a client that reports its failed calls; the client itself without `onError`, which may change at any render. */
export function useReportedClient(client: Client, onError: OnError | undefined): Client {
  const latest = useRef(onError);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  const report = useCallback<OnError>((error) => latest.current?.(error), []);
  const isReporting = onError !== undefined;
  useEffect(() => (isReporting ? reportAccessErrors(client, report) : undefined), [client, isReporting, report]);
  // oxlint-disable-next-line react/refs -- the ref is read when a call fails, never during a render
  return useMemo(() => (isReporting ? withErrorReporting(client, report) : client), [client, isReporting, report]);
}
