import { errorTable } from '../client/internal.ts';
import { generalErrors } from './errors.ts';
import type { Operation, OperationError } from './Operation.ts';

/** Error that an operation answers. */
export interface ListedError {
  /** Code of `ApiError`: an error code, or the input rule that a field breaks. */
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** Entry of the error list on the wire. */
  readonly entry: { readonly code?: number | string; readonly msg: string; readonly field?: string };
}

function expand(error: OperationError): readonly ListedError[] {
  if (typeof error === 'object' && 'rules' in error) {
    const { rules, field } = error;
    return rules.map((rule) => ({
      code: rule,
      status: errorTable.badRequest.status,
      entry: { code: rule, msg: 'wrong or missing input', field },
    }));
  }
  const { code, ...unusual }: Exclude<OperationError, string | { readonly field: string }> =
    typeof error === 'string' ? { code: error, status: errorTable[error].status } : error;
  const { status, meaning = errorTable[code].meaning } = unusual;
  const known = errorTable[code];
  const number = 'number' in known ? { code: known.number } : {};
  return [{ code, status, entry: { ...number, msg: meaning } }];
}

function impliedErrors({ auth, scopes, query, body, headers, isIdempotent }: Operation): readonly OperationError[] {
  const hasInput = query !== undefined || body !== undefined || headers !== undefined;
  const isGuarded = scopes !== undefined || auth === 'customer' || auth === 'page';
  return [
    ...(hasInput ? (['badRequest'] as const) : []),
    ...(auth === 'customer' || auth === 'page' ? (['sessionEnded'] as const) : []),
    ...(isGuarded ? (['scopeMissing', 'originRefused'] as const) : []),
    ...(isIdempotent ? (['keyReused'] as const) : []),
  ];
}

/** Returns the errors of an operation besides the general ones: its own, and those of its authentication and input. */
export function listErrors(operation: Operation): readonly ListedError[] {
  const errors = [...(operation.errors ?? []), ...impliedErrors(operation)].flatMap(expand);
  const keys = errors.map(({ code, status }) => `${code} ${status}`);
  return errors.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Returns the errors that every call can answer. */
export function listGeneralErrors(): readonly ListedError[] {
  return generalErrors.flatMap(expand);
}

function isErrorCode(text: string): text is keyof typeof errorTable {
  return Object.hasOwn(errorTable, text);
}

/** Returns every error code with its usual status. */
export function listUsualErrors(): readonly ListedError[] {
  return Object.keys(errorTable).filter(isErrorCode).flatMap(expand);
}
