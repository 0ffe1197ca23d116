import { type Check, isLocale } from '@abrak/core';
import { type ProfileChanges, type User, checkProfileField, type ProfileField } from '@abrak/core/account';

/** Field of the profile whose value is chosen from a list. */
export type ChoiceField = 'companyStaffCount' | 'industryType' | 'locale' | 'province';

/** Field of the profile that a customer can change. */
export type EditableField = ChoiceField | ProfileField;

/** Values of all fields as text; a list value is its index, and an empty string means none. */
export type ProfileValues = Readonly<Record<EditableField, string>>;

/** Changed values, by field. */
export type ProfileDraft = Readonly<Partial<ProfileValues>>;

const partFields = {
  fullName: ['name', 'family'],
  mobileNumber: ['mobileNumber'],
  nationalId: ['nationalId'],
  place: ['province', 'city'],
  postalCode: ['postalCode'],
  address: ['address'],
  fax: ['fax'],
  language: ['locale'],
  company: ['company'],
  registerNo: ['registerNo'],
  industryType: ['industryType'],
  businessCode: ['businessCode'],
  companyNationalCode: ['companyNationalCode'],
  companyStaffCount: ['companyStaffCount'],
} as const satisfies Record<string, readonly EditableField[]>;

/** Group of fields that one dialog edits. */
export type ProfilePart = keyof typeof partFields;

/** Returns the fields of a part, in display order. */
export function fieldsOf(part: ProfilePart): readonly EditableField[] {
  return partFields[part];
}

/** Parts that every customer has. */
export const ownParts = [
  'fullName',
  'mobileNumber',
  'nationalId',
  'place',
  'postalCode',
  'address',
  'fax',
  'language',
] as const satisfies readonly ProfilePart[];

/** Parts that only businesses have. */
export const businessParts = [
  'company',
  'registerNo',
  'industryType',
  'businessCode',
  'companyNationalCode',
  'companyStaffCount',
] as const satisfies readonly ProfilePart[];

const ownFields: ReadonlySet<string> = new Set(['name', 'family', 'mobileNumber', 'locale']);
const indexFields: ReadonlySet<string> = new Set(['province', 'industryType', 'companyStaffCount']);

/**
 * Returns the parts that a customer can edit. Company parts need a business profile; without a profile, only the parts
 * of the account remain.
 */
export function partsOf({ profile }: User): {
  readonly own: readonly ProfilePart[];
  readonly business: readonly ProfilePart[];
} {
  if (profile === null)
    return { own: ownParts.filter((part) => partFields[part].every((field) => ownFields.has(field))), business: [] };
  return { own: ownParts, business: profile.customerType === 'business' ? businessParts : [] };
}

const textOf = (index: number | null | undefined) => (index == null ? '' : String(index));

/** Returns the saved values of a customer's fields. */
export function valuesOf({ name, family, mobileNumber, locale, profile }: User): ProfileValues {
  return {
    name,
    family,
    mobileNumber,
    locale,
    nationalId: profile?.nationalId ?? '',
    province: textOf(profile?.province),
    city: profile?.city ?? '',
    postalCode: profile?.postalCode ?? '',
    address: profile?.address ?? '',
    fax: profile?.fax ?? '',
    company: profile?.company ?? '',
    registerNo: profile?.registerNo ?? '',
    industryType: textOf(profile?.industryType),
    businessCode: profile?.businessCode ?? '',
    companyNationalCode: profile?.companyNationalCode ?? '',
    companyStaffCount: textOf(profile?.companyStaffCount),
  };
}

function isChoice(field: EditableField): field is ChoiceField {
  return indexFields.has(field) || field === 'locale';
}

/** Validates the fields of one part; fields of other parts always pass. */
export function checkPart(
  part: ProfilePart,
  values: ProfileValues,
): Readonly<Record<EditableField, Check<string, string>>> {
  const own = fieldsOf(part);
  const check = (field: EditableField): Check<string, string> =>
    isChoice(field) || !own.includes(field)
      ? { ok: true, value: values[field] }
      : checkProfileField(field, values[field]);
  return {
    name: check('name'),
    family: check('family'),
    mobileNumber: check('mobileNumber'),
    locale: check('locale'),
    nationalId: check('nationalId'),
    province: check('province'),
    city: check('city'),
    postalCode: check('postalCode'),
    address: check('address'),
    fax: check('fax'),
    company: check('company'),
    registerNo: check('registerNo'),
    industryType: check('industryType'),
    businessCode: check('businessCode'),
    companyNationalCode: check('companyNationalCode'),
    companyStaffCount: check('companyStaffCount'),
  };
}

/** Returns a draft without the values that equal the saved ones. */
export function withoutUnchanged(draft: ProfileDraft, saved: ProfileValues): ProfileDraft {
  const before = new Map(Object.entries(saved));
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== before.get(field)));
}

/** Converts a draft to the changes that `changeProfile` sends. */
export function changesOf({ locale, ...draft }: ProfileDraft): ProfileChanges {
  const own: Record<string, string> = {};
  const profile: Record<string, number | string | null> = {};
  for (const [field, value] of Object.entries(draft)) {
    if (ownFields.has(field)) own[field] = value;
    else if (!indexFields.has(field)) profile[field] = value;
    else profile[field] = value === '' ? null : Number(value);
  }
  return { ...own, ...(isLocale(locale) && { locale }), ...(Object.keys(profile).length > 0 && { profile }) };
}

/** Returns the problems of the fields of one part. */
export function problemsOfPart(
  part: ProfilePart,
  problems: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own: ReadonlySet<string> = new Set(fieldsOf(part));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => own.has(field)));
}

/** Renames fields of a problem record from wire names to local ones: `profile.nationalId` becomes `nationalId`. */
export function toLocalFieldNames(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field.replace(/^profile\./, ''), code]));
}
