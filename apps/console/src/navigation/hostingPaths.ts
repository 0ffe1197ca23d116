/** Paths of the hosting and domain pages. */
export const hostingPaths = {
  hosts: '/nwhosting',
  domains: '/nwhosting/domains',
  order: '/nwhosting/order/submit-domain',
} as const;

/**
 * Returns the address of a hosting order for a domain name. `registers` is true to register the domain, false to use it
 * as it is.
 */
export function hostOrderHref(name: string, registers: boolean): string {
  const start = new URLSearchParams({ domain: name, ...(registers ? {} : { register: 'false' }) });
  return `${hostingPaths.order}?${start}`;
}
