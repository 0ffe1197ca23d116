import { type Check, cleanCode } from '../shared/index.ts';

/** The suffix that a new domain has unless another is chosen (A §9, B §2). */
export const DEFAULT_DOMAIN_SUFFIX = '.com';

/** Why a typed domain name is none. */
export type DomainNameProblem = 'domainNameInvalid' | 'required';

// RFC 5890: a dash neither first nor last, two in the third and fourth place only as "xn--".
const registrableLabel = /^(?!-)(?!(?!xn)..--)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Judges the name of a domain to register, typed with its suffix or without; the value is the whole name in lower
 * case, as the calls take it (B §5, which shows no pattern). A suffix begins with its dot. Names of other scripts
 * are taken in their xn-- form.
 */
export function checkDomainName(name: string, suffix = DEFAULT_DOMAIN_SUFFIX): Check<string, DomainNameProblem> {
  const typed = cleanCode(name).toLowerCase();
  if (typed === '') return { ok: false, code: 'required' };
  const label = typed.endsWith(suffix) ? typed.slice(0, -suffix.length) : typed;
  if (!registrableLabel.test(label)) return { ok: false, code: 'domainNameInvalid' };
  return { ok: true, value: `${label}${suffix}` };
}
