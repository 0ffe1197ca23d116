import type { Invoice } from '@abrak/core';
import { hostingPaths } from '../navigation/hostingPaths.ts';
import { serverHref } from '../navigation/serverPaths.ts';

/** Where the service is that an invoice is for; a server without a name has no link. */
export function serviceHref({ kind, serviceName }: Pick<Invoice, 'kind' | 'serviceName'>): string | undefined {
  if (kind === 'storage') return '/nwaccount/plans';
  if (kind === 'hosting') return hostingPaths.hosts;
  if (kind === 'domain') return hostingPaths.domains;
  return serviceName === '' ? undefined : serverHref(serviceName);
}

/** Where what an invoice paid for is prolonged. */
export function renewHref(invoice: Pick<Invoice, 'kind' | 'serviceName'>): string | undefined {
  return invoice.kind === 'storage' ? '/nwaccount/plans/upgrade' : serviceHref(invoice);
}
