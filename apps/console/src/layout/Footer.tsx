import { locales } from '@abrak/core';
import { Button, useLocale } from '@abrak/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLocale, changeTheme, readSettings, subscribeToSettings, themes } from '../settings.ts';
import * as styles from './Layout.css.ts';

function ThemeSwitch(): ReactNode {
  const { t } = useTranslation('console');
  const { theme } = useSyncExternalStore(subscribeToSettings, readSettings);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? theme;
  return (
    <Button variant="ghost" size="small" onClick={() => changeTheme(next)}>
      {t(`footer.theme.${theme}`)}
    </Button>
  );
}

/** Footer of every page, with the theme and language switches. */
export function Footer(): ReactNode {
  const { t } = useTranslation('console');
  const { locale } = useLocale();
  const others = locales.filter((one) => one !== locale);
  return (
    <footer className={styles.footer}>
      <span className={styles.product}>{t('footer.product')}</span>
      <span className={styles.footerTools}>
        <ThemeSwitch />
        {others.map((other) => (
          <Button key={other} variant="ghost" size="small" lang={other} onClick={() => changeLocale(other)}>
            {t(`footer.${other}`)}
          </Button>
        ))}
      </span>
    </footer>
  );
}
