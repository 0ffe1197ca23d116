import { type Invoice, payableSum } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { Button, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import * as styles from './Invoices.css.ts';

export interface SelectionBarProps {
  readonly invoices: readonly Invoice[];
  readonly onPay: () => void;
  readonly onClear: () => void;
}

/** Bar with the number of selected invoices, their sum, and buttons that pay them at once or clear the selection. */
export function SelectionBar({ invoices, onPay, onClear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('billing');
  return (
    <div className={styles.selection} role="region" aria-label={t('invoice.selection')}>
      <span>{t('invoice.selected', { count: invoices.length })}</span>
      <strong>
        <Amount value={payableSum(invoices)} />
      </strong>
      <span className={styles.spacer} />
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('invoice.clear')}
      </Button>
      <Button size="small" variant="primary" onClick={onPay}>
        {t('invoice.payTogether')}
      </Button>
    </div>
  );
}
