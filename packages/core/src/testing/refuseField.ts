import { ApiError, type ErrorCode } from '../client/index.ts';

/** Throws an ApiError for one field. */
export function refuseField(field: string, code: ErrorCode): never {
  throw new ApiError({ code, fields: { [field]: code } });
}
