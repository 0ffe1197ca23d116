import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';
import { showDomainName } from './checkDomainName.ts';

/** Reason why the typed confirmation is rejected. */
export type TypedDomainProblem = 'required' | 'wrongDomainName';

/**
 * Checks the name typed to confirm a deletion: it must equal the name of the host or domain, in display or wire form.
 */
export function checkTypedDomain(
  typed: string,
  { name }: { readonly name: string },
): Check<string, TypedDomainProblem> {
  const value = cleanCode(typed).toLowerCase();
  if (value === '') return { ok: false, code: 'required' };
  const isName = value === name || value === cleanCode(showDomainName(name));
  return isName ? { ok: true, value: name } : { ok: false, code: 'wrongDomainName' };
}
