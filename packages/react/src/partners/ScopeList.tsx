import type { Scope } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../ui/index.ts';
import * as styles from './AllowPage.css.ts';
import { scopeTexts } from './scopeTexts.ts';

/** Lists the scopes that a page requests, each with its consequences. */
export function ScopeList({ scopes }: { readonly scopes: readonly Scope[] }): ReactNode {
  const { t } = useTranslation('partners');
  return (
    <div className={styles.asked}>
      <h3 className={styles.subtitle}>{t('allow.may')}</h3>
      <ul className={styles.scopes}>
        {scopes.map((scope) => {
          const { Icon, key } = scopeTexts[scope];
          return (
            <li key={scope} className={styles.scope}>
              <Icon aria-hidden className={styles.icon} />
              <div>
                <p className={styles.strong}>{t(`scopes.${key}`)}</p>
                <p className={styles.muted}>{t(`scopes.${key}Hint`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
