import './messages/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../billing/index.ts';
import { Button } from '../../ui/index.ts';
import * as styles from './Order.css.ts';
import type { HostOrdering } from './useHostOrder.ts';

export interface OrderBarProps {
  readonly ordering: HostOrdering;
  readonly isSending: boolean;
  readonly onPay: () => void;
}

/** The price in short, what is missing, and the way on; at the foot of the window on phones. */
export function OrderBar({ ordering: { selection }, isSending, onPay }: OrderBarProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { lines, problem, order } = selection;
  return (
    <div className={styles.bar}>
      <output className={styles.total}>{lines !== null && <Amount value={lines.payableToman} />}</output>
      {problem !== null && <p className={styles.muted}>{t(`order.missing.${problem}`)}</p>}
      <Button variant="primary" isPending={isSending} disabled={order === null} onClick={onPay}>
        {t('order.pay')}
      </Button>
    </div>
  );
}
