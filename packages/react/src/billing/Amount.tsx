import './messages/index.ts';
import type { Money } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './Amount.css.ts';

/** Props of Amount. */
export interface AmountProps {
  readonly value: Money;
  /** Shows the sign, of positive amounts too. Default: false. */
  readonly isSigned?: boolean | undefined;
}

/** Displays an amount of whole toman with grouped digits and its unit; never wraps. */
export function Amount({ value, isSigned = false }: AmountProps): ReactNode {
  const { t, i18n } = useTranslation('billing');
  // Intl puts a bidi mark before the minus sign; without an explicit `dir` that mark would reverse the whole amount.
  return <bdi dir={i18n.dir()} className={styles.amount}>{t(isSigned ? 'signedToman' : 'toman', { amount: value })}</bdi>;
}
