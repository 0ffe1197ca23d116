import { isScope, type Scope } from '@abrak/core';
import type { FetchToken } from '../contract.ts';
import type { sharedAttributes, sharedProperties, ValuesOf } from './description.ts';

/** What an element talks to, and how its customer is known there. */
export interface Target {
  readonly api: string;
  readonly uploadUrl: string | undefined;
  readonly scopes: readonly Scope[];
  /** Gets tokens from the page's own backend. */
  readonly fetchToken: FetchToken | undefined;
  /** For pages without a backend: by which id the provider knows the page's owner. */
  readonly partner: string | undefined;
  readonly consoleUrl: string | undefined;
  readonly callbackUrl: string | undefined;
}

type Values = ValuesOf<{ readonly attributes: typeof sharedAttributes; readonly properties: typeof sharedProperties }>;

const inFull = (address: string | undefined) =>
  address !== undefined && URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : undefined;

/** Reads an element's target; undefined without an address of the API. */
export function targetOf(values: Values, ownScopes: readonly Scope[]): Target | undefined {
  const api = inFull(values.api);
  if (api === undefined) return undefined;
  const named = values.scopes?.split(/\s+/).filter(isScope) ?? [];
  return {
    api,
    uploadUrl: inFull(values.uploadUrl),
    scopes: (named.length === 0 ? [...ownScopes] : [...new Set(named)]).toSorted(),
    fetchToken: values.fetchToken,
    partner: values.partner,
    consoleUrl: inFull(values.consoleUrl),
    callbackUrl: inFull(values.callbackUrl),
  };
}

/** The same for elements that share what they have read, but for the function, which may be another one. */
export function keyOf({ api, uploadUrl, scopes, fetchToken, partner, consoleUrl, callbackUrl }: Target): string {
  if (fetchToken !== undefined) return JSON.stringify(['token', api, uploadUrl, scopes]);
  if (partner !== undefined) return JSON.stringify(['window', api, uploadUrl, scopes, partner, consoleUrl, callbackUrl]);
  return JSON.stringify(['session', api, uploadUrl]);
}
