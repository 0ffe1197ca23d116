import './messages/index.ts';
import { useDueCount, useFormat, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import * as styles from '../Navigation.css.ts';

/** Largest number that fits. */
const MAX_SHOWN = 99;

/** Number of the customer's unpaid invoices, beside the place of billing; `id` is that of its words. */
export function DueCount({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation('console');
  const format = useFormat();
  const count = useDueCount() ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={styles.count}>
        {count > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(count)}
      </span>
      <span id={id} hidden>
        {t('topBar.due', { count })}
      </span>
    </>
  );
}
