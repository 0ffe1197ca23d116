import type { ApiError, Change, ChangeHandlers, Client, ErrorCode } from '@abrak/core';
import { createChanges, type OnError, reportAccessErrors, withErrorReporting } from '@abrak/core/internal';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * Event for measurements: a change of data that was done or failed, or a failed call. It names calls and codes, never
 * names, ids or contents.
 */
export type UsageEvent =
  | {
      readonly type: 'change';
      /** Type of the change, such as `files.moveDocuments`. */
      readonly change: Change['type'];
      /** Code of its failure; undefined when it was done. */
      readonly code: ErrorCode | undefined;
      /** Time that it took. */
      readonly milliseconds: number;
    }
  | {
      readonly type: 'failure';
      readonly code: ErrorCode;
      /** Method and path of the call, without its query; undefined for a port. */
      readonly call: string | undefined;
    };

/** Functions of the page that the provider tells what happens inside. */
export interface PageHandlers extends ChangeHandlers {
  /**
   * Receives every failed call of the components inside, for a reporting service, also those that a component shows. Its
   * `call` and `mismatch` say which answer could not be read and why.
   */
  readonly onError?: ((error: ApiError) => void) | undefined;
  /** Receives events for measurements. Nothing is sent anywhere by itself. */
  readonly onEvent?: ((event: UsageEvent) => void) | undefined;
}

const pathId = /\/[^/]*\d[^/]*/g;

/** Replaces ids in the path of a call, which an event for measurements does not contain. */
function withoutIds(call: string | undefined): string | undefined {
  return call?.replace(pathId, '/…');
}

/**
 * Returns a client that tells the page's functions of its changes and failures; the client itself without functions.
 * They may change at any render.
 */
export function useObservedClient(client: Client, handlers: PageHandlers): Client {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const report = useCallback<OnError>((error) => {
    latest.current.onError?.(error);
    latest.current.onEvent?.({ type: 'failure', code: error.code, call: withoutIds(error.call) });
  }, []);
  const hasEvents = handlers.onEvent !== undefined;
  const isReporting = handlers.onError !== undefined || hasEvents;
  const isAsking = handlers.onBeforeChange !== undefined;
  const isTelling = handlers.onAfterChange !== undefined || hasEvents;
  useEffect(() => (isReporting ? reportAccessErrors(client, report) : undefined), [client, isReporting, report]);
  return useMemo(() => {
    // oxlint-disable-next-line react/refs -- the ref is read when a call fails, never during a render
    const reported = isReporting ? withErrorReporting(client, report) : client;
    if (!isAsking && !isTelling) return reported;
    const told: ChangeHandlers = {
      onBeforeChange: isAsking ? (change) => latest.current.onBeforeChange?.(change) : undefined,
      onAfterChange(change, outcome) {
        latest.current.onEvent?.({
          type: 'change',
          change: change.type,
          code: outcome.error?.code,
          milliseconds: outcome.milliseconds,
        });
        latest.current.onAfterChange?.(change, outcome);
      },
    };
    // oxlint-disable-next-line react/refs -- the ref is read when a change is sent, never during a render
    return { ...reported, changes: createChanges(told, client.changes) };
  }, [client, isReporting, isAsking, isTelling, report]);
}
