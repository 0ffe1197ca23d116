import type { MoneySubject } from '@abrak/core/billing';
import { MaybeSubjectSchema } from '@abrak/core/internal';
import * as v from 'valibot';

/** Returns the field of a stored subject in wire format; none for a row without one. */
export function wireSubject(stored: string | null): { readonly subject?: MoneySubject } {
  const subject = stored === null ? null : v.parse(MaybeSubjectSchema, JSON.parse(stored));
  return subject === null ? {} : { subject };
}
