import {
  billingQueries,
  type Invoice,
  type InvoiceKind,
  invoiceView,
  type InvoiceView,
  listInvoiceWindow,
} from '@abrak/core/billing';
import { useMemo } from 'react';
import { useClient, useTime } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { type PagedList, usePagedList } from '../usePagedList.ts';

/** Number of invoices fetched per page; a screen shows about a tenth of them. */
const PAGE_SIZE = 200;

/** Selects the invoices of useInvoices. */
export interface InvoiceFilter {
  readonly kind: InvoiceKind;
  /** Default: `current`, the due invoices and those of running services. */
  readonly view?: InvoiceView | undefined;
}

/** Invoices of a view. */
export interface InvoiceList extends PagedList<Invoice> {
  /** Number of invoices of the view, including those that are not loaded yet. */
  readonly total: number;
}

/**
 * Lists the invoices of a view, page by page with the capability `windows`; an unpaged list is filtered and sorted here.
 */
export function useInvoices({ kind, view = 'current' }: InvoiceFilter): InvoiceList {
  const client = useClient();
  const list = usePagedList<Invoice>({
    whole: billingQueries.invoices(client, kind),
    pageKey: billingQueries.invoiceWindow(client, kind, { limit: PAGE_SIZE, view }).queryKey,
    pageSize: PAGE_SIZE,
    fetchPage: async (request) => {
      const { invoices, ...page } = await listInvoiceWindow(client, kind, { ...request, view });
      return { items: invoices, ...page };
    },
  });
  const { items: loaded, total } = list;
  const time = useTime(loaded);
  const isWhole = total === undefined;
  const items = useMemo(
    () => (isWhole && loaded ? invoiceView(loaded, view, time) : loaded),
    [isWhole, loaded, view, time],
  );
  const fetchAll = useCommand(() => (isWhole ? Promise.resolve(items ?? []) : list.fetchAll()));
  return { ...list, items, total: total ?? items?.length ?? 0, fetchAll };
}
