/** Call that got no answer. */
export interface UnansweredCall {
  /** Absolute address. */
  readonly address: URL;
  /** Origin of the page. */
  readonly page: string;
}

const probedOrigins = new Set<string>();

const resolves = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/**
 * Returns what the developer can do when an API answers, but not to pages of this origin, which a script cannot
 * distinguish from a lost connection; undefined for anything else. Asks each API once, with two requests that carry no
 * token.
 */
export async function describeRefusedOrigin({ address, page }: UnansweredCall): Promise<string | undefined> {
  if (address.origin === page || probedOrigins.has(address.origin)) return undefined;
  probedOrigins.add(address.origin);
  const probe = (mode: 'cors' | 'no-cors') =>
    resolves(globalThis.fetch(address, { method: 'HEAD', mode, credentials: 'omit', cache: 'no-store' }));
  if ((await probe('cors')) || !(await probe('no-cors'))) return undefined;
  return `${address.origin} answers, but not to pages of ${page} (CORS). Register the origin ${page} with the provider of the API.`;
}
