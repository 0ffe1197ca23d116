import './messages/index.ts';
import type { Money } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../ui/index.ts';
import * as styles from './Amount.css.ts';

export interface AmountProps {
  readonly value: Money;
  /** Shows the sign, of positive amounts too. Default: false. */
  readonly isSigned?: boolean | undefined;
  /**
   * `hero`: the main figure of a page or card, large with a small unit. `cell`: in a column; where its heading has the
   * unit, the unit is for screen readers and narrow lists only. Default: text.
   */
  readonly look?: 'cell' | 'hero' | undefined;
}

/** Splits the text of an amount around its unit, which stands before or after the digits. */
function partsOf(text: string, unit: string): readonly [string, string, string] {
  const start = text.indexOf(unit);
  return start === -1 ? [text, '', ''] : [text.slice(0, start), unit, text.slice(start + unit.length)];
}

/** Displays an amount of whole toman with grouped digits and its unit; never wraps. */
export function Amount({ value, isSigned = false, look }: AmountProps): ReactNode {
  const { t, i18n } = useTranslation('billing');
  // Intl puts a bidi mark before the minus sign; without an explicit `dir` that mark would reverse the whole amount.
  const text = t(isSigned ? 'signedToman' : 'toman', { amount: value });
  if (look === undefined) {
    return (
      <bdi dir={i18n.dir()} className={styles.amount}>
        {text}
      </bdi>
    );
  }
  const [before, unit, after] = partsOf(text, t('tomanUnit'));
  return (
    <bdi dir={i18n.dir()} className={look === 'hero' ? styles.hero : styles.amount}>
      {before}
      <span className={look === 'hero' ? styles.unit : styles.cellUnit}>{unit}</span>
      {after}
    </bdi>
  );
}
