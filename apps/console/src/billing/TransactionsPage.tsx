import type { Invoice } from '@abrak/core/billing';
import { TransactionTable, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AreaPage } from '../layout/Area.tsx';
import { invoicesHref } from '../navigation/billingPaths.ts';
import { serviceHref } from '../navigation/serviceHrefs.ts';

const invoiceHrefOf = ({ kind, id }: Pick<Invoice, 'id' | 'kind'>) => invoicesHref(kind, id);

/** Page /nwaccount/transactions: deposits and withdrawals; the query stores the filter. */
export function TransactionsPage(): ReactNode {
  const { t } = useTranslation('billingPages');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <AreaPage title={t('titles.transactions')}>
      <TransactionTable
        query={search}
        onQueryChange={(query) => void navigate({ pathname, search: query }, { replace: true })}
        invoiceHref={invoiceHrefOf}
        serviceHref={serviceHref}
      />
    </AreaPage>
  );
}
