import type { Invoice } from '@abrak/core/billing';
import { hostingPaths } from './hostingPaths.ts';
import { serverHref } from './serverPaths.ts';

/** Returns the address of the service that an invoice is for; undefined for a server without a name. */
export function serviceHref({ kind, serviceName }: Pick<Invoice, 'kind' | 'serviceName'>): string | undefined {
  if (kind === 'storage') return '/nwaccount/plans';
  if (kind === 'hosting') return hostingPaths.hosts;
  if (kind === 'domain') return hostingPaths.domains;
  return serviceName === '' ? undefined : serverHref(serviceName);
}

/** Returns the address where the service of an invoice is renewed. */
export function renewHref(invoice: Pick<Invoice, 'kind' | 'serviceName'>): string | undefined {
  return invoice.kind === 'storage' ? '/nwaccount/plans/upgrade' : serviceHref(invoice);
}
