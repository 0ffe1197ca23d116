import '../errors/messages/index.ts';
import '../messages/index.ts';
import './messages/index.ts';
import {
  type Invoice,
  type InvoiceKind,
  invoiceKinds,
  invoiceLabel,
  invoicesCsv,
  invoiceViews,
  type InvoiceView,
  payableSum,
} from '@abrak/core/billing';
import { Download, ReceiptText } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useScope, useTime } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { Button, EmptyState, FocusKeeper, SegmentedControl, useSelectedIds, useTranslation } from '../../ui/index.ts';
import { ListPlaceholder } from '../ListPlaceholder.tsx';
import { LoadProblem } from '../LoadProblem.tsx';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import type { PaymentSubject, PaymentCallbacks } from '../payment/paymentProps.ts';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { useCsvDownload } from '../useCsvDownload.ts';
import { InvoiceRows } from './InvoiceRows.tsx';
import * as styles from './Invoices.css.ts';
import { type InvoiceList, useInvoices } from './useInvoices.ts';
import { usePrintedInvoice } from './usePrintedInvoice.tsx';
import { Amount } from '../Amount.tsx';

interface SelectionBarProps {
  readonly invoices: readonly Invoice[];
  /** Selects every unpaid invoice; undefined when all are selected. */
  readonly onSelectAll: (() => void) | undefined;
  readonly onPay: () => void;
  readonly onClear: () => void;
}

/** Bar with the number of selected invoices, their sum, and buttons that pay them at once or clear the selection. */
function SelectionBar({ invoices, onSelectAll, onPay, onClear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('billing');
  const payRef = useRef<HTMLButtonElement>(null);
  const selectAll = () => {
    // The pressed button goes away.
    payRef.current?.focus();
    onSelectAll?.();
  };
  return (
    <div className={styles.selection} role="region" aria-label={t('invoice.selection')}>
      <span>{t('invoice.selected', { count: invoices.length })}</span>
      <strong>
        <Amount value={payableSum(invoices)} />
      </strong>
      <span className={styles.spacer} />
      {onSelectAll !== undefined && (
        <Button size="small" variant="ghost" onClick={selectAll}>
          {t('invoice.selectAll')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('invoice.clear')}
      </Button>
      <Button ref={payRef} size="small" variant="primary" onClick={onPay}>
        {t('invoice.payTogether')}
      </Button>
    </div>
  );
}

export interface InvoiceTableProps extends PaymentCallbacks {
  /** Kind of service that the invoices are for. Default: every kind, with a filter. */
  kind?: InvoiceKind | undefined;
  /**
   * Shows the filter of kinds and is called with the chosen one, undefined for every kind; then `kind` is the state of
   * the filter. Default: the filter is shown, and keeps its state, only without a `kind`.
   */
  onKindChange?: ((kind: InvoiceKind | undefined) => void) | undefined;
  /** Returns the address of the service that an invoice is for; undefined for no link. Default: no links. */
  serviceHref?: ((invoice: Invoice) => string | undefined) | undefined;
  /** Address of the wallet, linked when an amount exceeds the limit of one bank payment; default: no link. */
  walletHref?: string | undefined;
  /** Name of the issuer as printed on invoices; default: not printed. */
  issuer?: string | undefined;
  /** Logo of the issuer on printed invoices, unless the provider's seller has one (`seller.logoUrl`). Default: none. */
  issuerLogo?: ReactNode;
}

function CsvButton({
  list,
  kind,
  now,
}: {
  readonly list: InvoiceList;
  readonly kind: InvoiceKind | undefined;
  readonly now: number;
}): ReactNode {
  const { t } = useTranslation('billing');
  const { dataLocale } = useLocale();
  const { invoiceTitle } = useMoneyText();
  const { isPending, run } = useCsvDownload(kind === undefined ? 'invoices.csv' : `invoices-${kind}.csv`, async () =>
    invoicesCsv(await list.fetchAll(), {
      title: invoiceTitle,
      locale: dataLocale,
      now,
      heading: (column) => t(`invoice.columns.${column}`),
      label: (label) => t(`invoice.labels.${label}`),
    }),
  );
  return (
    <Button size="small" icon={<Download />} isPending={isPending} disabled={list.total === 0} onClick={run}>
      {t('invoice.csv')}
    </Button>
  );
}

/** Keeps the selected invoices. Selection requires the capability `payTogether` and the scope `billing:pay`. */
function useInvoiceSelection(invoices: readonly Invoice[], now: number) {
  const canPay = useScope('billing:pay');
  const canSelect = useCapability('payTogether') && canPay;
  const { ids, select, set } = useSelectedIds();
  const payable = invoices.filter((invoice) => invoiceLabel(invoice, now) === 'due');
  const selected = payable.filter(({ id }) => ids.has(id));
  const selectAll = selected.length < payable.length ? () => set(payable.map(({ id }) => id)) : undefined;
  return { ids: canSelect ? ids : undefined, select, selectAll, selected, clear: () => set([]) };
}

/** Empty state of a view; it mentions the filters only to a customer who has other invoices. */
function NoInvoices({ kind }: { readonly kind: InvoiceKind | undefined }): ReactNode {
  const { t } = useTranslation('billing');
  const { total } = useInvoices({ kind, view: 'all' });
  return (
    <EmptyState icon={<ReceiptText />} title={t('invoice.none')} hint={total > 0 ? t('invoice.noneHint') : undefined} />
  );
}

interface ShownProps extends Omit<InvoiceTableProps, 'onKindChange'> {
  readonly list: InvoiceList;
  readonly time: number;
}

function Invoices({
  list,
  time,
  serviceHref,
  walletHref,
  issuer,
  issuerLogo,
  onPay,
  onPaid,
  kind,
}: ShownProps): ReactNode {
  const { t } = useTranslation('billing');
  const [subject, setSubject] = useState<PaymentSubject>();
  const invoices = list.items ?? [];
  const selection = useInvoiceSelection(invoices, time);
  const printing = usePrintedInvoice({ issuer, issuerLogo, now: time });
  const onPayRef = useRef(onPay);
  useEffect(() => {
    onPayRef.current = onPay;
  });
  const pay = useCallback((chosen: readonly Invoice[]) => {
    const requested: PaymentSubject = {
      kind: 'invoices',
      invoices: chosen,
      ...(chosen[0] !== undefined && chosen.length === 1 && { shownToman: chosen[0].payableToman }),
    };
    if (onPayRef.current?.(requested) !== false) setSubject(requested);
  }, []);
  return (
    <>
      {list.items === undefined && (
        <ListPlaceholder
          list={list}
          problemTitle={t('invoice.listUnread')}
          loadingText={t('invoice.loading')}
          rowHeight="3.5em"
        />
      )}
      {list.items !== undefined && list.error !== null && (
        <LoadProblem
          title={t('invoice.someUnread')}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={list.retry}
        />
      )}
      {list.items !== undefined && list.error === null && list.total === 0 && <NoInvoices kind={kind} />}
      {invoices.length > 0 && (
        <InvoiceRows
          label={t('invoice.list', { kind: kind === undefined ? t('invoice.everyKind') : t(`kinds.${kind}`) })}
          list={list}
          now={time}
          selectedIds={selection.ids}
          serviceHref={serviceHref}
          onPay={pay}
          onPrint={printing.print}
          onSelect={selection.select}
        />
      )}
      <FocusKeeper>
        {selection.selected.length > 0 && (
          <SelectionBar
            invoices={selection.selected}
            onSelectAll={selection.selectAll}
            onPay={() => pay(selection.selected)}
            onClear={selection.clear}
          />
        )}
      </FocusKeeper>
      {printing.sheet}
      <PaymentDialog
        subject={subject}
        onClose={() => setSubject(undefined)}
        onPaid={() => {
          selection.clear();
          if (subject !== undefined) onPaid?.(subject);
        }}
        walletHref={walletHref}
      />
    </>
  );
}

/** Option that filters nothing. */
const EVERY = 'every';

interface KindFilterProps {
  readonly kind: InvoiceKind | undefined;
  readonly onChange: (kind: InvoiceKind | undefined) => void;
}

function KindFilter({ kind, onChange }: KindFilterProps): ReactNode {
  const { t } = useTranslation('billing');
  const options = [
    { value: EVERY, label: t('invoice.everyKind') },
    ...invoiceKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  return (
    <SegmentedControl
      label={t('invoice.service')}
      options={options}
      value={kind ?? EVERY}
      onChange={(chosen) => onChange(invoiceKinds.find((one) => one === chosen))}
    />
  );
}

/**
 * Lists invoices, of one kind or all. The default view holds due invoices and paid ones of running services; filters show
 * the others. Each row expands to its details and can be paid and printed; the view can be saved as CSV.
 * Several invoices are paid at once when the server has the capability `payTogether`.
 * See docs/contract/billing.md#invoice-lists.
 */
export function InvoiceTable({ kind: given, onKindChange, ...rest }: InvoiceTableProps): ReactNode {
  const { t } = useTranslation('billing');
  const [view, setView] = useState<InvoiceView>('current');
  const [filtered, setFiltered] = useState<InvoiceKind>();
  const changeKind = onKindChange ?? (given === undefined ? setFiltered : undefined);
  const kind = given ?? (onKindChange === undefined ? filtered : undefined);
  const list = useInvoices({ kind, view });
  const time = useTime(list.items);
  const views = invoiceViews.map((value) => ({ value, label: t(`invoice.views.${value}`) }));
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <div className={styles.filters}>
          <SegmentedControl label={t('invoice.view')} options={views} value={view} onChange={setView} />
          {changeKind !== undefined && <KindFilter kind={kind} onChange={changeKind} />}
        </div>
        <CsvButton list={list} kind={kind} now={time} />
      </div>
      <Invoices key={`${kind}-${view}`} kind={kind} list={list} time={time} {...rest} />
    </div>
  );
}
