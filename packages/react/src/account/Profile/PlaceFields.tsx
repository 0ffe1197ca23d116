import type { Locale } from '@abrak/core';
import type { Province } from '@abrak/core/account';
import type { ReactNode } from 'react';
import { useLocale } from '../../provider/index.ts';
import { Button, type Fields, Notice, Select, Skeleton, useTranslation } from '../../ui/index.ts';
import type { EditableField } from './profileParts.ts';
import { useProvinces } from './useProvinces.ts';

function citiesOf(province: Province | undefined, city: string, locale: Locale) {
  const known = province?.cities.map(({ name }) => ({ value: name.fa, label: name[locale] })) ?? [];
  const isKnown = city === '' || known.some(({ value }) => value === city);
  return isKnown ? known : [{ value: city, label: city }, ...known];
}

/** Selects of a province and of one of its cities; choosing another province clears the city. */
export function PlaceFields({ fields }: { fields: Fields<EditableField> }): ReactNode {
  const { t } = useTranslation('account');
  const { dataLocale } = useLocale();
  const { data, isError, isFetching, refetch } = useProvinces();
  const province = fields.bind('province');
  const city = fields.bind('city');
  if (data === undefined) {
    if (!isError) return <Skeleton width="100%" height="9em" />;
    const retry = (
      <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
        {t('profile.retry')}
      </Button>
    );
    return (
      <Notice tone="danger" action={retry}>
        {t('profile.provincesFailed')}
      </Notice>
    );
  }
  const known = province.value === '' ? undefined : data[Number(province.value)];
  const choose = (index: string) => {
    if (index === province.value) return;
    province.onChange(index);
    city.onChange('');
  };
  return (
    <>
      <Select
        label={t('profile.fields.province')}
        options={data.map(({ name }, index) => ({ value: String(index), label: name[dataLocale] }))}
        value={province.value}
        onChange={choose}
        placeholder={t('profile.choose')}
        error={province.error}
      />
      <Select
        label={t('profile.fields.city')}
        options={citiesOf(known, city.value, dataLocale)}
        value={city.value}
        onChange={city.onChange}
        placeholder={known === undefined ? t('profile.chooseProvince') : t('profile.choose')}
        disabled={known === undefined}
        error={city.error}
      />
    </>
  );
}
