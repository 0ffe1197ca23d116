import './messages/index.ts';
import type { Money } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './Amount.css.ts';

/** An amount with its unit on one line: whole toman, grouped (A §1). */
export function Amount({ value }: { readonly value: Money }): ReactNode {
  const { t } = useTranslation('billing');
  return <bdi className={styles.amount}>{t('toman', { amount: value })}</bdi>;
}
