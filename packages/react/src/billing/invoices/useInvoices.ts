import {
  billingQueries,
  type Invoice,
  type InvoiceKind,
  invoiceOrder,
  invoiceView,
  type InvoiceView,
  listInvoiceWindow,
} from '@abrak/core/billing';
import { useMemo } from 'react';
import { useClient, useTime } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { type PagedList, type PagedListSource, usePagedList } from '../usePagedList.ts';

/** Number of invoices fetched per page; a screen shows about a tenth of them. */
const PAGE_SIZE = 200;

/** Selects the invoices of useInvoices. */
export interface InvoiceFilter {
  /** Default: invoices of every kind. */
  readonly kind?: InvoiceKind | undefined;
  /** Default: `current`, the due invoices and those of running services. */
  readonly view?: InvoiceView | undefined;
}

/** Invoices of a view. With several kinds, `error` is that of a kind that failed to load; `items` has the others. */
export interface InvoiceList extends PagedList<Invoice> {
  /** Number of invoices of the view, including those that are not loaded yet. */
  readonly total: number;
}

function useInvoicesOf(kind: InvoiceKind, view: InvoiceView, isWanted: boolean): InvoiceList {
  const client = useClient();
  const source: PagedListSource<Invoice> = {
    whole: billingQueries.invoices(client, kind),
    pageKey: billingQueries.invoiceWindow(client, kind, { limit: PAGE_SIZE, view }).queryKey,
    pageSize: PAGE_SIZE,
    fetchPage: async (request) => {
      const { invoices, ...page } = await listInvoiceWindow(client, kind, { ...request, view });
      return { items: invoices, ...page };
    },
  };
  const list = usePagedList(source, isWanted);
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

type Order = (one: Invoice, other: Invoice) => number;

/** Merges lists of one order. Ends where a list that is not loaded whole ends: its next invoices may stand behind. */
function merge(lists: readonly InvoiceList[], order: Order): readonly Invoice[] {
  const merged = lists.flatMap(({ items = [] }) => items).sort(order);
  const ends = lists
    .filter(({ items = [], total }) => items.length < total)
    .map(({ items }) => items?.at(-1))
    .map((last) => (last === undefined ? 0 : merged.indexOf(last) + 1));
  return merged.slice(0, Math.min(merged.length, ...ends));
}

function useMerged(byKind: Readonly<Record<InvoiceKind, InvoiceList>>, view: InvoiceView): InvoiceList {
  const time = useTime();
  const order = useMemo(() => invoiceOrder(view, time), [view, time]);
  const lists = Object.values(byKind);
  const isSettled = lists.every(({ items, error }) => items !== undefined || error !== null);
  const isEmpty = lists.every(({ items }) => items === undefined);
  const { storage, servers, hosting, domain } = byKind;
  const items = useMemo(
    () => merge(lists, order),
    // oxlint-disable-next-line react/exhaustive-deps -- the objects of the lists are new with each render
    [storage.items, servers.items, hosting.items, domain.items, order],
  );
  const failed = lists.filter(({ error }) => error !== null);
  return {
    items: isSettled && !isEmpty ? items : undefined,
    total: lists.reduce((sum, { total }) => sum + total, 0),
    error: failed[0]?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    retry: useCommand(() => {
      for (const list of failed.length > 0 ? failed : lists) list.retry();
    }),
    fetchMore: useCommand(() => {
      for (const list of lists) list.fetchMore();
    }),
    fetchAll: useCommand(async () => (await Promise.all(lists.map((list) => list.fetchAll()))).flat().sort(order)),
  };
}

/**
 * Lists the invoices of a view, page by page with the capability `windows`; an unpaged list is filtered and sorted here.
 */
export function useInvoices({ kind, view = 'current' }: InvoiceFilter = {}): InvoiceList {
  const isWanted = (one: InvoiceKind) => kind === undefined || kind === one;
  const byKind = {
    storage: useInvoicesOf('storage', view, isWanted('storage')),
    servers: useInvoicesOf('servers', view, isWanted('servers')),
    hosting: useInvoicesOf('hosting', view, isWanted('hosting')),
    domain: useInvoicesOf('domain', view, isWanted('domain')),
  };
  const merged = useMerged(byKind, view);
  return kind === undefined ? merged : byKind[kind];
}
