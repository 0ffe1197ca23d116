import { wireErrorCodes, type WireErrorCode } from '@abrak/core';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Failure {
  readonly status: ContentfulStatusCode;
  readonly msg: string;
}

/** Codes of refusals; `notAllowed` has no number on the wire, only status 403. */
export type RefusalCode = WireErrorCode | 'notAllowed';

const failures: Readonly<Record<RefusalCode, Failure>> = {
  generic: { status: 500, msg: 'internal error' },
  badRequest: { status: 400, msg: 'bad request' },
  sessionEnded: { status: 401, msg: 'sign in first' },
  notAllowed: { status: 403, msg: 'not allowed' },
  itemMissing: { status: 404, msg: 'not found' },
  // Documented clients recognise this error by its Persian word for "exists".
  nameExists: { status: 409, msg: 'فایلی با این نام وجود دارد' },
  fileTooLarge: { status: 413, msg: 'file larger than the plan allows' },
  tooManyRequests: { status: 429, msg: 'too many attempts' },
  unavailable: { status: 503, msg: 'database not reachable' },
  diskFull: { status: 507, msg: 'server disk full' },
  accountLocked: { status: 403, msg: 'account locked or not activated' },
  nameInvalid: { status: 400, msg: 'invalid name' },
  quotaExceeded: { status: 413, msg: 'storage quota exceeded' },
  moveIntoSelf: { status: 409, msg: 'a folder cannot move into itself' },
  notAFolder: { status: 400, msg: 'target is not a folder' },
  notMultipart: { status: 400, msg: 'not readable as multipart/form-data' },
  linkExpired: { status: 403, msg: 'download link unknown or expired' },
  urlRefused: { status: 400, msg: 'address not allowed' },
  urlUnreachable: { status: 502, msg: 'address not reachable' },
  emailTaken: { status: 409, msg: 'e-mail address taken' },
  usernameTaken: { status: 409, msg: 'username taken' },
  captchaInvalid: { status: 400, msg: 'captcha wrong, expired or used' },
  codeInvalid: { status: 400, msg: 'code unknown, expired or used' },
  balanceTooLow: { status: 409, msg: 'balance too low' },
  invoicePaid: { status: 409, msg: 'invoice already paid' },
  invoiceCancelled: { status: 409, msg: 'invoice cancelled' },
  invoiceOverdue: { status: 409, msg: 'invoice past its due date' },
  priceChanged: { status: 409, msg: 'payable price differs from the expected one' },
  amountInvalid: { status: 400, msg: 'amount is not whole toman' },
  amountTooLow: { status: 400, msg: 'amount too low' },
  amountTooHigh: { status: 400, msg: 'amount too high' },
  gatewayUnknown: { status: 400, msg: 'gateway unknown' },
  gatewayLimit: { status: 409, msg: 'more than the gateway takes in a day' },
  paymentEnded: { status: 409, msg: 'payment has ended' },
  keyReused: { status: 409, msg: 'idempotency key used with another input' },
  nameTaken: { status: 409, msg: 'name taken by another server' },
  planMissing: { status: 400, msg: 'plan unknown' },
  imageMissing: { status: 400, msg: 'image unknown' },
  networkMissing: { status: 400, msg: 'network unknown' },
  periodUnavailable: { status: 400, msg: 'plan has no price for this period' },
  belowMinimum: { status: 400, msg: 'less than the image or the plan needs' },
  createDisabled: { status: 403, msg: 'creating servers is switched off' },
  extendDisabled: { status: 403, msg: 'extending servers is switched off' },
  upgradeDisabled: { status: 403, msg: 'upgrading servers is switched off' },
  promoUnknown: { status: 400, msg: 'discount code unknown' },
  promoExpired: { status: 400, msg: 'discount code expired' },
  promoUsed: { status: 409, msg: 'discount code used up' },
  promoWrongPlan: { status: 400, msg: 'discount code is for other plans' },
  wrongState: { status: 409, msg: 'not possible in this state' },
  idleLocked: { status: 409, msg: 'idle servers stay off for 24 hours' },
  serverProblem: { status: 409, msg: 'server has a problem' },
  mustBeOff: { status: 409, msg: 'turn the server off first' },
  serverOn: { status: 409, msg: 'server is on' },
  domainNameInvalid: { status: 400, msg: 'not a name that can be registered' },
  domainTaken: { status: 409, msg: 'domain registered by somebody else' },
  domainReserved: { status: 409, msg: 'domain reserved' },
  suffixUnavailable: { status: 400, msg: 'suffix not sold' },
  nicHandleInvalid: { status: 400, msg: 'registry handle missing or wrong' },
  domainHosted: { status: 409, msg: 'domain has a host already' },
  priceMissing: { status: 409, msg: 'no price at present' },
  domainInUse: { status: 409, msg: 'delete its host first' },
  domainNotYours: { status: 403, msg: 'domain belongs to another customer' },
  idleDisabled: { status: 403, msg: 'suspending idle servers is switched off' },
  scopeMissing: { status: 403, msg: 'token has no scope for this' },
  originRefused: { status: 403, msg: "origin is not registered for the partner" },
  partnerKeyInvalid: { status: 401, msg: 'partner key unknown' },
  invalidCredentials: { status: 401, msg: 'wrong identifier or password' },
};

/** Optional details of an `HttpError`. */
export interface HttpErrorDetails {
  /** Default: the code's usual status. */
  readonly status?: ContentfulStatusCode;
  /** Short technical English text; default: the code's usual text. */
  readonly msg?: string;
  /** Name of the invalid input field. */
  readonly field?: string;
  /** Code of the broken rule of @abrak/core; sent instead of the error number. */
  readonly problem?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error that is answered as the documented list of errors. */
export class HttpError extends Error {
  readonly code: RefusalCode;
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly field: string | undefined;
  readonly problem: string | undefined;

  constructor(code: RefusalCode, { status, msg, field, problem, headers = {}, cause }: HttpErrorDetails = {}) {
    super(msg ?? failures[code].msg, { cause });
    this.name = 'HttpError';
    this.code = code;
    this.status = status ?? failures[code].status;
    this.headers = headers;
    this.field = field;
    this.problem = problem;
  }

  /** Response body: the list of errors. */
  get body() {
    const code = this.code === 'notAllowed' ? {} : { code: this.problem ?? wireErrorCodes[this.code] };
    const field = this.field === undefined ? {} : { field: this.field };
    return { errors: [{ ...code, msg: this.message, ...field }] };
  }
}
