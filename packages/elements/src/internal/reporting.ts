import type { ApiError } from '@abrak/core';
import type { ErrorDetail } from '../contract.ts';

/** Returns the detail of the event `abrak-error`. */
export function errorDetail({ code, retryable, status, requestId, call, mismatch }: ApiError): ErrorDetail {
  return { code, retryable, status, requestId, call, mismatch };
}

/** Failure of an element itself, besides its calls. */
export type OwnFailureCode = 'apiMissing' | 'crashed' | 'networkError';

/** Returns the detail of a failure of the element itself. */
export function ownFailure(code: OwnFailureCode): ErrorDetail {
  return {
    code,
    retryable: code === 'networkError',
    status: 0,
    requestId: undefined,
    call: undefined,
    mismatch: undefined,
  };
}
