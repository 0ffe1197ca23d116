import '../messages/index.ts';
import './messages/index.ts';
import type { Transaction } from '@abrak/core/billing';
import { TRANSACTIONS_PER_PAGE, transactionRows, transactionsCsv } from '@abrak/core/internal';
import { ArrowLeftRight, Download } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, useLocale } from '../../provider/index.ts';
import { Button, Checkbox, EmptyState } from '../../ui/index.ts';
import { ListPlaceholder } from '../ListPlaceholder.tsx';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { useCsvDownload } from '../useCsvDownload.ts';
import type { PagedList } from '../usePagedList.ts';
import { TransactionRows } from './TransactionRows.tsx';
import * as styles from './Transactions.css.ts';
import { useTransactionList } from './useTransactionList.ts';

function Rows({ list, withGifts }: { readonly list: PagedList<Transaction>; readonly withGifts: boolean }): ReactNode {
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
 * is checked, which is left out when the server lists none. The list can be saved as CSV.
 */
export function TransactionTable(): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const { description } = useMoneyText();
  const [withGifts, setWithGifts] = useState(false);
  const list = useTransactionList(withGifts);
  // A list without pages holds all that the server tells.
  const canShowGifts = list.total !== undefined || (list.items?.some(({ type }) => type === 'GIFT') ?? false);
  const csv = useCsvDownload('transactions.csv', async () =>
    transactionsCsv(transactionRows(await list.fetchAll(), { withGifts }), {
      description,
      locale,
      heading: (column) => t(`transactions.columns.${column}`),
    }),
  );
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        {canShowGifts && <Checkbox label={t('transactions.withGifts')} checked={withGifts} onChange={setWithGifts} />}
        <Button size="small" icon={<Download />} isPending={csv.isPending} disabled={list.items === undefined} onClick={csv.run}>
          {t('transactions.csv')}
        </Button>
      </div>
      {list.items === undefined ? (
        <ListPlaceholder list={list} problemTitle={t('transactions.unread')} loadingText={t('transactions.loading')} rowHeight="3em" />
      ) : (
        <Rows key={String(withGifts)} list={list} withGifts={withGifts} />
      )}
    </div>
  );
}
