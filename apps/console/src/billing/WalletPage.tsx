import { UpcomingExpiries, Wallet } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaPage } from '../layout/Area.tsx';
import { invoicesHref, moneyPaths, paymentHref } from '../navigation/billingPaths.ts';
import { renewHref } from './serviceHrefs.ts';

/** Page /nwaccount/wallet: balance, top-up and upcoming expiries. */
export function WalletPage(): ReactNode {
  const { t } = useTranslation('billingPages');
  return (
    <AreaPage title={t('titles.wallet')}>
      <UpcomingExpiries renewHref={renewHref} invoiceHref={({ kind, id }) => invoicesHref(kind, id)} />
      <Wallet paymentHref={paymentHref} transactionsHref={moneyPaths.transactions} />
    </AreaPage>
  );
}
