import { type Locale, locales } from '@abrak/core';
import { SegmentedControl, useLocale } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applySettings } from '../settings.ts';
import * as styles from './Layout.css.ts';

/** The foot of every page with the language switch (A §1, §2). */
export function Footer(): ReactNode {
  const { t } = useTranslation('console');
  const { locale } = useLocale();
  const options = locales.map((value: Locale) => ({ value, label: t(`footer.${value}`) }));
  return (
    <footer className={styles.footer}>
      <span>{t('footer.product')}</span>
      <SegmentedControl
        label={t('footer.language')}
        value={locale}
        options={options}
        onChange={(chosen) => applySettings({ locale: chosen })}
      />
    </footer>
  );
}
