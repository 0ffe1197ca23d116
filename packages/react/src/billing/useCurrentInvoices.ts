import { hasCapability } from '@abrak/core';
import {
  billingQueries,
  type Invoice,
  type InvoiceKind,
  listInvoices,
  listInvoiceWindow,
  MAX_BILLING_WINDOW,
} from '@abrak/core/billing';
import { useQueries } from '@tanstack/react-query';
import { useClient } from '../provider/headless.ts';
import { useSettings } from '../settings/index.ts';
import { useAreSettingsSettled } from './useBillingData.ts';

/** Current invoices of several kinds. */
export interface CurrentInvoices {
  readonly invoices: readonly Invoice[];
  /** True until every list is loaded or has failed. */
  readonly isPending: boolean;
  /** True when every list is loaded. */
  readonly isComplete: boolean;
}

/**
 * Returns the current invoices of several kinds: due ones and those of running services. Lists that fail to load are
 * skipped. Loads nothing while `isWanted` is false.
 */
export function useCurrentInvoices(kinds: readonly InvoiceKind[], isWanted = true): CurrentInvoices {
  const client = useClient();
  const areSettled = useAreSettingsSettled();
  const isWindowed = hasCapability(useSettings(), 'windows');
  const request = { limit: MAX_BILLING_WINDOW, view: 'current' } as const;
  return useQueries({
    queries: kinds.map((kind) => ({
      queryKey: isWindowed
        ? billingQueries.invoiceWindow(client, kind, request).queryKey
        : billingQueries.invoices(client, kind).queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        isWindowed
          ? await listInvoiceWindow(client, kind, { ...request, signal })
          : await listInvoices(client, kind, signal),
      enabled: areSettled && isWanted,
    })),
    combine: (results) => ({
      invoices: results.flatMap(({ data = [] }) => ('invoices' in data ? data.invoices : data)),
      isPending: results.some(({ isPending }) => isPending),
      isComplete: results.every(({ isSuccess }) => isSuccess),
    }),
  });
}
