import { billingQueries, type Invoice, type InvoiceKind } from '@abrak/core/billing';
import { invoiceView, type InvoiceView, listInvoiceWindow } from '@abrak/core/internal';
import { useMemo } from 'react';
import { useClient } from '../../provider/index.ts';
import { type PagedList, usePagedList } from '../usePagedList.ts';

/** Number of invoices fetched per page; a screen shows about a tenth of them. */
const PAGE_SIZE = 200;

/** Selects the invoices of useInvoiceList. */
export interface InvoiceListRequest {
  readonly kind: InvoiceKind;
  readonly view: InvoiceView;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
}

/** Invoices of a view. */
export interface InvoiceList extends PagedList<Invoice> {
  readonly total: number;
}

/** Lists the invoices of a view; an unpaged list is filtered and sorted here. */
export function useInvoiceList({ kind, view, now }: InvoiceListRequest): InvoiceList {
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
  const isWhole = total === undefined;
  const items = useMemo(() => (isWhole && loaded ? invoiceView(loaded, view, now) : loaded), [isWhole, loaded, view, now]);
  if (total !== undefined) return { ...list, total };
  return { ...list, items, total: items?.length ?? 0, fetchAll: () => Promise.resolve(items ?? []) };
}
