/** The pages of hosting (B §2; decision 79). */
export const hostingPaths = {
  hosts: '/nwhosting',
  domains: '/nwhosting/domains',
  order: '/nwhosting/order/submit-domain',
} as const;

/** Address of an order that begins with a name, to be registered or as it is. */
export function hostOrderHref(name: string, registers: boolean): string {
  const start = new URLSearchParams({ domain: name, ...(registers ? {} : { register: 'false' }) });
  return `${hostingPaths.order}?${start}`;
}
