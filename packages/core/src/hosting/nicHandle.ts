import { type Check, cleanCode } from '../shared/index.ts';

/** Why a typed handle is none. */
export type NicHandleProblem = 'nicHandleInvalid' | 'required';

// As the registry of .ir gives them: letters of the name, a number, and its own mark.
const handle = /^[a-z]{2,4}\d{1,8}-irnic$/;

/** Whether the registry of a name asks for a handle: that of .ir and what is below it (decision 79). */
export function needsNicHandle(name: string): boolean {
  return name.endsWith('.ir');
}

/** Judges the handle of an owner at the registry of .ir; the value is in lower case, as "ab123-irnic". */
export function checkNicHandle(typed: string): Check<string, NicHandleProblem> {
  const value = cleanCode(typed).toLowerCase();
  if (value === '') return { ok: false, code: 'required' };
  return handle.test(value) ? { ok: true, value } : { ok: false, code: 'nicHandleInvalid' };
}
