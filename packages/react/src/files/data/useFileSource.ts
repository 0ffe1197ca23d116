import type { Client } from '@abrak/core';
import { type StoredDocument, fileQueries, type ImageSize, previewUrl } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../provider/headless.ts';
import { useContent } from './useContent.ts';

/** Source from which an image, video or audio element loads a file. */
export interface FileSource {
  /** Address for the element: of the server, or an object URL. Undefined while the bytes are loading or when loading failed. */
  readonly url: string | undefined;
  /** Fetched bytes, when the element cannot load the address itself; undefined otherwise. */
  readonly blob: Blob | undefined;
  /** Error of the fetch; null when there is none. */
  readonly error: unknown;
  /** Fetches the bytes again. */
  readonly retry: () => void;
}

/** Milliseconds for which fetched bytes stay cached after the last element has unmounted. */
const KEPT_FOR_MS = 60_000;

/**
 * Returns true when an element can load an address without a token: its own origin, where the browser sends cookies,
 * and data: and blob: URLs.
 */
export function canElementLoad(address: string): boolean {
  const { protocol, origin } = new URL(address, location.href);
  return origin === location.origin || protocol === 'data:' || protocol === 'blob:';
}

/** Returns the query for a file's bytes, for elements that cannot load its address themselves. */
export function fileBytesQuery(client: Client, file: StoredDocument, size: ImageSize) {
  return { ...fileQueries.preview(client, file, { size }), staleTime: Number.POSITIVE_INFINITY, gcTime: KEPT_FOR_MS };
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    // Set in an effect, because its cleanup has to revoke the URL.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

// The blob keeps the content type, because an element that loads an object URL receives no response headers.
const asBlob = ({ bytes, contentType }: { bytes: Uint8Array<ArrayBuffer>; contentType: string | null }) =>
  new Blob([bytes], { type: contentType ?? '' });

/**
 * Returns the address that an image, video or audio element loads: the preview address if the element can load it
 * itself, else an object URL of bytes fetched with the token. `size` is that of a rendered picture, or `main` for the
 * file itself. A page on another origin than the API needs `img-src blob:` or `media-src blob:` in its Content Security
 * Policy.
 */
export function useFileSource(shown: StoredDocument, size: ImageSize): FileSource {
  const client = useClient();
  const file = useContent(shown);
  const address = previewUrl(client, file, size);
  const isDirect = canElementLoad(address);
  const { data, error, refetch } = useQuery({
    ...fileBytesQuery(client, file, size),
    enabled: !isDirect,
    select: asBlob,
  });
  const fetched = useObjectUrl(data);
  return { url: isDirect ? address : fetched, blob: data, error, retry: () => void refetch() };
}
