import '../messages/index.ts';
import './messages/index.ts';
import {
  type Transaction,
  TRANSACTIONS_PER_PAGE,
  type TransactionFilter,
  transactionRows,
  transactionsCsv,
} from '@abrak/core/billing';
import { isFiltering, readTransactionFilter, writeTransactionFilter } from '@abrak/core/internal';
import { ArrowLeftRight, Download } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useAnnounce, useLocale } from '../../provider/index.ts';
import { Button, Checkbox, EmptyState, type QueryProps, useQueryParams, useTranslation } from '../../ui/index.ts';
import { ListPlaceholder } from '../ListPlaceholder.tsx';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { useCsvDownload } from '../useCsvDownload.ts';
import type { PagedList } from '../usePagedList.ts';
import { type TransactionHrefs, TransactionRows } from './TransactionRows.tsx';
import { TransactionTools } from './TransactionTools.tsx';
import * as styles from './Transactions.css.ts';
import { useTransactions } from './useTransactions.ts';

export interface TransactionTableProps extends Partial<TransactionHrefs>, QueryProps {}

interface RowsProps {
  readonly list: PagedList<Transaction>;
  readonly withGifts: boolean;
  readonly hrefs: TransactionHrefs;
  /** Called to drop the filter; undefined without a filter. */
  readonly onReset: (() => void) | undefined;
}

function Rows({ list, withGifts, hrefs, onReset }: RowsProps): ReactNode {
  const { t } = useTranslation('billing');
  const announce = useAnnounce();
  const [limit, setLimit] = useState(TRANSACTIONS_PER_PAGE);
  const rows = useMemo(() => transactionRows(list.items ?? [], { withGifts }), [list.items, withGifts]);
  const total = list.total ?? rows.length;
  const shown = rows.slice(0, limit);
  const showMore = () => {
    const next = Math.min(limit + TRANSACTIONS_PER_PAGE, total);
    setLimit(limit + TRANSACTIONS_PER_PAGE);
    if (limit + 2 * TRANSACTIONS_PER_PAGE > rows.length) list.fetchMore();
    announce(t('transactions.count', { shown: next, total }));
  };
  if (total === 0 && onReset !== undefined) {
    const action = <Button onClick={onReset}>{t('transactions.reset')}</Button>;
    return (
      <EmptyState
        icon={<ArrowLeftRight />}
        title={t('transactions.noneFound')}
        hint={t('transactions.noneFoundHint')}
        action={action}
      />
    );
  }
  if (total === 0) return <EmptyState icon={<ArrowLeftRight />} title={t('transactions.none')} />;
  return (
    <>
      <TransactionRows rows={shown} total={total} hrefs={hrefs} />
      <div className={styles.more}>
        <span className={styles.muted}>{t('transactions.count', { shown: shown.length, total })}</span>
        {total > TRANSACTIONS_PER_PAGE && (
          <Button
            disabled={shown.length >= total}
            isPending={shown.length < limit && shown.length < total}
            onClick={showMore}
          >
            {t('transactions.more')}
          </Button>
        )}
      </div>
    </>
  );
}

function useFilter(place: QueryProps) {
  const [params, setParams] = useQueryParams(place);
  const filter = useMemo(() => readTransactionFilter(params), [params]);
  return { filter, setFilter: (next: TransactionFilter) => setParams(writeTransactionFilter(next)) };
}

/**
 * Lists the customer's transactions, newest first, 20 more on each press of a button; gifts are hidden until a checkbox
 * is checked, which is left out when the server lists none. Filters by kind, time and text; rows link to their invoice
 * and service. The list can be saved as CSV.
 */
export function TransactionTable({ invoiceHref, serviceHref, ...place }: TransactionTableProps): ReactNode {
  const { t } = useTranslation('billing');
  const { dataLocale } = useLocale();
  const { description } = useMoneyText();
  const [showsGifts, setShowsGifts] = useState(false);
  const { filter, setFilter } = useFilter(place);
  const withGifts = showsGifts || filter.kind === 'gift';
  const list = useTransactions({ ...filter, withGifts, description });
  const hrefs = useMemo(() => ({ invoiceHref, serviceHref }), [invoiceHref, serviceHref]);
  // A list without pages holds all that the server tells.
  const canShowGifts = list.areGiftsListed;
  const csv = useCsvDownload('transactions.csv', async () =>
    transactionsCsv(transactionRows(await list.fetchAll(), { withGifts }), {
      description,
      locale: dataLocale,
      heading: (column) => t(`transactions.columns.${column}`),
    }),
  );
  const key = `${withGifts} ${filter.kind ?? ''} ${filter.days ?? ''} ${filter.text ?? ''}`;
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <TransactionTools filter={filter} onChange={setFilter} />
        {canShowGifts && (
          <Checkbox
            label={t('transactions.withGifts')}
            checked={withGifts}
            disabled={filter.kind === 'gift'}
            onChange={setShowsGifts}
          />
        )}
        <Button
          size="small"
          icon={<Download />}
          isPending={csv.isPending}
          disabled={list.items === undefined}
          onClick={csv.run}
        >
          {t('transactions.csv')}
        </Button>
      </div>
      {list.items === undefined ? (
        <ListPlaceholder
          list={list}
          problemTitle={t('transactions.unread')}
          loadingText={t('transactions.loading')}
          rowHeight="3em"
        />
      ) : (
        <Rows
          key={key}
          list={list}
          withGifts={withGifts}
          hrefs={hrefs}
          onReset={isFiltering(filter) ? () => setFilter({}) : undefined}
        />
      )}
    </div>
  );
}
