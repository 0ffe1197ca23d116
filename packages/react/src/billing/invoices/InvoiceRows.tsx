import type { Invoice } from '@abrak/core/billing';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Skeleton, useEffectEvent, useSelectedIds, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { InvoiceRow, type InvoiceRowActions } from './InvoiceRow.tsx';
import * as styles from './Invoices.css.ts';
import type { InvoiceList } from './useInvoices.ts';

/** Estimated height of a row in pixels, until it is measured. */
const ROW_HEIGHT = 65;

/** Number of rows before the end of the loaded invoices at which the next page is fetched. */
const READ_AHEAD = 40;

export interface InvoiceRowsProps {
  readonly label: string;
  readonly list: InvoiceList;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** Undefined when invoices cannot be selected. */
  readonly selectedIds: ReadonlySet<number> | undefined;
  readonly serviceHref: ((invoice: Invoice) => string | undefined) | undefined;
  readonly onPay: (invoices: readonly Invoice[]) => void;
  readonly onPrint: (invoice: Invoice) => void;
  readonly onSelect: (id: number, isSelected: boolean) => void;
}

function Heading({ isSelectable }: { readonly isSelectable: boolean }): ReactNode {
  const { t } = useTranslation('billing');
  return (
    <div role="row" className={styles.heading} aria-rowindex={1} data-selectable={isSelectable}>
      {isSelectable && (
        <div role="columnheader">
          <VisuallyHidden>{t('invoice.selection')}</VisuallyHidden>
        </div>
      )}
      <div role="columnheader">{t('invoice.for')}</div>
      <div role="columnheader">{t('invoice.createdAt')}</div>
      <div role="columnheader">{t('invoice.dueAt')}</div>
      <div role="columnheader" className={styles.amountHead}>
        {t('invoice.payable')} <span className={styles.headUnit}>{t('tomanUnit')}</span>
      </div>
      <div role="columnheader">{t('invoice.state')}</div>
      <div role="columnheader">
        <VisuallyHidden>{t('invoice.actions')}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Virtualized rows of an invoice list. Fetches the next page near the end of the loaded ones. */
export function InvoiceRows({
  label,
  list,
  now,
  selectedIds,
  serviceHref,
  onPay,
  onPrint,
  onSelect,
}: InvoiceRowsProps): ReactNode {
  const invoices = list.items ?? [];
  const scrollRef = useRef<HTMLDivElement>(null);
  const expanded = useSelectedIds();
  const actions = useMemo<InvoiceRowActions>(
    () => ({ pay: (invoice) => onPay([invoice]), print: onPrint, expand: expanded.select, select: onSelect }),
    [onPay, onPrint, onSelect, expanded.select],
  );
  const virtualizer = useVirtualizer({
    count: list.total,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => invoices[index]?.id ?? `unread-${index}`,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  const isNearEnd = invoices.length < list.total && lastShown > invoices.length - READ_AHEAD;
  const fetchMore = useEffectEvent(list.fetchMore);
  useEffect(() => {
    if (isNearEnd) fetchMore();
  }, [isNearEnd, invoices.length]);
  return (
    <div ref={scrollRef} className={styles.scroller}>
      <div role="table" aria-label={label} aria-rowcount={list.total + 1} className={styles.table}>
        <Heading isSelectable={selectedIds !== undefined} />
        <div className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const invoice = invoices[index];
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {invoice === undefined ? (
                  <Skeleton width="100%" height={`${ROW_HEIGHT - 8}px`} />
                ) : (
                  <InvoiceRow
                    invoice={invoice}
                    rowIndex={index + 2}
                    now={now}
                    isExpanded={expanded.ids.has(invoice.id)}
                    isSelected={selectedIds?.has(invoice.id)}
                    serviceHref={serviceHref?.(invoice)}
                    actions={actions}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
