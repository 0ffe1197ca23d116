import { transactionDays, type TransactionFilter, transactionKinds } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { SearchField, Select, useTranslation } from '../../ui/index.ts';
import * as styles from './Transactions.css.ts';

/** Option that filters nothing; a select option cannot have an empty value. */
const EVERY = 'every';

export interface TransactionToolsProps {
  readonly filter: TransactionFilter;
  readonly onChange: (filter: TransactionFilter) => void;
}

/** Filters of a transaction list: text, kind and time. */
export function TransactionTools({ filter, onChange }: TransactionToolsProps): ReactNode {
  const { t } = useTranslation('billing');
  const { kind, days, text = '' } = filter;
  const kinds = transactionKinds.map((value) => ({ value, label: t(`transactions.kinds.${value}`) }));
  const times = transactionDays.map((count) => ({
    value: String(count),
    label: t('transactions.lastDays', { count }),
  }));
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t('transactions.search')}
        value={text}
        onChange={(typed) => onChange({ ...filter, text: typed })}
      />
      <Select
        label={t('transactions.kind')}
        isLabelHidden
        options={[{ value: EVERY, label: t('transactions.kinds.all') }, ...kinds]}
        value={kind ?? EVERY}
        onChange={(value) => onChange({ ...filter, kind: transactionKinds.find((one) => one === value) })}
      />
      <Select
        label={t('transactions.days')}
        isLabelHidden
        options={[{ value: EVERY, label: t('transactions.everyTime') }, ...times]}
        value={days === undefined ? EVERY : String(days)}
        onChange={(value) => onChange({ ...filter, days: transactionDays.find((one) => String(one) === value) })}
      />
    </div>
  );
}
