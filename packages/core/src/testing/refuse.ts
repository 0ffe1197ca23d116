import { ApiError, type ErrorCode } from '../client/index.ts';
import type { Check } from '../shared/index.ts';
import type { FieldCheck } from '../shared/internal.ts';

/** Throws an ApiError, for one field when it is given. */
export function refuse(code: ErrorCode, field?: string): never {
  throw new ApiError(field === undefined ? { code } : { code, fields: { [field]: code } });
}

/** Throws invalidCredentials for the password of a signed-in customer, whose session status 401 would end. */
export function refusePassword(field: string): never {
  throw new ApiError({ code: 'invalidCredentials', status: 400, fields: { [field]: 'invalidCredentials' } });
}

/** Returns the value of a check of one field; throws its code. */
export function valueOf<Value>(check: Check<Value, string>, field: string): Value {
  return check.ok ? check.value : refuse(check.code, field);
}

/** Returns the value of a check of a request; throws its code for the invalid field. */
export function judged<Value>(check: FieldCheck<Value>): Value {
  return check.ok ? check.value : refuse(check.code, check.field);
}
