import { type Check, cleanCode } from '../shared/index.ts';

/** How long a server's name may be unless a host sets another limit, in characters (decision 38). */
export const MAX_SERVER_NAME_LENGTH = 63;

/** Why a typed server name is refused; textTooLong comes with its limit as a param. */
export type ServerNameProblem = 'required' | 'serverNameInvalid' | 'serverNameReserved' | 'textTooLong';

/** What a host may set about server names. */
export interface ServerNameOptions {
  /** In characters; default MAX_SERVER_NAME_LENGTH. */
  readonly maxLength?: number;
}

// A server of this name would lie at the address where servers are ordered, which is found in any case.
const RESERVED = 'order';

/** Judges the name of a new server: English letters, digits and dashes, the first a letter (B §5, decision 38). */
export function checkServerName(
  name: string,
  { maxLength = MAX_SERVER_NAME_LENGTH }: ServerNameOptions = {},
): Check<string, ServerNameProblem> {
  const value = cleanCode(name);
  if (value === '') return { ok: false, code: 'required' };
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(value)) return { ok: false, code: 'serverNameInvalid' };
  if (value.length > maxLength) return { ok: false, code: 'textTooLong', params: { limit: maxLength } };
  if (value.toLowerCase() === RESERVED) return { ok: false, code: 'serverNameReserved' };
  return { ok: true, value };
}
