import type { ProviderConfig, Scope } from '@abrak/core';
import { isScope, parseServiceUrl, wrongAddress } from '@abrak/core/internal';
import type { FetchToken } from '../contract.ts';
import { pageProvider } from './pageProvider.ts';
import type { sharedAttributes, sharedProperties, ValuesOf } from './description.ts';

/** Value of `api` for sample data in the memory of the page, without a backend. */
export const DEMO = 'demo:';

/** API that an element calls, and the way in which its customer is authenticated. */
export interface Target {
  /** Absolute address of the API, or `DEMO`. */
  readonly api: string;
  /** Absolute address of the upload service; undefined for the default. */
  readonly uploadUrl: string | undefined;
  /** Requested scopes, sorted. */
  readonly scopes: readonly Scope[];
  /** Configuration of the provider. */
  readonly provider: ProviderConfig | undefined;
  /** Fetches tokens from the page's own backend. */
  readonly fetchToken: FetchToken | undefined;
  /** Id of the partner, for pages without a backend. */
  readonly partner: string | undefined;
  /** Absolute address of the console; undefined for the API's origin. */
  readonly consoleUrl: string | undefined;
  /** Absolute address of the page that finishes the popup sign-in. */
  readonly callbackUrl: string | undefined;
}

type Values = ValuesOf<{ readonly attributes: typeof sharedAttributes; readonly properties: typeof sharedProperties }>;

type AddressName = 'api' | 'callbackUrl' | 'consoleUrl' | 'uploadUrl';

/** Address of an API that is meant to be relative to the page. Other texts lack a scheme. */
const RELATIVE = /^\s*(?:[./?#]|$)/;

function absoluteUrl(values: Values, name: AddressName): string | undefined {
  const { [name]: address } = values;
  if (address === undefined) return undefined;
  if (name === 'api' && address.trim() === DEMO) return DEMO;
  const isAbsolute = name === 'api' && !RELATIVE.test(address);
  return parseServiceUrl(address, isAbsolute ? undefined : document.baseURI)?.href;
}

/** Returns a sentence for each address of an element that is missing or wrong, for the developer of the page. */
export function addressProblems(values: Values): readonly string[] {
  const names = ['api', 'uploadUrl', 'consoleUrl', 'callbackUrl'] as const;
  const problems = names.map((name) => {
    const { [name]: address } = values;
    if (address === undefined) return name === 'api' ? 'api is missing.' : undefined;
    return absoluteUrl(values, name) === undefined ? wrongAddress(name, address) : undefined;
  });
  return problems.filter((problem) => problem !== undefined);
}

/** Returns the target of an element; undefined without a valid `api`. `ownScopes` are the default scopes. */
export function targetOf(values: Values, ownScopes: readonly Scope[]): Target | undefined {
  const api = absoluteUrl(values, 'api');
  if (api === undefined) return undefined;
  // The customer of the demo is signed in, and its uploads stay in memory.
  const given: Partial<Values> = api === DEMO ? {} : values;
  // An element without scopes needs the customer's own session.
  const requested = ownScopes.length === 0 ? [] : (values.scopes?.split(/\s+/).filter(isScope) ?? []);
  return {
    api,
    uploadUrl: absoluteUrl(values, 'uploadUrl'),
    provider: values.provider ?? pageProvider(),
    scopes: [...new Set(requested.length === 0 ? ownScopes : requested)].sort(),
    fetchToken: given.fetchToken,
    partner: given.partner,
    consoleUrl: absoluteUrl(values, 'consoleUrl'),
    callbackUrl: absoluteUrl(values, 'callbackUrl'),
  };
}

/** Returns a key that is equal for elements that share a client. It ignores the identity of `fetchToken`. */
export function targetKey({
  api,
  uploadUrl,
  provider,
  scopes,
  fetchToken,
  partner,
  consoleUrl,
  callbackUrl,
}: Target): string {
  if (fetchToken !== undefined) return JSON.stringify(['token', api, uploadUrl, provider, scopes]);
  if (partner !== undefined)
    return JSON.stringify(['window', api, uploadUrl, provider, scopes, partner, consoleUrl, callbackUrl]);
  return JSON.stringify(['session', api, uploadUrl, provider]);
}
