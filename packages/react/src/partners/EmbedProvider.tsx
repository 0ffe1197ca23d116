import './errors/messages/index.ts';
import { createEmbedClient, type EmbedClientOptions, type FetchToken } from '@abrak/core';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AbrakProvider, type AbrakProviderProps } from '../provider/index.ts';

/** Props of `EmbedProvider`: those of `AbrakProvider` except `client`. */
export interface EmbedProviderProps extends Omit<AbrakProviderProps, 'client'> {
  /** Origin of the API. Read on mount only; mount another provider for another origin. */
  readonly baseUrl: string | URL;
  /** Address of the upload service; default: the API's host, port 9234, path `/nwuploads`. */
  readonly uploadUrl?: string | URL | undefined;
  /** Fetches an embed token from the page's own backend or from a sign-in window; may change on every render. */
  readonly fetchToken: FetchToken;
  /** Scopes that the widgets inside can use; default: all. */
  readonly scopes?: EmbedClientOptions['scopes'];
  /** Further options of the client, such as `fetch`, `provider` or `prefixes`. Read on mount only. */
  readonly clientOptions?: Omit<EmbedClientOptions, 'baseUrl' | 'fetchToken' | 'language' | 'scopes' | 'uploadUrl'>;
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** `AbrakProvider` for a partner's page: creates a client that gets its tokens from `fetchToken`. */
export function EmbedProvider({
  baseUrl,
  uploadUrl,
  fetchToken,
  scopes,
  clientOptions,
  ...props
}: EmbedProviderProps): ReactNode {
  const { locale = 'fa' } = props;
  const [latestFetch, latestLocale] = [useLatest(fetchToken), useLatest(locale)];
  const fetchLatest = useCallback<FetchToken>((request) => latestFetch.current(request), [latestFetch]);
  const [client] = useState(() =>
    createEmbedClient({
      ...clientOptions,
      baseUrl,
      uploadUrl,
      scopes,
      fetchToken: fetchLatest,
      language: () => latestLocale.current,
    }),
  );
  const { access } = client;
  useEffect(() => {
    access.open().catch(() => undefined);
    return () => access.close();
  }, [access]);
  // A new function may be another customer's.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else access.check();
  }, [access, fetchToken]);
  return <AbrakProvider {...props} client={client} />;
}
