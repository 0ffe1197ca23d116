import * as v from 'valibot';
import { type Locale, locales } from '../shared/index.ts';

/** Codes of what an invoice or transaction is for. */
export const subjectCodes = [
  'storagePlan',
  'serverOrder',
  'serverRenewal',
  'serverUpgrade',
  'serverDay',
  'hostOrder',
  'hostRenewal',
  'domainOrder',
  'domainRenewal',
  'topUp',
  'opening',
  'serverRefund',
  'gift',
  'refund',
] as const;

/** Code of what an invoice or transaction is for. */
export type SubjectCode = (typeof subjectCodes)[number];

/** Subject of an invoice or transaction: what it is for, as a code with parameters, which the interface puts into words. */
export interface MoneySubject {
  /** Unknown codes are kept; the server's words are shown for them. */
  readonly code: SubjectCode | (string & {});
  /** Name of the product. */
  readonly plan?: string | undefined;
  /** Name of the server or domain. */
  readonly name?: string | undefined;
  /** Reason of a gift or refund, by language. */
  readonly reason?: Readonly<Partial<Record<Locale, string>>> | undefined;
}

const MoneySubjectSchema = v.object({
  code: v.string(),
  plan: v.optional(v.string()),
  name: v.optional(v.string()),
  reason: v.optional(v.record(v.picklist(locales), v.string())),
});

/** Parses a subject; null when the server sends none, or an unreadable one. */
export const MaybeSubjectSchema = v.fallback(v.nullish(MoneySubjectSchema, null), null);

/** Returns true for a code that the interface puts into words. */
export function isSubjectCode(code: string): code is SubjectCode {
  return subjectCodes.some((known) => known === code);
}
