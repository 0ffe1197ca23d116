import type { ApiError } from '@abrak/core';
import type { ErrorDetail } from '../contract.ts';

/** Returns the detail of the event `abrak-error`. */
export function errorDetail({ code, retryable, status, requestId, call, mismatch }: ApiError): ErrorDetail {
  return { code, retryable, status, requestId, call, mismatch };
}

/** Returns the detail of a failure of the element itself. */
export function ownFailure(code: 'apiMissing' | 'crashed' | 'networkError'): ErrorDetail {
  return { code, retryable: code === 'networkError', status: 0, requestId: undefined, call: undefined, mismatch: undefined };
}
