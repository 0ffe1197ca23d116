import { errorTable, isMessagePreferred, wireErrorCodes } from '@abrak/core/internal';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalText } from '../shared/index.ts';

/** Codes that clients receive; `notAllowed` has no number on the wire, only status 403. */
export type HttpErrorCode = keyof typeof errorTable;

/** Optional details of an `HttpError`. */
export interface HttpErrorDetails {
  /** Default: the code's usual status. */
  readonly status?: ContentfulStatusCode;
  /** Short technical English text; default: the code's usual text. */
  readonly msg?: string;
  /** Name of the invalid input field. */
  readonly field?: string | undefined;
  /** Code of the broken rule of @abrak/core; sent instead of the error number. */
  readonly problem?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error that is answered as the documented list of errors. Rules throw a `Refusal` instead. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly field: string | undefined;
  readonly problem: string | undefined;

  constructor(code: HttpErrorCode, { status, msg, field, problem, headers = {}, cause }: HttpErrorDetails = {}) {
    super(msg ?? refusalText(code), { cause });
    this.name = 'HttpError';
    this.code = code;
    this.status = status ?? errorTable[code].status;
    this.headers = headers;
    this.field = field;
    this.problem = problem;
  }

  /**
   * Response body: the list of errors. The default text of a code is left out where clients show the server's words
   * instead of their own sentence.
   */
  get body() {
    const sent = {
      code: this.code === 'notAllowed' ? undefined : (this.problem ?? wireErrorCodes[this.code]),
      field: this.field,
    };
    const isLeftOut = this.message === refusalText(this.code) && isMessagePreferred(sent, this.code);
    return { errors: [{ ...sent, msg: isLeftOut ? undefined : this.message }] };
  }
}
