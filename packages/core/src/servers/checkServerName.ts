import { defaultProvider } from '../client/internal.ts';
import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';

/** Reason why a typed server name is rejected; textTooLong has its limit in the params. */
export type ServerNameProblem = 'required' | 'serverNameInvalid' | 'serverNameReserved' | 'textTooLong';

/** Options for checking server names. */
export interface ServerNameOptions {
  /** Maximum length in characters. Default: `serverNameLimit` of a provider that configures none. */
  readonly maxLength?: number | undefined;
}

// The route /nwvms/order is the order wizard, so a server with this name could not be opened.
const RESERVED = 'order';

/**
 * Checks the name of a new server: ASCII letters, digits and dashes, starting with a letter. The reserved name "order"
 * is rejected in any letter case.
 */
export function checkServerName(
  name: string,
  { maxLength = defaultProvider.serverNameLimit }: ServerNameOptions = {},
): Check<string, ServerNameProblem> {
  const value = cleanCode(name);
  if (value === '') return { ok: false, code: 'required' };
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(value)) return { ok: false, code: 'serverNameInvalid' };
  if (value.length > maxLength) return { ok: false, code: 'textTooLong', params: { limit: maxLength } };
  if (value.toLowerCase() === RESERVED) return { ok: false, code: 'serverNameReserved' };
  return { ok: true, value };
}
