import { PaymentReturn } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BillingPage } from './BillingPage.tsx';
import { moneyPaths } from './billingPaths.ts';

/** /nwaccount/wallet/return: where the bank sends the browser back to (decision 58). */
export function ReturnPage(): ReactNode {
  const { t } = useTranslation('billingPages');
  const [params] = useSearchParams();
  return (
    <BillingPage title={t('titles.return')}>
      <PaymentReturn paymentId={params.get('payment') ?? undefined} walletHref={moneyPaths.wallet} />
    </BillingPage>
  );
}
