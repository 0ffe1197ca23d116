import type { Locale } from '../shared/index.ts';
import { companyStaffCounts, industryTypes } from './companyLists.ts';
import { checkProfileField, isProfileField } from './profileFields.ts';
import type { Profile } from './schema.ts';

/** Changed fields of a customer and their profile; absent fields keep their value. */
export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly family?: string | undefined;
  readonly mobileNumber?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly profile?:
    | { readonly [Field in keyof Omit<Profile, 'customerType' | 'id'>]?: Profile[Field] | undefined }
    | undefined;
}

/**
 * Result of `checkProfileChanges`: the normalized changes, or the first invalid field (spelled as on the wire) and its
 * error code.
 */
export type ChangesCheck =
  | { readonly ok: true; readonly value: ProfileChanges }
  | { readonly ok: false; readonly field: string; readonly code: string };

/**
 * Number of entries in each fixed list that a profile refers to by index. The number of provinces is repeated here
 * because their list is loaded lazily.
 */
export const fixedListLengths: Readonly<Record<string, number>> = {
  province: 31,
  industryType: industryTypes.length,
  companyStaffCount: companyStaffCounts.length,
};

type Value = number | string | null | undefined;

function checkValue(field: string, value: Value) {
  if (typeof value === 'string' && isProfileField(field)) return checkProfileField(field, value);
  const isIndex = value === null || (Number.isInteger(value) && Number(value) >= 0);
  const isKnown = isIndex && Number(value) < (fixedListLengths[field] ?? 0);
  return isKnown ? ({ ok: true, value } as const) : ({ ok: false, code: 'badRequest' } as const);
}

function checkAll(changes: Readonly<Record<string, Value>>, prefix: string) {
  const cleaned: Record<string, Value> = {};
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const checked = checkValue(field, value);
    if (!checked.ok) return { ok: false, field: prefix + field, code: checked.code } as const;
    cleaned[field] = checked.value;
  }
  return { ok: true, value: cleaned } as const;
}

/** Validates and normalizes changes of a customer and their profile; absent fields are not checked. */
export function checkProfileChanges({ profile = {}, locale, ...own }: ProfileChanges): ChangesCheck {
  const checkedOwn = checkAll(own, '');
  if (!checkedOwn.ok) return checkedOwn;
  const checkedProfile = checkAll(profile, 'profile.');
  if (!checkedProfile.ok) return checkedProfile;
  const hasProfile = Object.keys(checkedProfile.value).length > 0;
  const value = {
    ...checkedOwn.value,
    ...(locale && { locale }),
    ...(hasProfile && { profile: checkedProfile.value }),
  };
  return { ok: true, value };
}
