import { type Check, cleanCode } from '../shared/index.ts';
import { showDomainName } from './checkDomainName.ts';

/** Why a name that was typed to confirm is refused. */
export type TypedDomainProblem = 'required' | 'wrongDomainName';

/** Judges the name that is typed to confirm a deletion: that of the host or domain, as it is shown or as it is sent (decision 48). */
export function checkTypedDomain(typed: string, { name }: { readonly name: string }): Check<string, TypedDomainProblem> {
  const value = cleanCode(typed).toLowerCase();
  if (value === '') return { ok: false, code: 'required' };
  const isName = value === name || value === cleanCode(showDomainName(name));
  return isName ? { ok: true, value: name } : { ok: false, code: 'wrongDomainName' };
}
