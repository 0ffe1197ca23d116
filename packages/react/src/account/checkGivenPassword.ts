import type { Check } from '@abrak/core';

/** Checks an existing password as it was typed: only the server knows whether it is right. */
export function checkGivenPassword(password: string): Check<string, 'passwordEmpty'> {
  return password === '' ? { ok: false, code: 'passwordEmpty' } : { ok: true, value: password };
}
