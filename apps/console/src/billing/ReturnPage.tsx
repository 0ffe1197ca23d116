import { PaymentReturn, useTranslation } from '@abrak/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { AreaPage } from '../layout/Area.tsx';
import { serviceHref } from '../navigation/serviceHrefs.ts';
import { history } from '../navigation/history.ts';
import { moneyPaths } from '../navigation/billingPaths.ts';

/** State of the entry of the history that stands before the page instead of the bank's page. */
const withWalletBefore = { hasWalletBefore: true };

/**
 * Puts the wallet before the page into the history. Back would lead to the bank's page, whose form the browser would
 * ask to send again.
 */
function useWalletBefore(): void {
  const { pathname, search, state } = useLocation();
  const isPlaced: boolean = typeof state === 'object' && state !== null && 'hasWalletBefore' in state;
  useEffect(() => {
    // While the next page loads, this one is still shown at that page's address.
    if (isPlaced || pathname !== moneyPaths.walletReturn) return;
    history.replace(moneyPaths.wallet);
    // Changes of one tick are one entry otherwise.
    history.flush();
    history.push(pathname + search, withWalletBefore);
  }, [isPlaced, pathname, search]);
}

/** Page /nwaccount/wallet/return: the bank redirects the browser here after a payment. */
export function ReturnPage(): ReactNode {
  const { t } = useTranslation('billingPages');
  const { search } = useLocation();
  useWalletBefore();
  return (
    <AreaPage title={t('titles.return')}>
      <PaymentReturn
        paymentId={new URLSearchParams(search).get('payment') ?? undefined}
        walletHref={moneyPaths.wallet}
        serviceHref={serviceHref}
      />
    </AreaPage>
  );
}
