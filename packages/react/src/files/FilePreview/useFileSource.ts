import { type Client, type Document, fileQueries, type ImageSize, previewUrl } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../provider/index.ts';

/** Where an element finds a file's bytes. */
export interface FileSource {
  /** Undefined while the bytes are on their way, or cannot be had. */
  readonly url: string | undefined;
  /** The bytes themselves, where the element cannot load them. */
  readonly blob: Blob | undefined;
  /** Why they cannot be had; null otherwise. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** How long bytes that were fetched for an element are kept after it has gone. */
const KEPT_FOR_MS = 60_000;

/** Whether an element may load an address itself: it sends cookies, and only to the page's own origin. */
export function loadsItself(address: string): boolean {
  const { protocol, origin } = new URL(address, location.href);
  return origin === location.origin || protocol === 'data:' || protocol === 'blob:';
}

/** The query for a file's bytes where its element cannot load them itself. */
export function fileBytes(client: Client, file: Document, size: ImageSize) {
  return { ...fileQueries.preview(client, file, { size }), staleTime: Number.POSITIVE_INFINITY, gcTime: KEPT_FOR_MS };
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    // An address outlives no effect: what makes it has to end it.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

// Without it an element of another origin's bytes has nothing to tell what they are.
const asBlob = ({ bytes, contentType }: { bytes: Uint8Array<ArrayBuffer>; contentType: string | null }) =>
  new Blob([bytes], { type: contentType ?? '' });

/**
 * The address that an image, film or sound loads: the preview's own where the element can send what proves who asks,
 * else one of bytes that were fetched with the token.
 */
export function useFileSource(file: Document, size: ImageSize): FileSource {
  const client = useClient();
  const address = previewUrl(client, file, size);
  const isDirect = loadsItself(address);
  const { data, error, refetch } = useQuery({ ...fileBytes(client, file, size), enabled: !isDirect, select: asBlob });
  const fetched = useObjectUrl(data);
  return { url: isDirect ? address : fetched, blob: data, error, retry: () => void refetch() };
}
