import { locales } from '@abrak/core';
import { checkProfileChanges } from '@abrak/core/account';
import { languageIds } from '@abrak/core/internal';
import type { InputOf, operations } from '@abrak/core/internal/contract';
import type { DbScope } from '../db/index.ts';
import { invalidInput, notFound, Refusal } from '../shared/index.ts';
import { lockProfile, saveChanges } from './profileStore.ts';

type WireChanges = InputOf<typeof operations.changeProfile>['body'];

/** Refuses the first read-only field that was sent with a value other than the stored one. */
function refuseReadOnlyChanges(
  fields: Readonly<Record<string, readonly [sent: string | undefined, stored: string]>>,
): void {
  for (const [field, [sent, stored]] of Object.entries(fields)) {
    if (sent !== undefined && sent !== stored) throw invalidInput(field, 'the field is read-only');
  }
}

/**
 * Saves profile changes; throws `itemMissing` for a foreign id, or `badRequest` with the field and the rule it breaks.
 */
export function changeProfile(db: DbScope, customerId: number, sent: WireChanges): Promise<void> {
  const { id, terms: _, language, displayName, email, phone, profile, ...own } = sent;
  return db.tx(async () => {
    const { customer, profileId, customerType } = await lockProfile(db, customerId);
    const { id: sentProfileId, customerType: sentType, ...fields } = profile ?? { id: profileId };
    if (id !== customer.id || sentProfileId !== profileId) throw notFound();
    refuseReadOnlyChanges({
      displayName: [displayName, customer.display_name],
      email: [email, customer.email],
      phone: [phone, customer.phone],
      'profile.customerType': [sentType, customerType],
    });
    const locale = locales.find((known) => languageIds[known] === language?.id);
    const check = checkProfileChanges({ ...own, locale, profile: fields });
    if (!check.ok) throw new Refusal('badRequest', { msg: 'wrong input', field: check.field, problem: check.code });
    await saveChanges(db, customer, check.value);
  });
}
