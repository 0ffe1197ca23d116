import { errorTable } from '@abrak/core/internal';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal, RefusalCode, SandboxRefusalCode } from '../shared/index.ts';
import { HttpError, type HttpErrorCode } from './HttpError.ts';

/** HTTP answer to a reason of refusal. */
interface RefusalAnswer {
  /** Code that clients receive. */
  readonly code: HttpErrorCode;
  readonly status: ContentfulStatusCode;
  readonly headers?: Readonly<Record<string, string>>;
}

const sandboxAnswers: Readonly<Record<SandboxRefusalCode, RefusalAnswer>> = {
  imageUnreadable: { code: 'badRequest', status: 422 },
  // Status 400 rather than 401: a 401 ends the session.
  wrongCurrentPassword: { code: 'invalidCredentials', status: 400 },
};

// Headers that HTTP requires with a status.
const requiredHeaders: Readonly<Partial<Record<RefusalCode, Readonly<Record<string, string>>>>> = {
  partnerKeyInvalid: { 'www-authenticate': 'Bearer' },
};

function isSandboxCode(code: RefusalCode): code is SandboxRefusalCode {
  return Object.hasOwn(sandboxAnswers, code);
}

function answerTo(code: RefusalCode): RefusalAnswer {
  if (isSandboxCode(code)) return sandboxAnswers[code];
  return { code, status: errorTable[code].status, headers: requiredHeaders[code] ?? {} };
}

/** Returns the answer to a refusal. */
export function toHttpError(refusal: Refusal): HttpError {
  const { field, problem, retryAfterSeconds, message: msg } = refusal;
  const { code, status, headers } = answerTo(refusal.code);
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new HttpError(code, { status, msg, field, problem, headers: { ...headers, ...retryAfter }, cause: refusal });
}
