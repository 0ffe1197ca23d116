import { useSession, Wallet } from '@abrak/react';
import type { ReactNode } from 'react';
import { SignedOut } from '../internal/SignedOut.tsx';
import type { ViewHost } from '../internal/ViewHost.ts';
import { paymentDetail } from './paymentDetail.ts';
import type { WalletValues } from './walletDescription.ts';

/** Values of the element and the host that it reports to. */
export interface WalletViewProps extends WalletValues {
  readonly host: ViewHost;
}

/** Shows the wallet of the signed-in customer; shows a sign-in prompt to others. */
export function WalletView({ host, paymentHref, transactionsHref }: WalletViewProps): ReactNode {
  const session = useSession();
  if (session === undefined) return <SignedOut onSignIn={host.requestSignIn} />;
  return (
    <Wallet
      key={session.username}
      paymentHref={paymentHref}
      transactionsHref={transactionsHref}
      onPay={(subject) => host.emit('abrak-pay-start', paymentDetail(subject))}
      onPaid={(subject) => host.emit('abrak-pay-complete', paymentDetail(subject))}
    />
  );
}
