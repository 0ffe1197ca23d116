import {
  type Check,
  checkProfileField,
  isLocale,
  type ProfileChanges,
  type ProfileField,
  type User,
} from '@abrak/core';

/** A field of the profile that a customer chooses from a list. */
type ChoiceField = 'companyStaffCount' | 'industryType' | 'locale' | 'province';

/** A field of the profile that a customer may change. */
export type EditableField = ChoiceField | ProfileField;

/** What the fields hold, as text; a place in a list by its number, empty for none. */
export type ProfileValues = Readonly<Record<EditableField, string>>;

/** What is to change, by field. */
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

/** What is edited together, in one dialog. */
export type ProfilePart = keyof typeof partFields;

/** The fields of a part, in the order in which they stand. */
export function fieldsOf(part: ProfilePart): readonly EditableField[] {
  return partFields[part];
}

/** What everybody tells. */
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

/** What only businesses tell (A §3). */
export const businessParts = [
  'company',
  'registerNo',
  'industryType',
  'businessCode',
  'companyNationalCode',
  'companyStaffCount',
] as const satisfies readonly ProfilePart[];

const ownFields: ReadonlySet<string> = new Set(['name', 'family', 'mobileNumber', 'locale']);
const placeFields: ReadonlySet<string> = new Set(['province', 'industryType', 'companyStaffCount']);

/** The parts that a customer has: those of a business for businesses, what a profile holds where there is one. */
export function partsOf({ profile }: User): { readonly own: readonly ProfilePart[]; readonly business: readonly ProfilePart[] } {
  if (profile === null) return { own: ownParts.filter((part) => partFields[part].every((field) => ownFields.has(field))), business: [] };
  return { own: ownParts, business: profile.customerType === 'business' ? businessParts : [] };
}

const textOf = (place: number | null | undefined) => (place == null ? '' : String(place));

/** What the fields of a customer's profile hold. */
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
  return placeFields.has(field) || field === 'locale';
}

/** Judges what the fields of a part are to hold; those of other parts are none of its business. */
export function checkPart(part: ProfilePart, values: ProfileValues): Readonly<Record<EditableField, Check<string, string>>> {
  const own = fieldsOf(part);
  const check = (field: EditableField): Check<string, string> =>
    isChoice(field) || !own.includes(field) ? { ok: true, value: values[field] } : checkProfileField(field, values[field]);
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

/** A draft without what is the same as before. */
export function differing(draft: ProfileDraft, saved: ProfileValues): ProfileDraft {
  const before = new Map(Object.entries(saved));
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== before.get(field)));
}

/** The changes that a draft means, as they are sent. */
export function changesOf({ locale, ...draft }: ProfileDraft): ProfileChanges {
  const own: Record<string, string> = {};
  const profile: Record<string, number | string | null> = {};
  for (const [field, value] of Object.entries(draft)) {
    if (ownFields.has(field)) own[field] = value;
    else if (!placeFields.has(field)) profile[field] = value;
    else profile[field] = value === '' ? null : Number(value);
  }
  return { ...own, ...(isLocale(locale) && { locale }), ...(Object.keys(profile).length > 0 && { profile }) };
}

/** What is said of a part's fields, of all that is said. */
export function problemsIn(part: ProfilePart, problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const own: ReadonlySet<string> = new Set(fieldsOf(part));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => own.has(field)));
}

/** What the server, or a check, says of fields, by our names: "profile.nationalId" is nationalId. */
export function problemsOf(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field.replace(/^profile\./, ''), code]));
}
