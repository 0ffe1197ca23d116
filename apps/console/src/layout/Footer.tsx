import { locales } from '@abrak/core';
import { Button, useLocale } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applySettings } from '../settings.ts';
import * as styles from './Layout.css.ts';

/** The foot of every page with the language switch (A §1, §2). */
export function Footer(): ReactNode {
  const { t } = useTranslation('console');
  const { locale } = useLocale();
  const others = locales.filter((one) => one !== locale);
  return (
    <footer className={styles.footer}>
      <span>{t('footer.product')}</span>
      {others.map((other) => (
        <Button
          key={other}
          variant="ghost"
          size="small"
          lang={other}
          aria-label={t(`footer.to.${other}`)}
          onClick={() => applySettings({ locale: other })}
        >
          {t(`footer.${other}`)}
        </Button>
      ))}
    </footer>
  );
}
