import './messages/index.ts';
import type { Money } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './Amount.css.ts';

/** An amount with its unit on one line: whole toman, grouped (A §1). */
export function Amount({ value }: { readonly value: Money }): ReactNode {
  const { t, i18n } = useTranslation('billing');
  // Intl's minus comes behind a mark that would turn the whole amount around.
  return <bdi dir={i18n.dir()} className={styles.amount}>{t('toman', { amount: value })}</bdi>;
}
