import { Overview, Wallet, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AreaPage } from '../layout/Area.tsx';
import { moneyPaths, paymentHref } from '../navigation/billingPaths.ts';
import { overviewHrefs } from '../navigation/overviewHrefs.ts';

const cards = ['due', 'ending'] as const;

/** Page /nwaccount/wallet: balance, top-up, due invoices and services that end soon. */
export function WalletPage(): ReactNode {
  const { t } = useTranslation('billingPages');
  return (
    <AreaPage title={t('titles.wallet')}>
      <Wallet paymentHref={paymentHref} transactionsHref={moneyPaths.transactions} />
      <Overview hrefs={overviewHrefs} cards={cards} />
    </AreaPage>
  );
}
