import {
  billingQueries,
  type Client,
  hasCapability,
  type Invoice,
  type InvoiceKind,
  invoiceView,
  type InvoiceView,
  listInvoiceWindow,
  MAX_BILLING_WINDOW,
} from '@abrak/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/index.ts';
import { useSettings } from '../../settings/index.ts';
import { useAreSettingsSettled } from '../useBillingData.ts';

/** Number of invoices fetched per page; a screen shows about a tenth of them. */
const WINDOW = 200;

/** Selects the invoices of useInvoiceList. */
export interface InvoiceListRequest {
  readonly kind: InvoiceKind;
  readonly view: InvoiceView;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
}

/** Invoices of a view with their loading state; paged or unpaged. */
export interface InvoiceList {
  /** Loaded invoices; undefined until the first page is loaded. */
  readonly invoices: readonly Invoice[] | undefined;
  /** Number of invoices in the view, including those that are not loaded yet. */
  readonly total: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Fetches the next page, if there is one. */
  readonly fetchMore: () => void;
  /** Fetches every invoice of the view; items are included where the server's list has them. */
  readonly fetchAll: () => Promise<readonly Invoice[]>;
}

async function readAllWindows(client: Client, { kind, view }: InvoiceListRequest): Promise<readonly Invoice[]> {
  const all: Invoice[] = [];
  let after: string | undefined;
  do {
    // Sequential: each answer holds the cursor of the next page.
    // oxlint-disable-next-line no-await-in-loop
    const { invoices, next } = await listInvoiceWindow(client, kind, { limit: MAX_BILLING_WINDOW, after, view });
    all.push(...invoices);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}

function useWindowedList(request: InvoiceListRequest, enabled: boolean): InvoiceList {
  const client = useClient();
  const { kind, view } = request;
  const { queryKey } = billingQueries.invoiceWindow(client, kind, { limit: WINDOW, view });
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, 'windows'],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      listInvoiceWindow(client, kind, { limit: WINDOW, after: pageParam, view, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  });
  const invoices = useMemo(() => data?.pages.flatMap((page) => page.invoices), [data]);
  return {
    invoices,
    total: data?.pages[0]?.total ?? 0,
    error,
    isFetching,
    retry: () => void refetch(),
    fetchMore: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    fetchAll: () => readAllWindows(client, request),
  };
}

function useWholeList({ kind, view, now }: InvoiceListRequest, enabled: boolean): InvoiceList {
  const { data, error, isFetching, refetch } = useQuery({ ...billingQueries.invoices(useClient(), kind), enabled });
  const invoices = useMemo(() => data && invoiceView(data, view, now), [data, view, now]);
  return {
    invoices,
    total: invoices?.length ?? 0,
    error,
    isFetching,
    retry: () => void refetch(),
    fetchMore: () => undefined,
    fetchAll: () => Promise.resolve(invoices ?? []),
  };
}

/**
 * Lists the invoices of a view: paged with the capability `windows`, otherwise one list that is filtered and sorted
 * here.
 */
export function useInvoiceList(request: InvoiceListRequest): InvoiceList {
  const isSettled = useAreSettingsSettled();
  const isWindowed = hasCapability(useSettings(), 'windows');
  const windowed = useWindowedList(request, isSettled && isWindowed);
  const whole = useWholeList(request, isSettled && !isWindowed);
  return isWindowed ? windowed : whole;
}
