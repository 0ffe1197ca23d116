/** Error of a call on the wire. */
interface WireError {
  /** Number in the list of errors. */
  readonly number?: number;
  /** Usual HTTP status; a call can answer with another one where the contract says so. */
  readonly status: number;
  /** Short technical English, which the reference backend also sends as `msg`. */
  readonly meaning: string;
}

/**
 * Errors of calls. The numbers 2, 403, 5002 and 9002 are fixed by the API contract. The other three-digit numbers equal
 * the HTTP status with the same meaning; 6xxx are extensions of the reference backend. Pages load the numbers only, which
 * `npm run openapi` copies into `errorNumbers.ts`.
 */
export const errorTable = {
  generic: { number: 2, status: 500, meaning: 'internal error' },
  badRequest: { number: 400, status: 400, meaning: 'bad request' },
  sessionEnded: { number: 403, status: 401, meaning: 'sign in first' },
  // Has no number: its status says it.
  notAllowed: { status: 403, meaning: 'not allowed' },
  itemMissing: { number: 404, status: 404, meaning: 'not found' },
  // Documented clients recognise this error by its Persian word for "exists".
  nameExists: { number: 409, status: 409, meaning: 'فایلی با این نام وجود دارد' },
  fileTooLarge: { number: 413, status: 413, meaning: 'file larger than the plan allows' },
  tooManyRequests: { number: 429, status: 429, meaning: 'too many attempts' },
  unavailable: { number: 503, status: 503, meaning: 'database not reachable' },
  diskFull: { number: 507, status: 507, meaning: 'server disk full' },
  accountLocked: { number: 5002, status: 403, meaning: 'account locked or not activated' },
  nameInvalid: { number: 6001, status: 400, meaning: 'invalid name' },
  quotaExceeded: { number: 6002, status: 413, meaning: 'storage quota exceeded' },
  moveIntoSelf: { number: 6003, status: 409, meaning: 'a folder cannot move into itself' },
  notAFolder: { number: 6004, status: 400, meaning: 'target is not a folder' },
  notMultipart: { number: 6005, status: 400, meaning: 'not readable as multipart/form-data' },
  linkExpired: { number: 6006, status: 403, meaning: 'download link unknown or expired' },
  urlRefused: { number: 6007, status: 400, meaning: 'address not allowed' },
  urlUnreachable: { number: 6008, status: 502, meaning: 'address not reachable' },
  emailTaken: { number: 6009, status: 409, meaning: 'e-mail address taken' },
  usernameTaken: { number: 6010, status: 409, meaning: 'username taken' },
  captchaInvalid: { number: 6011, status: 400, meaning: 'captcha wrong, expired or used' },
  codeInvalid: { number: 6012, status: 400, meaning: 'code unknown, expired or used' },
  balanceTooLow: { number: 6013, status: 409, meaning: 'balance too low' },
  invoicePaid: { number: 6014, status: 409, meaning: 'invoice already paid' },
  invoiceCancelled: { number: 6015, status: 409, meaning: 'invoice cancelled' },
  invoiceOverdue: { number: 6016, status: 409, meaning: 'invoice past its due date' },
  priceChanged: { number: 6017, status: 409, meaning: 'payable price differs from the expected one' },
  amountInvalid: { number: 6018, status: 400, meaning: 'amount is not whole toman' },
  amountTooLow: { number: 6019, status: 400, meaning: 'amount too low' },
  amountTooHigh: { number: 6020, status: 400, meaning: 'amount too high' },
  gatewayUnknown: { number: 6021, status: 400, meaning: 'gateway unknown' },
  gatewayLimit: { number: 6022, status: 409, meaning: 'more than the gateway takes in a day' },
  paymentEnded: { number: 6023, status: 409, meaning: 'payment has ended' },
  keyReused: { number: 6024, status: 409, meaning: 'idempotency key used with another input' },
  nameTaken: { number: 6025, status: 409, meaning: 'name taken by another server' },
  planMissing: { number: 6026, status: 400, meaning: 'plan unknown' },
  imageMissing: { number: 6027, status: 400, meaning: 'image unknown' },
  networkMissing: { number: 6028, status: 400, meaning: 'network unknown' },
  periodUnavailable: { number: 6029, status: 400, meaning: 'plan has no price for this period' },
  belowMinimum: { number: 6030, status: 400, meaning: 'less than the image or the plan needs' },
  createDisabled: { number: 6031, status: 403, meaning: 'creating servers is switched off' },
  extendDisabled: { number: 6032, status: 403, meaning: 'extending servers is switched off' },
  upgradeDisabled: { number: 6033, status: 403, meaning: 'upgrading servers is switched off' },
  promoUnknown: { number: 6034, status: 400, meaning: 'discount code unknown' },
  promoExpired: { number: 6035, status: 400, meaning: 'discount code expired' },
  promoUsed: { number: 6036, status: 409, meaning: 'discount code used up' },
  promoWrongPlan: { number: 6037, status: 400, meaning: 'discount code is for other plans' },
  wrongState: { number: 6038, status: 409, meaning: 'not possible in this state' },
  idleLocked: { number: 6039, status: 409, meaning: 'idle servers stay off for 24 hours' },
  serverProblem: { number: 6040, status: 409, meaning: 'server has a problem' },
  mustBeOff: { number: 6041, status: 409, meaning: 'turn the server off first' },
  serverOn: { number: 6042, status: 409, meaning: 'server is on' },
  domainNameInvalid: { number: 6043, status: 400, meaning: 'not a name that can be registered' },
  domainTaken: { number: 6044, status: 409, meaning: 'domain registered by somebody else' },
  domainReserved: { number: 6045, status: 409, meaning: 'domain reserved' },
  suffixUnavailable: { number: 6046, status: 400, meaning: 'suffix not sold' },
  nicHandleInvalid: { number: 6047, status: 400, meaning: 'registry handle missing or wrong' },
  domainHosted: { number: 6048, status: 409, meaning: 'domain has a host already' },
  priceMissing: { number: 6049, status: 409, meaning: 'no price at present' },
  domainInUse: { number: 6050, status: 409, meaning: 'delete its host first' },
  domainNotYours: { number: 6051, status: 403, meaning: 'domain belongs to another customer' },
  idleDisabled: { number: 6052, status: 403, meaning: 'suspending idle servers is switched off' },
  scopeMissing: { number: 6060, status: 403, meaning: 'token has no scope for this' },
  originRefused: { number: 6061, status: 403, meaning: 'origin is not registered for the partner' },
  partnerKeyInvalid: { number: 6062, status: 401, meaning: 'partner key unknown' },
  limitReached: { number: 6063, status: 409, meaning: 'as many as allowed exist' },
  secondFactorRequired: {
    number: 6064,
    status: 403,
    meaning: 'sign-in needs a second factor, which this call cannot take',
  },
  factorRefused: { number: 6065, status: 400, meaning: 'code or passkey wrong or used' },
  challengeEnded: { number: 6066, status: 400, meaning: 'challenge unknown, expired or used' },
  confirmationRequired: { number: 6067, status: 403, meaning: 'session not confirmed recently' },
  secondFactorMissing: { number: 6068, status: 403, meaning: 'set up a second factor first' },
  treeTooLarge: {
    number: 6069,
    status: 409,
    meaning: 'too many documents for one call, or folders too deep inside each other',
  },
  bankNotConnected: { number: 6070, status: 403, meaning: 'no bank gateway is connected' },
  serviceNotConnected: { number: 6071, status: 403, meaning: 'the service behind this order is not connected' },
  invalidCredentials: { number: 9002, status: 401, meaning: 'wrong identifier or password' },
} as const satisfies Readonly<Record<string, WireError>>;
