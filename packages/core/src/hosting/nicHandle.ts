import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';

/** Reason why a typed NIC handle is invalid. */
export type NicHandleProblem = 'nicHandleInvalid' | 'required';

// Format of the .ir registry: letters of the name, a number and the suffix "-irnic".
const handle = /^[a-z]{2,4}\d{1,8}-irnic$/;

/** Returns true when the registry of a name requires a NIC handle: for .ir and all suffixes below it. */
export function needsNicHandle(name: string): boolean {
  return name.endsWith('.ir');
}

/** Checks the NIC handle of a domain owner at the .ir registry; the value is in lower case, such as "ab123-irnic". */
export function checkNicHandle(typed: string): Check<string, NicHandleProblem> {
  const value = cleanCode(typed).toLowerCase();
  if (value === '') return { ok: false, code: 'required' };
  return handle.test(value) ? { ok: true, value } : { ok: false, code: 'nicHandleInvalid' };
}
