import { formatDate, toman } from '@abrak/core';
import { type Invoice, type InvoiceRef, invoiceKindOf, type TransactionRow } from '@abrak/core/billing';
import { memo, type ReactNode } from 'react';
import { useFormat, useLocale } from '../../provider/index.ts';
import { Badge, Link, Name, Num, useTranslation } from '../../ui/index.ts';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { Amount } from '../Amount.tsx';
import * as styles from './Transactions.css.ts';

const columns = ['index', 'date', 'time', 'deposit', 'withdraw', 'description'] as const;

const headStyles: Readonly<Partial<Record<(typeof columns)[number], string>>> = {
  deposit: styles.amountHead,
  withdraw: styles.amountHead,
  description: styles.descriptionHead,
};

/** Addresses that the rows link to; a stable object, so that memoized rows do not re-render. */
export interface TransactionHrefs {
  readonly invoiceHref: ((invoice: InvoiceRef) => string | undefined) | undefined;
  readonly serviceHref: ((service: Pick<Invoice, 'kind' | 'serviceName'>) => string | undefined) | undefined;
}

function RowLinks({
  row,
  hrefs: { invoiceHref, serviceHref },
}: {
  readonly row: TransactionRow;
  readonly hrefs: TransactionHrefs;
}): ReactNode {
  const { t } = useTranslation('billing');
  const kind = invoiceKindOf(row);
  const { invoiceId, invoiceRefCode, serviceName } = row;
  if (kind === undefined) return null;
  const toInvoice = invoiceId === null || invoiceRefCode == null ? undefined : invoiceHref?.({ kind, id: invoiceId });
  const toService = serviceName ? serviceHref?.({ kind, serviceName }) : undefined;
  if (toInvoice === undefined && !serviceName) return null;
  return (
    <span className={styles.links}>
      {serviceName &&
        (toService === undefined ? (
          <Name text={serviceName} />
        ) : (
          <Link href={toService}>{<Name text={serviceName} />}</Link>
        ))}
      {toInvoice !== undefined && (
        <Link href={toInvoice}>{t('transactions.toInvoice', { number: invoiceRefCode })}</Link>
      )}
    </span>
  );
}

interface CellsProps {
  readonly row: TransactionRow;
  readonly rowIndex: number;
  readonly hrefs: TransactionHrefs;
}

function Cells({ row, rowIndex, hrefs }: CellsProps): ReactNode {
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
      <div role="cell" className={styles.date}>
        {format.date(createdAt)}
      </div>
      <div role="cell" className={styles.time}>
        {formatDate(createdAt, locale, { style: 'time' })}
      </div>
      <div role="cell" className={styles.deposit}>
        {/* The sign stands for the colour. */}
        {depositToman !== null && <Amount look="cell" value={depositToman} isSigned />}
      </div>
      <div role="cell" className={styles.withdraw}>
        {withdrawToman !== null && <Amount look="cell" value={toman(0 - withdrawToman)} isSigned />}
      </div>
      <div role="cell" className={styles.description}>
        <Name text={description(row)} />
        {type === 'GIFT' && <Badge tone="accent">{t('transactions.gift')}</Badge>}
        <RowLinks row={row} hrefs={hrefs} />
      </div>
    </div>
  );
}

const Row = memo(Cells);

export interface TransactionRowsProps {
  readonly rows: readonly TransactionRow[];
  readonly total: number;
  readonly hrefs: TransactionHrefs;
}

/** Table of transactions. It scrolls with its page, and the page adds rows a few at a time. */
export function TransactionRows({ rows, total, hrefs }: TransactionRowsProps): ReactNode {
  const { t } = useTranslation('billing');
  return (
    <div role="table" className={styles.frame} aria-label={t('transactions.title')} aria-rowcount={total + 1}>
      <div role="row" aria-rowindex={1} className={styles.heading}>
        {columns.map((column) => (
          <div key={column} role="columnheader" className={headStyles[column]}>
            {t(`transactions.heads.${column}`)}
            {(column === 'deposit' || column === 'withdraw') && (
              <span className={styles.headUnit}> {t('tomanUnit')}</span>
            )}
          </div>
        ))}
      </div>
      {rows.map((row, place) => (
        <Row key={row.id} row={row} rowIndex={place + 2} hrefs={hrefs} />
      ))}
    </div>
  );
}
