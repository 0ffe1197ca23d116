import { Button, IconButton, useLocale, useTranslation } from '@abrak/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { languageNames } from '../languages.ts';
import { changeLocale, changeTheme, readSettings, subscribeToSettings, themes } from '../settings.ts';
import * as styles from './Layout.css.ts';
import { useOfferedLanguages } from './useOfferedLanguages.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

function ThemeSwitch(): ReactNode {
  const { t } = useTranslation('console');
  const { theme } = useSyncExternalStore(subscribeToSettings, readSettings);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? theme;
  const Icon = icons[theme];
  return (
    <IconButton
      label={t('look.theme', { theme: t(`look.themes.${theme}`) })}
      icon={<Icon aria-hidden size={20} />}
      onClick={() => changeTheme(next)}
    />
  );
}

/** Switches of theme and language for visitors. Signed-in customers have them in the menu of their name. */
export function LookSwitches(): ReactNode {
  const { locale } = useLocale();
  const others = useOfferedLanguages().filter((one) => one !== locale);
  return (
    <span className={styles.lookSwitches}>
      <ThemeSwitch />
      {others.map((other) => (
        <Button key={other} variant="ghost" size="small" lang={other} onClick={() => changeLocale(other)}>
          {languageNames[other]}
        </Button>
      ))}
    </span>
  );
}
