import { type ApiError, type Client, type ErrorCode, isApiError, toApiError } from '@abrak/core';
import type { ErrorDetail } from '../contract.ts';

/** Told of what failed. */
export type OnError = (detail: ErrorDetail) => void;

// What a person did on purpose, what they are asked for in the element itself, and what changed without a loss.
const expectedCodes: ReadonlySet<ErrorCode> = new Set(['canceled', 'customerChanged', 'popupClosed', 'signInDenied', 'signInRequired']);

/** Whether a rejection is nothing that has failed. */
export function isExpected(error: unknown): boolean {
  return isApiError(error) && expectedCodes.has(error.code);
}

/** Tells a page of a failure. */
export function report(error: unknown, onError: OnError): void {
  if (isExpected(error)) return;
  const { code, retryable, requestId } = toApiError(error);
  onError({ code, retryable, requestId });
}

/** Has a client tell of every call that failed; what closed the access is told by it, once. */
export function reporting(client: Client, onError: OnError): Client {
  const told = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (error !== client.access.error()) report(error, onError);
      throw error;
    }
  };
  return {
    ...client,
    request: (call) => told(client.request(call)),
    read: (...given) => told(client.read(...given)),
    upload: (call) => told(client.upload(call)),
  };
}

/** Tells of what closes a client's access, each error once; returns the way to stop. */
export function reportClosing({ access }: Client, onError: OnError): () => void {
  let told: ApiError | undefined;
  const tell = () => {
    const error = access.error();
    if (error !== undefined && error !== told) report(error, onError);
    told = error;
  };
  tell();
  return access.subscribe(tell);
}
