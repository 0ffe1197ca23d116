import '../messages/index.ts';
import './messages/index.ts';
import { TRANSACTIONS_PER_PAGE, transactionRows, transactionsCsv } from '@abrak/core';
import { ArrowLeftRight, Download } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, useLocale } from '../../provider/index.ts';
import { Button, Checkbox, EmptyState, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { LoadProblem } from '../LoadProblem.tsx';
import { useCsvDownload } from '../useCsvDownload.ts';
import { TransactionRows } from './TransactionRows.tsx';
import * as styles from './Transactions.css.ts';
import { type TransactionList, useTransactionList } from './useTransactionList.ts';

function ListPlaceholder({ list }: { readonly list: TransactionList }): ReactNode {
  const { t } = useTranslation('billing');
  if (list.error !== null) {
    return <LoadProblem title={t('transactions.unread')} error={list.error} isRetrying={list.isFetching} onRetry={list.retry} />;
  }
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{t('transactions.loading')}</VisuallyHidden>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} width="100%" height="3em" />
      ))}
    </div>
  );
}

function Rows({ list, withGifts }: { readonly list: TransactionList; readonly withGifts: boolean }): ReactNode {
  const { t } = useTranslation('billing');
  const announce = useAnnounce();
  const [limit, setLimit] = useState(TRANSACTIONS_PER_PAGE);
  const rows = useMemo(() => transactionRows(list.transactions ?? [], { withGifts }), [list.transactions, withGifts]);
  const total = list.total ?? rows.length;
  const shown = rows.slice(0, limit);
  const showMore = () => {
    const next = Math.min(limit + TRANSACTIONS_PER_PAGE, total);
    setLimit(limit + TRANSACTIONS_PER_PAGE);
    if (limit + 2 * TRANSACTIONS_PER_PAGE > rows.length) list.fetchMore();
    announce(t('transactions.count', { shown: next, total }));
  };
  if (total === 0) return <EmptyState icon={<ArrowLeftRight />} title={t('transactions.none')} />;
  return (
    <>
      <TransactionRows rows={shown} total={total} />
      <div className={styles.more}>
        <span className={styles.muted}>{t('transactions.count', { shown: shown.length, total })}</span>
        {total > TRANSACTIONS_PER_PAGE && (
          <Button disabled={shown.length >= total} isPending={shown.length < limit && shown.length < total} onClick={showMore}>
            {t('transactions.more')}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Lists the customer's transactions, newest first, 20 more on each press of a button; gifts are hidden until a checkbox
 * is checked. The list can be saved as CSV.
 */
export function TransactionTable(): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const [withGifts, setWithGifts] = useState(false);
  const list = useTransactionList(withGifts);
  const csv = useCsvDownload('transactions.csv', async () =>
    transactionsCsv(transactionRows(await list.fetchAll(), { withGifts }), {
      locale,
      heading: (column) => t(`transactions.columns.${column}`),
    }),
  );
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <Checkbox label={t('transactions.withGifts')} checked={withGifts} onChange={setWithGifts} />
        <Button size="small" icon={<Download />} isPending={csv.isPending} disabled={list.transactions === undefined} onClick={csv.run}>
          {t('transactions.csv')}
        </Button>
      </div>
      {list.transactions === undefined ? <ListPlaceholder list={list} /> : <Rows key={String(withGifts)} list={list} withGifts={withGifts} />}
    </div>
  );
}
