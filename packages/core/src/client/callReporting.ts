import { type ApiError, isApiError, toApiError } from './ApiError.ts';
import type { Client } from './Client.ts';
import type { ErrorCode } from './errorCodes.ts';
import { wrapCalls } from './wrapCalls.ts';

/** Receives failed calls, for a reporting service. */
export type OnError = (error: ApiError) => void;

// Actions of the customer, questions to the customer, refusals of the page, states that are shown already, and a change of customer, which loses nothing.
const expectedCodes: ReadonlySet<ErrorCode> = new Set([
  'canceled',
  'confirmationRequired',
  'customerChanged',
  'popupClosed',
  'refusedByPage',
  'signInDenied',
  'signInRequired',
]);

/** Returns true for rejections that are no failure and are not reported. */
export function isExpectedError(error: unknown): boolean {
  return isApiError(error) && expectedCodes.has(error.code);
}

/** Reports an error, unless it is expected. */
export function reportError(error: unknown, onError: OnError): void {
  if (!isExpectedError(error)) onError(toApiError(error));
}

/**
 * Wraps a client to report failed calls, those of ports and resumable uploads too. The error that closed the access is
 * left to `reportAccessErrors`, so that it is reported once.
 */
export function withErrorReporting(client: Client, onError: OnError): Client {
  return wrapCalls(client, async (send) => {
    try {
      return await send();
    } catch (error) {
      if (error !== client.access.error()) reportError(error, onError);
      throw error;
    }
  });
}

/** Reports the errors that close a client's access, each once; returns a function that stops it. */
export function reportAccessErrors({ access }: Client, onError: OnError): () => void {
  let lastReported: ApiError | undefined;
  const reportOnce = () => {
    const error = access.error();
    if (error !== undefined && error !== lastReported) reportError(error, onError);
    lastReported = error;
  };
  reportOnce();
  return access.subscribe(reportOnce);
}
