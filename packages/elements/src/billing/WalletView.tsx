import { Wallet } from '@abrak/react';
import type { ViewPropsOf } from '../internal/elementClass.ts';
import { forCustomer } from '../internal/forCustomer.tsx';
import { paymentDetail } from './paymentDetail.ts';
import type { walletDescription } from './walletDescription.ts';

/** Shows the wallet of the signed-in customer. */
export const WalletView = forCustomer<ViewPropsOf<typeof walletDescription>>(
  ({ host, paymentHref, transactionsHref }) => (
    <Wallet
      paymentHref={paymentHref}
      transactionsHref={transactionsHref}
      onPay={(subject) => host.emit('abrak-pay-start', paymentDetail(subject))}
      onPaid={(subject) => host.emit('abrak-pay-complete', paymentDetail(subject))}
    />
  ),
);
