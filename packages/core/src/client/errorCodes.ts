/** Codes of failures that the client finds itself. */
export const clientErrorCodes = [
  'canceled',
  'customerChanged',
  'networkError',
  'notAllowed',
  'popupBlocked',
  'popupClosed',
  'refusedByPage',
  'signInDenied',
  'signInRequired',
  'tokenInvalid',
  'tokenUnavailable',
  'unreadableAnswer',
] as const;

/**
 * Numeric error codes on the wire. 2, 403, 5002 and 9002 are fixed by the API contract. The other three-digit codes
 * equal the HTTP status with the same meaning; 6xxx are extensions of the reference backend.
 */
export const wireErrorCodes = {
  generic: 2,
  badRequest: 400,
  sessionEnded: 403,
  itemMissing: 404,
  nameExists: 409,
  fileTooLarge: 413,
  tooManyRequests: 429,
  unavailable: 503,
  diskFull: 507,
  accountLocked: 5002,
  nameInvalid: 6001,
  quotaExceeded: 6002,
  moveIntoSelf: 6003,
  notAFolder: 6004,
  notMultipart: 6005,
  linkExpired: 6006,
  urlRefused: 6007,
  urlUnreachable: 6008,
  emailTaken: 6009,
  usernameTaken: 6010,
  captchaInvalid: 6011,
  codeInvalid: 6012,
  balanceTooLow: 6013,
  invoicePaid: 6014,
  invoiceCancelled: 6015,
  invoiceOverdue: 6016,
  priceChanged: 6017,
  amountInvalid: 6018,
  amountTooLow: 6019,
  amountTooHigh: 6020,
  gatewayUnknown: 6021,
  gatewayLimit: 6022,
  paymentEnded: 6023,
  keyReused: 6024,
  nameTaken: 6025,
  planMissing: 6026,
  imageMissing: 6027,
  networkMissing: 6028,
  periodUnavailable: 6029,
  belowMinimum: 6030,
  createDisabled: 6031,
  extendDisabled: 6032,
  upgradeDisabled: 6033,
  promoUnknown: 6034,
  promoExpired: 6035,
  promoUsed: 6036,
  promoWrongPlan: 6037,
  wrongState: 6038,
  idleLocked: 6039,
  serverProblem: 6040,
  mustBeOff: 6041,
  serverOn: 6042,
  domainNameInvalid: 6043,
  domainTaken: 6044,
  domainReserved: 6045,
  suffixUnavailable: 6046,
  nicHandleInvalid: 6047,
  domainHosted: 6048,
  priceMissing: 6049,
  domainInUse: 6050,
  domainNotYours: 6051,
  idleDisabled: 6052,
  scopeMissing: 6060,
  originRefused: 6061,
  partnerKeyInvalid: 6062,
  limitReached: 6063,
  secondFactorRequired: 6064,
  factorRefused: 6065,
  challengeEnded: 6066,
  confirmationRequired: 6067,
  secondFactorMissing: 6068,
  treeTooLarge: 6069,
  bankNotConnected: 6070,
  serviceNotConnected: 6071,
  invalidCredentials: 9002,
} as const;

/** Error code with a number on the wire. */
export type WireErrorCode = keyof typeof wireErrorCodes;

/** Code of a failed call. A code that is not in these lists arrives as the server sent it. */
export type ErrorCode = WireErrorCode | (typeof clientErrorCodes)[number] | (string & {});

const namesByWireCode = new Map<string, ErrorCode>([
  ...Object.entries(wireErrorCodes).map(([name, wireCode]) => [String(wireCode), name] as const),
  // An HTTP status in the place of a code.
  ['500', 'generic'],
]);

/** Returns the name of a wire code; an unknown code is returned as text. */
export function errorCodeFromWire(wireCode: string | number): ErrorCode {
  return namesByWireCode.get(String(wireCode)) ?? String(wireCode);
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'badRequest',
  401: 'sessionEnded',
  403: 'notAllowed',
  404: 'itemMissing',
  409: 'nameExists',
  413: 'fileTooLarge',
  429: 'tooManyRequests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'diskFull',
};

/**
 * Returns the code for an HTTP status without an errors list. 401 ends the session; a plain 403 means that the call is
 * not allowed.
 */
export function errorCodeFromStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? 'generic';
}

const passingCodes: ReadonlySet<ErrorCode> = new Set([
  'networkError',
  'tokenUnavailable',
  'tooManyRequests',
  'unavailable',
]);

/**
 * Returns true for temporary failures, after which the same call can succeed: network, server load, an unavailable
 * token.
 */
export function isRetryableCode(code: ErrorCode): boolean {
  return passingCodes.has(code);
}
