import { type ApiError, type Client, type ErrorCode, isApiError } from '@abrak/core';
import { toApiError } from '@abrak/core/internal';
import type { ErrorDetail } from '../contract.ts';

/** Receives failures for the event `abrak-error`. */
export type OnError = (detail: ErrorDetail) => void;

// Actions of the person, states that the element already shows, and a change of customer, which loses nothing.
const expectedCodes: ReadonlySet<ErrorCode> = new Set(['canceled', 'customerChanged', 'popupClosed', 'signInDenied', 'signInRequired']);

/** Returns true for rejections that are no failure and are not reported. */
export function isExpected(error: unknown): boolean {
  return isApiError(error) && expectedCodes.has(error.code);
}

/** Reports an error to a page, unless it is expected. */
export function report(error: unknown, onError: OnError): void {
  if (isExpected(error)) return;
  const { code, retryable, requestId } = toApiError(error);
  onError({ code, retryable, requestId });
}

/**
 * Wraps a client to report failed calls. The error that closed the access is left to `reportAccessErrors`, so that it is
 * reported once.
 */
export function withErrorReporting(client: Client, onError: OnError): Client {
  const reportFailure = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (error !== client.access.error()) report(error, onError);
      throw error;
    }
  };
  return {
    ...client,
    request: (call) => reportFailure(client.request(call)),
    read: (...given) => reportFailure(client.read(...given)),
    upload: (call) => reportFailure(client.upload(call)),
  };
}

/** Reports the errors that close a client's access, each once; returns a function that stops it. */
export function reportAccessErrors({ access }: Client, onError: OnError): () => void {
  let lastReported: ApiError | undefined;
  const reportOnce = () => {
    const error = access.error();
    if (error !== undefined && error !== lastReported) report(error, onError);
    lastReported = error;
  };
  reportOnce();
  return access.subscribe(reportOnce);
}
