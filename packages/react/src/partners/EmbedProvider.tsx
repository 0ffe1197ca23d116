import './errors/messages/index.ts';
import { createEmbedClient, type EmbedClientOptions, type FetchToken } from '@abrak/core';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AbrakProvider, type AbrakProviderProps } from '../provider/index.ts';

export interface EmbedProviderProps extends Omit<AbrakProviderProps, 'client'> {
  /** Origin of the API; another one wants another provider. */
  readonly baseUrl: string | URL;
  /** Default: the API's host, port 9234, path /nwuploads. */
  readonly uploadUrl?: string | URL | undefined;
  /** Gets tokens from the page's own backend, or from a window; may be another function at every rendering. */
  readonly fetchToken: FetchToken;
  /** What the widgets inside can make use of; default: everything. */
  readonly scopes?: EmbedClientOptions['scopes'];
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** AbrakProvider for a page of a partner, with a client of its own that gets its tokens from `fetchToken`. */
export function EmbedProvider({ baseUrl, uploadUrl, fetchToken, scopes, ...props }: EmbedProviderProps): ReactNode {
  const { locale = 'fa' } = props;
  const [latestFetch, latestLocale] = [useLatest(fetchToken), useLatest(locale)];
  const fetchLatest = useCallback<FetchToken>((request) => latestFetch.current(request), [latestFetch]);
  const [client] = useState(() =>
    createEmbedClient({ baseUrl, uploadUrl, scopes, fetchToken: fetchLatest, language: () => latestLocale.current }),
  );
  useEffect(() => () => client.access.close(), [client]);
  return <AbrakProvider {...props} client={client} />;
}
