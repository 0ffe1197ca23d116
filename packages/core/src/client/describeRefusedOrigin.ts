/** Call that got no answer. */
export interface UnansweredCall {
  /** Absolute address. */
  readonly address: URL;
  /** Origin of the page. */
  readonly page: string;
}

const probedOrigins = new Set<string>();

const isOffline = (): boolean => {
  const { navigator }: { readonly navigator?: { readonly onLine?: boolean } } = globalThis;
  return navigator?.onLine === false;
};

/**
 * Returns what the developer can do when an API gives no answer to pages of this origin; undefined for a call that was
 * lost by chance. A script cannot distinguish a refusal from a lost connection: a request without CORS fails, too, where
 * the API sends `cross-origin-resource-policy`. Asks each API once, without a token.
 */
export async function describeRefusedOrigin({ address, page }: UnansweredCall): Promise<string | undefined> {
  if (address.origin === page || probedOrigins.has(address.origin) || isOffline()) return undefined;
  probedOrigins.add(address.origin);
  const isAnswered = await globalThis.fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isAnswered) return undefined;
  return `${address.origin} gives no answer to pages of ${page}. If it can be reached, register the origin ${page} with the provider of the API (CORS).`;
}
