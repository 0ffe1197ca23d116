import { errorStatuses, wireErrorCodes, type WireErrorCode } from '@abrak/core/internal';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Codes of refusals; `notAllowed` has no number on the wire, only status 403. */
export type RefusalCode = WireErrorCode | 'notAllowed';

const messages: Readonly<Record<RefusalCode, string>> = {
  generic: 'internal error',
  badRequest: 'bad request',
  sessionEnded: 'sign in first',
  notAllowed: 'not allowed',
  itemMissing: 'not found',
  // Documented clients recognise this error by its Persian word for "exists".
  nameExists: 'فایلی با این نام وجود دارد',
  fileTooLarge: 'file larger than the plan allows',
  tooManyRequests: 'too many attempts',
  unavailable: 'database not reachable',
  diskFull: 'server disk full',
  accountLocked: 'account locked or not activated',
  nameInvalid: 'invalid name',
  quotaExceeded: 'storage quota exceeded',
  moveIntoSelf: 'a folder cannot move into itself',
  notAFolder: 'target is not a folder',
  notMultipart: 'not readable as multipart/form-data',
  linkExpired: 'download link unknown or expired',
  urlRefused: 'address not allowed',
  urlUnreachable: 'address not reachable',
  emailTaken: 'e-mail address taken',
  usernameTaken: 'username taken',
  captchaInvalid: 'captcha wrong, expired or used',
  codeInvalid: 'code unknown, expired or used',
  balanceTooLow: 'balance too low',
  invoicePaid: 'invoice already paid',
  invoiceCancelled: 'invoice cancelled',
  invoiceOverdue: 'invoice past its due date',
  priceChanged: 'payable price differs from the expected one',
  amountInvalid: 'amount is not whole toman',
  amountTooLow: 'amount too low',
  amountTooHigh: 'amount too high',
  gatewayUnknown: 'gateway unknown',
  gatewayLimit: 'more than the gateway takes in a day',
  paymentEnded: 'payment has ended',
  keyReused: 'idempotency key used with another input',
  nameTaken: 'name taken by another server',
  planMissing: 'plan unknown',
  imageMissing: 'image unknown',
  networkMissing: 'network unknown',
  periodUnavailable: 'plan has no price for this period',
  belowMinimum: 'less than the image or the plan needs',
  createDisabled: 'creating servers is switched off',
  extendDisabled: 'extending servers is switched off',
  upgradeDisabled: 'upgrading servers is switched off',
  promoUnknown: 'discount code unknown',
  promoExpired: 'discount code expired',
  promoUsed: 'discount code used up',
  promoWrongPlan: 'discount code is for other plans',
  wrongState: 'not possible in this state',
  idleLocked: 'idle servers stay off for 24 hours',
  serverProblem: 'server has a problem',
  mustBeOff: 'turn the server off first',
  serverOn: 'server is on',
  domainNameInvalid: 'not a name that can be registered',
  domainTaken: 'domain registered by somebody else',
  domainReserved: 'domain reserved',
  suffixUnavailable: 'suffix not sold',
  nicHandleInvalid: 'registry handle missing or wrong',
  domainHosted: 'domain has a host already',
  priceMissing: 'no price at present',
  domainInUse: 'delete its host first',
  domainNotYours: 'domain belongs to another customer',
  idleDisabled: 'suspending idle servers is switched off',
  scopeMissing: 'token has no scope for this',
  originRefused: "origin is not registered for the partner",
  partnerKeyInvalid: 'partner key unknown',
  invalidCredentials: 'wrong identifier or password',
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
    super(msg ?? messages[code], { cause });
    this.name = 'HttpError';
    this.code = code;
    this.status = status ?? errorStatuses[code];
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
