import type { Invoice } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { PaymentDialog, PlacedActions, PlacedOrder } from '../../billing/index.ts';
import { useScope } from '../../provider/index.ts';
import { Button, Link, Ltr, useTranslation } from '../../ui/index.ts';
import type { OrderPaymentOptions } from './paymentOptions.ts';

export interface PlacedProps extends OrderPaymentOptions {
  readonly invoice: Invoice;
  readonly isPaying: boolean;
  /** True after the payment has succeeded. */
  readonly isPaid: boolean;
  readonly onPay: () => void;
  readonly onPaid: () => void;
  /** Called when the payment dialog is closed. */
  readonly onStop: () => void;
  /** Returns the address of a server's page; undefined for no link. */
  readonly serverHref: ((name: string) => string) | undefined;
}

/** Confirmation of a placed order, with its payment dialog. */
export function Placed({
  invoice,
  isPaying,
  isPaid,
  onPay,
  onPaid,
  onStop,
  serverHref,
  ...ways
}: PlacedProps): ReactNode {
  const { t } = useTranslation('servers');
  const canPay = useScope('billing:pay');
  const { serviceName: name, refCode } = invoice;
  const href = serverHref?.(name);
  return (
    <PlacedOrder title={t('order.placed.title', { name })} isPaying={isPaying}>
      <p>{t(isPaid ? 'order.placed.paid' : 'order.placed.unpaid', { number: refCode })}</p>
      <PlacedActions>
        {!isPaid && canPay && (
          <Button variant="primary" onClick={onPay}>
            {t('order.placed.pay')}
          </Button>
        )}
        {href !== undefined && (
          <Link href={href}>
            {t('order.placed.open')} <Ltr isMono={false}>{name}</Ltr>
          </Link>
        )}
      </PlacedActions>
      <PaymentDialog
        subject={
          isPaying && canPay ? { kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman } : undefined
        }
        onClose={onStop}
        onPaid={onPaid}
        {...ways}
      />
    </PlacedOrder>
  );
}
