import { PaymentReturn } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AreaPage } from '../layout/Area.tsx';
import { moneyPaths } from '../navigation/billingPaths.ts';

/** Page /nwaccount/wallet/return: the bank redirects the browser here after a payment. */
export function ReturnPage(): ReactNode {
  const { t } = useTranslation('billingPages');
  const { search } = useLocation();
  return (
    <AreaPage title={t('titles.return')}>
      <PaymentReturn paymentId={new URLSearchParams(search).get('payment') ?? undefined} walletHref={moneyPaths.wallet} />
    </AreaPage>
  );
}
