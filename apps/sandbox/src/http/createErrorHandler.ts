import type { Context } from 'hono';
import { type ErrorLog, Refusal } from '../shared/index.ts';
import { HttpError } from './HttpError.ts';
import { toHttpError } from './refusalAnswers.ts';

// Connection classes of PostgreSQL (08, 57P, too many connections) and of sockets.
const lostConnectionCodes = /^(08...|57P0.|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const fullDiskCodes = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;
const lostConnectionWords =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|PGlite is closed|driver has already been destroyed/;

// A lock or a statement that took too long: somebody else's work holds this one up.
const timeoutCodes = /^(55P03|57014)$/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function isConnectionLost(error: unknown): boolean {
  return lostConnectionCodes.test(codeOf(error)) || (error instanceof Error && lostConnectionWords.test(error.message));
}

function answerTo(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Refusal) return toHttpError(error);
  if (isConnectionLost(error)) return toHttpError(new Refusal('unavailable', { cause: error, retryAfterSeconds: 2 }));
  if (timeoutCodes.test(codeOf(error))) {
    return toHttpError(new Refusal('unavailable', { msg: 'busy with other work', cause: error, retryAfterSeconds: 5 }));
  }
  if (codeOf(error) === 'STORE_UNAVAILABLE') {
    return toHttpError(
      new Refusal('unavailable', { msg: 'object store not reachable', cause: error, retryAfterSeconds: 2 }),
    );
  }
  if (fullDiskCodes.test(codeOf(error))) return toHttpError(new Refusal('diskFull', { cause: error }));
  return new HttpError('generic', { cause: error });
}

/** Length from which a segment of a path may be a key. */
const KEY_LENGTH = 20;

// Readers of the log may not download what a link opens.
function withoutKeys(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.length < KEY_LENGTH ? segment : '…'))
    .join('/');
}

/**
 * Creates the error handler: answers every error as the list of errors, and logs unexpected ones without exposing them.
 */
export function createErrorHandler(log: ErrorLog) {
  return (error: unknown, c: Context): Response => {
    const failure = answerTo(error);
    if (failure.status === 500)
      log(`${c.res.headers.get('x-request-id')} ${c.req.method} ${withoutKeys(c.req.path)}`, error);
    return c.json(failure.body, failure.status, { 'cache-control': 'no-store', ...failure.headers });
  };
}
