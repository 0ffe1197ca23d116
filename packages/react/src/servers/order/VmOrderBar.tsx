import type { ReactNode } from 'react';
import { Amount, OrderBar, OrderHint } from '../../billing/index.ts';
import { useScope } from '../../provider/index.ts';
import { PriceOnInvoice } from '../../provider/index.ts';
import { Button, useTranslation } from '../../ui/index.ts';
import type { Order } from './useOrderPlace.ts';
import * as styles from './VmOrderWizard.css.ts';

export interface VmOrderBarProps {
  readonly order: Order;
  readonly isSending: boolean;
  readonly onPay: () => void;
  /** Undefined if the host offers no sign-in. */
  readonly onSignIn: (() => void) | undefined;
}

function Total({ order: { price } }: Pick<VmOrderBarProps, 'order'>): ReactNode {
  const { quote, isOnInvoice, isPending } = price;
  if (isOnInvoice) return <PriceOnInvoice />;
  if (quote !== undefined) return <Amount value={quote.payableToman} />;
  return isPending ? '…' : null;
}

/** Returns a text that names the first missing choice; undefined if nothing is missing. */
function useMissing({ state, page, missing }: Order): string | undefined {
  const { t } = useTranslation('servers');
  if (missing === undefined) return undefined;
  if (page === 'choosePlan')
    return missing === 'name' || missing === 'promo' ? undefined : t(`order.missing.${missing}`);
  return t(missing === 'name' && state.name.trim() !== '' ? 'order.missing.nameProblem' : `order.missing.${missing}`);
}

/** Bar with the total price and the button that continues or pays. */
export function VmOrderBar({ order, isSending, onPay, onSignIn }: VmOrderBarProps): ReactNode {
  const { t } = useTranslation('servers');
  const { page, isSignedIn, payload, goTo } = order;
  const missing = useMissing(order);
  const canOrder = useScope('servers:order') || !isSignedIn;
  const mustSignIn = !isSignedIn && onSignIn !== undefined;
  return (
    <OrderBar total={<Total order={order} />}>
      {!canOrder && <OrderHint>{t('order.notHere')}</OrderHint>}
      {missing !== undefined && <OrderHint>{missing}</OrderHint>}
      <div className={styles.barButtons}>
        {page === 'choosePlan' ? (
          <Button variant="primary" disabled={missing !== undefined} onClick={() => goTo('finalStep')}>
            {t('order.next')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              isPending={isSending}
              disabled={payload === undefined || !canOrder}
              onClick={mustSignIn ? onSignIn : onPay}
            >
              {t(mustSignIn ? 'order.signInToPay' : 'order.pay')}
            </Button>
            <Button variant="ghost" onClick={() => goTo('choosePlan')}>
              {t('order.back')}
            </Button>
          </>
        )}
      </div>
    </OrderBar>
  );
}
