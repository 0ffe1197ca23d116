import { type Invoice, invoiceLabel } from '@abrak/core/billing';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { useFormat, useScope } from '../../provider/index.ts';
import { Button, Checkbox, Link, Ltr, Name, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { InvoiceDetail } from './InvoiceDetail.tsx';
import { InvoiceLabelBadge } from './InvoiceLabelBadge.tsx';
import * as styles from './Invoices.css.ts';

/** Number of columns without the one for selection. */
const COLUMNS = 6;

/** Callbacks of the rows; a stable object, so that memoized rows do not re-render. */
export interface InvoiceRowActions {
  readonly pay: (invoice: Invoice) => void;
  readonly print: (invoice: Invoice) => void;
  readonly expand: (id: number, isExpanded: boolean) => void;
  readonly select: (id: number, isSelected: boolean) => void;
}

export interface InvoiceRowProps {
  readonly invoice: Invoice;
  /** Position for `aria-rowindex`: starts at 1 with the heading row. */
  readonly rowIndex: number;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  readonly isExpanded: boolean;
  /** Undefined when invoices cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly serviceHref: string | undefined;
  readonly actions: InvoiceRowActions;
}

function Row({ invoice, rowIndex, now, isExpanded, isSelected, serviceHref, actions }: InvoiceRowProps): ReactNode {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { invoiceTitle } = useMoneyText();
  const detailId = useId();
  const { id, refCode, serviceName, createdAt, dueAt, payableToman } = invoice;
  const isDue = invoiceLabel(invoice, now) === 'due';
  const canPay = useScope('billing:pay') && isDue;
  // An overdue invoice cannot be paid: the plan has to be requested again. Servers and hosts have a renewal.
  const againHref = invoice.kind === 'storage' && invoiceLabel(invoice, now) === 'overdue' ? serviceHref : undefined;
  return (
    <>
      <div role="row" className={styles.row} aria-rowindex={rowIndex} data-selectable={isSelected !== undefined}>
        {isSelected !== undefined && (
          <div role="cell" className={styles.selectCell}>
            {isDue && (
              <Checkbox
                aria-label={t('invoice.select', { number: refCode })}
                checked={isSelected}
                onChange={(checked) => actions.select(id, checked)}
              />
            )}
          </div>
        )}
        <div role="rowheader" className={styles.nameCell}>
          <Name className={styles.name} text={invoiceTitle(invoice)} />
          <span className={styles.muted}>
            {serviceName !== '' && <Name text={serviceName} />}
            <Ltr isMono={false}>{refCode}</Ltr>
          </span>
        </div>
        <div role="cell" className={styles.dateCell}>
          <span className={styles.cellName} aria-hidden>
            {t('invoice.createdAt')}
          </span>
          {format.date(createdAt)}
        </div>
        <div role="cell" className={styles.dateCell}>
          <span className={styles.cellName} aria-hidden>
            {t('invoice.dueAt')}
          </span>
          {dueAt === null ? '—' : format.date(dueAt)}
        </div>
        <div role="cell" className={styles.amountCell}>
          <span className={styles.cellName} aria-hidden>
            {t('invoice.payable')}
          </span>
          <Amount look="cell" value={payableToman} />
        </div>
        <div role="cell" className={styles.labelCell}>
          <InvoiceLabelBadge invoice={invoice} now={now} />
          {againHref !== undefined && (
            <Link href={againHref} aria-label={t('invoice.againOne', { number: refCode })}>
              {t('invoice.again')}
            </Link>
          )}
        </div>
        <div role="cell" className={styles.actionCell}>
          {canPay && (
            <Button
              size="small"
              aria-label={t('invoice.payOne', { number: refCode })}
              onClick={() => actions.pay(invoice)}
            >
              {t('invoice.pay')}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            className={styles.expand}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailId : undefined}
            aria-label={t('invoice.details', { number: refCode })}
            icon={<ChevronDown />}
            onClick={() => actions.expand(id, !isExpanded)}
          />
        </div>
      </div>
      {isExpanded && (
        <div role="row" className={styles.detailRow}>
          <div role="cell" id={detailId} aria-colspan={isSelected === undefined ? COLUMNS : COLUMNS + 1}>
            <InvoiceDetail invoice={invoice} now={now} serviceHref={serviceHref} onPrint={actions.print} />
          </div>
        </div>
      )}
    </>
  );
}

/** Row of one invoice that expands to its details. Memoized. */
export const InvoiceRow = memo(Row);
