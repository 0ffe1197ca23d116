import type * as v from 'valibot';
import { ApiError } from '../ApiError.ts';
import { readAnswer } from '../transport.ts';
import type { UploadAnswer } from './uploadTransport.ts';

// The upload service has one call.
const UPLOAD_CALL = 'POST upload';

/**
 * Parses the answer of the upload service. Rejects with ApiError: `canceled` when the signal has aborted,
 * `networkError` when there was no answer.
 */
export async function readUploadAnswer<TSchema extends v.GenericSchema>(
  answer: Promise<UploadAnswer>,
  schema: TSchema,
  signal: AbortSignal,
): Promise<v.InferOutput<TSchema>> {
  try {
    return readAnswer(await answer, schema, { call: UPLOAD_CALL });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ code: signal.aborted ? 'canceled' : 'networkError', call: UPLOAD_CALL, cause: error });
  }
}
