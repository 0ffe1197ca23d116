import { Wallet } from '@abrak/react';
import { forCustomer } from '../internal/forCustomer.tsx';
import { withZoneNote } from '../internal/withZoneNote.tsx';
import { paymentDetail } from './paymentDetail.ts';
import type { WalletViewProps } from './WalletElement.ts';

/** Shows the wallet of the signed-in customer. */
export const WalletView = forCustomer<WalletViewProps>(
  withZoneNote(({ host, paymentHref, transactionsHref }) => (
    <Wallet
      paymentHref={paymentHref}
      transactionsHref={transactionsHref}
      onPay={(subject) => host.emit('abrak-pay-start', paymentDetail(subject))}
      onPaid={(subject) => host.emit('abrak-pay-complete', paymentDetail(subject))}
    />
  )),
);
