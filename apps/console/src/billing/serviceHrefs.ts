import type { Invoice } from '@abrak/core';

/** Where the service is that an invoice is for; those without pages have no link. */
export function serviceHref({ kind }: Pick<Invoice, 'kind'>): string | undefined {
  return kind === 'storage' ? '/nwaccount/plans' : undefined;
}

/** Where what an invoice paid for is prolonged. */
export function renewHref({ kind }: Pick<Invoice, 'kind'>): string | undefined {
  return kind === 'storage' ? '/nwaccount/plans/upgrade' : undefined;
}
