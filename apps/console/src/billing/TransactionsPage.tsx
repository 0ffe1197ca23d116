import { TransactionTable } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaPage } from '../layout/Area.tsx';

/** Page /nwaccount/transactions: deposits and withdrawals. */
export function TransactionsPage(): ReactNode {
  const { t } = useTranslation('billingPages');
  return (
    <AreaPage title={t('titles.transactions')}>
      <TransactionTable />
    </AreaPage>
  );
}
