import './messages/index.ts';
import type { ReactNode } from 'react';
import { Amount, OrderBar, OrderHint } from '../../billing/index.ts';
import { CataloguePrice, PriceOnInvoice } from '../../provider/index.ts';
import { Button, useTranslation } from '../../ui/index.ts';
import type { HostOrdering } from './useHostOrdering.ts';

export interface HostOrderBarProps {
  readonly ordering: HostOrdering;
  readonly isSending: boolean;
  readonly onPay: () => void;
}

/** Bar with the total price, the first missing choice, and the button that orders and pays. */
export function HostOrderBar({ ordering: { selection }, isSending, onPay }: HostOrderBarProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { lines, problem, order } = selection;
  const total =
    lines === null ? (
      order !== null && <PriceOnInvoice />
    ) : (
      <CataloguePrice>
        <Amount value={lines.payableToman} />
      </CataloguePrice>
    );
  return (
    <OrderBar total={total}>
      {problem !== null && <OrderHint>{t(`order.missing.${problem}`)}</OrderHint>}
      <Button variant="primary" isPending={isSending} disabled={order === null} onClick={onPay}>
        {t('order.pay')}
      </Button>
    </OrderBar>
  );
}
