import { formatDate } from '@abrak/core';
import type { TransactionRow } from '@abrak/core/internal';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLocale } from '../../provider/index.ts';
import { Badge, Name, Num } from '../../ui/index.ts';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { Amount } from '../Amount.tsx';
import * as styles from './Transactions.css.ts';

/** Estimated height of a row in pixels, until it is measured. */
const ROW_HEIGHT = 49;

const columns = ['index', 'date', 'time', 'deposit', 'withdraw', 'description'] as const;

const headStyles: Readonly<Partial<Record<(typeof columns)[number], string>>> = {
  deposit: styles.amountHead,
  withdraw: styles.amountHead,
  description: styles.descriptionHead,
};

function Cells({ row, rowIndex }: { readonly row: TransactionRow; readonly rowIndex: number }): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const format = useFormat();
  const { index, createdAt, depositToman, withdrawToman, type } = row;
  const { description } = useMoneyText();
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.row}>
      <div role="cell" className={styles.index}>
        <Num value={index} />
      </div>
      <div role="cell" className={styles.date}>{format.date(createdAt)}</div>
      <div role="cell" className={styles.time}>{formatDate(createdAt, locale, { style: 'time' })}</div>
      <div role="cell" className={styles.deposit}>
        {depositToman !== null && <Amount value={depositToman} />}
      </div>
      <div role="cell" className={styles.withdraw}>
        {withdrawToman !== null && <Amount value={withdrawToman} />}
      </div>
      <div role="cell" className={styles.description}>
        <Name text={description(row)} />
        {type === 'GIFT' && <Badge tone="accent">{t('transactions.gift')}</Badge>}
      </div>
    </div>
  );
}

const Row = memo(Cells);

/** Virtualized table of transactions. */
export function TransactionRows({ rows, total }: { readonly rows: readonly TransactionRow[]; readonly total: number }): ReactNode {
  const { t } = useTranslation('billing');
  const scrollRef = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  return (
    // Focusable, because nothing inside is: the arrow keys scroll it.
    <div ref={scrollRef} className={styles.scroller} role="group" aria-label={t('transactions.title')} tabIndex={0}>
      <div role="table" aria-label={t('transactions.title')} aria-rowcount={total + 1} className={styles.table}>
        <div role="row" aria-rowindex={1} className={styles.heading}>
          {columns.map((column) => (
            <div key={column} role="columnheader" className={headStyles[column]}>
              {t(`transactions.heads.${column}`)}
            </div>
          ))}
        </div>
        <div className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={styles.item}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Row row={row} rowIndex={index + 2} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
