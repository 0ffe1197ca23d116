import { type Locale, locales } from '@abrak/core';
import { checkCompanyNationalCode, companyStaffCounts, industryTypes } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { useErrorText, useLocale } from '../../provider/index.ts';
import { type Fields, Select, type SelectOption, TextArea, TextField, useTranslation } from '../../ui/index.ts';
import { PlaceFields } from './PlaceFields.tsx';
import type { EditableField, ProfilePart } from './profileParts.ts';

export interface PartFieldsProps {
  readonly part: ProfilePart;
  readonly fields: Fields<EditableField>;
}

function optionsOf(list: readonly Readonly<Record<Locale, string>>[], locale: Locale): readonly SelectOption<string>[] {
  return list.map((names, index) => ({ value: String(index), label: names[locale] }));
}

function Choice({
  part,
  fields,
}: PartFieldsProps & { part: 'companyStaffCount' | 'industryType' | 'language' }): ReactNode {
  const { t } = useTranslation('account');
  const { dataLocale } = useLocale();
  const { value, onChange, error } = fields.bind(part === 'language' ? 'locale' : part);
  const options = {
    companyStaffCount: () => optionsOf(companyStaffCounts, dataLocale),
    industryType: () => optionsOf(industryTypes, dataLocale),
    language: () => locales.map((one) => ({ value: one, label: t(`profile.languages.${one}`) })),
  };
  return (
    <Select
      label={t(`profile.parts.${part}`)}
      options={options[part]()}
      value={value}
      onChange={onChange}
      placeholder={t('profile.choose')}
      hint={part === 'language' ? t('profile.languageHint') : undefined}
      error={error}
    />
  );
}

// Only the number of digits is validated; a wrong check digit is shown as a hint.
function CompanyNationalCode({ fields }: Pick<PartFieldsProps, 'fields'>): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const bound = fields.bind('companyNationalCode');
  const check = checkCompanyNationalCode(bound.value, { isStrict: true });
  const isDoubtful = !check.ok && check.code === 'companyNationalCodeCheck';
  return (
    <TextField
      {...bound}
      label={t('profile.parts.companyNationalCode')}
      hint={isDoubtful ? errorText('companyNationalCodeCheck') : undefined}
      inputMode="numeric"
      dir="ltr"
    />
  );
}

/** Form controls of one part of the profile. */
export function PartFields({ part, fields }: PartFieldsProps): ReactNode {
  const { t } = useTranslation('account');
  const bound = (field: EditableField) => fields.bind(field);
  switch (part) {
    case 'fullName':
      return (
        <>
          <TextField {...bound('name')} label={t('profile.fields.name')} autoComplete="given-name" />
          <TextField {...bound('family')} label={t('profile.fields.family')} autoComplete="family-name" />
        </>
      );
    case 'place':
      return <PlaceFields fields={fields} />;
    case 'address':
      return (
        <TextArea {...bound('address')} label={t('profile.parts.address')} rows={3} autoComplete="street-address" />
      );
    case 'company':
      return <TextField {...bound('company')} label={t('profile.parts.company')} autoComplete="organization" />;
    case 'companyNationalCode':
      return <CompanyNationalCode fields={fields} />;
    case 'language':
    case 'industryType':
    case 'companyStaffCount':
      return <Choice part={part} fields={fields} />;
    case 'mobileNumber':
      return (
        <TextField
          {...bound(part)}
          label={t('profile.parts.mobileNumber')}
          hint={t('profile.mobileHint')}
          type="tel"
          autoComplete="tel"
        />
      );
    case 'fax':
      return <TextField {...bound(part)} label={t('profile.parts.fax')} hint={t('profile.faxHint')} type="tel" />;
    default:
      return (
        <TextField
          {...bound(part)}
          label={t(`profile.parts.${part}`)}
          inputMode="numeric"
          dir="ltr"
          autoComplete={part === 'postalCode' ? 'postal-code' : 'off'}
        />
      );
  }
}
