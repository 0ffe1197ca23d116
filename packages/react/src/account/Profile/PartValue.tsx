import { isLocale, type Locale } from '@abrak/core';
import { type Province, companyStaffCounts, industryTypes } from '@abrak/core/account';
import { toDigitsOf } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useLocale } from '../../provider/index.ts';
import { Ltr, Name, Skeleton, useTranslation } from '../../ui/index.ts';
import * as styles from './Profile.css.ts';
import { fieldsOf, type ProfilePart, type ProfileValues } from './profileParts.ts';
import { useProvinces } from './useProvinces.ts';

const numberParts: ReadonlySet<ProfilePart> = new Set([
  'mobileNumber',
  'nationalId',
  'postalCode',
  'fax',
  'registerNo',
  'businessCode',
  'companyNationalCode',
]);

function nameAt(list: readonly Readonly<Record<Locale, string>>[], index: string, locale: Locale): string {
  return index === '' ? '' : (list[Number(index)]?.[locale] ?? '');
}

/**
 * Returns the name of a city in the language of the interface when it is in the list of the province, else as entered.
 */
function cityName(city: string, province: Province | undefined, locale: Locale): string {
  return province?.cities.find(({ name }) => name.fa === city)?.name[locale] ?? city;
}

function Place({ province, city }: Pick<ProfileValues, 'city' | 'province'>): ReactNode {
  const { dataLocale, direction } = useLocale();
  const { data, isPending } = useProvinces();
  if (province !== '' && isPending) return <Skeleton width="8em" />;
  const known = province === '' ? undefined : data?.[Number(province)];
  const provinceName = known?.name[dataLocale] ?? '';
  const name = cityName(city, known, dataLocale);
  const separator = direction === 'rtl' ? '، ' : ', ';
  return (
    <>
      {provinceName !== '' && <Name text={provinceName} />}
      {provinceName !== '' && name !== '' && separator}
      {name !== '' && <Name text={name} />}
    </>
  );
}

export interface PartValueProps {
  readonly part: ProfilePart;
  readonly values: ProfileValues;
}

/** Shows the value of a profile part as text. */
export function PartValue({ part, values }: PartValueProps): ReactNode {
  const { t } = useTranslation('account');
  const { locale, dataLocale } = useLocale();
  const fields = fieldsOf(part);
  const isEmpty = fields.every((field) => values[field] === '');
  if (isEmpty) return <span className={styles.untold}>{t('profile.untold')}</span>;
  if (part === 'place') return <Place province={values.province} city={values.city} />;
  if (part === 'industryType') return nameAt(industryTypes, values.industryType, dataLocale);
  if (part === 'companyStaffCount') return nameAt(companyStaffCounts, values.companyStaffCount, dataLocale);
  if (part === 'language') return isLocale(values.locale) && <bdi>{t(`profile.languages.${values.locale}`)}</bdi>;
  const text = fields
    .map((field) => values[field])
    .filter((value) => value !== '')
    .join(' ');
  if (!numberParts.has(part)) return <Name text={text} />;
  return <Ltr isMono={false}>{toDigitsOf(locale, text)}</Ltr>;
}
