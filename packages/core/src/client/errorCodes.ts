import { wireErrorCodes } from './errorNumbers.ts';

/** Codes of failures that the client finds itself. */
export const clientErrorCodes = [
  'canceled',
  'customerChanged',
  'fileUnreadable',
  'insecurePage',
  'networkError',
  'notAllowed',
  'popupBlocked',
  'popupClosed',
  'popupIsolated',
  'refusedByPage',
  'signInDenied',
  'signInRequired',
  'tokenInvalid',
  'tokenUnavailable',
  'unreadableAnswer',
] as const;

/** Error code with a number on the wire. */
export type WireErrorCode = keyof typeof wireErrorCodes;

/** Code of a failed call. A code that is not in these lists arrives as the server sent it. */
export type ErrorCode = WireErrorCode | (typeof clientErrorCodes)[number] | (string & {});

const namesByWireCode = new Map<string, ErrorCode>([
  ...Object.entries(wireErrorCodes).map(([name, wireCode]) => [String(wireCode), name] as const),
  // An HTTP status in the place of a code.
  ['500', 'generic'],
]);

/** Returns the number of a code on the wire; undefined for codes without one. */
export function errorNumberOf(code: ErrorCode): number | undefined {
  return Object.entries(wireErrorCodes).find(([name]) => name === code)?.[1];
}

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

/** Codes of a reading that was lost on its way, and is worth repeating at once. */
const lostCodes: ReadonlySet<ErrorCode> = new Set(['networkError', 'unavailable']);

/** Returns true for the code of a dropped line or an unavailable server, after which readings are repeated. */
export function isLostCode(code: ErrorCode): boolean {
  return lostCodes.has(code);
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
