import { type DecodedText, decodeText, type Document, type FilePart, fileQueries, TEXT_PREVIEW_BYTES } from '@abrak/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../../provider/index.ts';

/** The beginning of a file, read as text. */
export interface PreviewedText {
  /** Undefined when the bytes are no text. */
  readonly decoded: DecodedText | undefined;
  /** Whether there is more of it. */
  readonly isCut: boolean;
}

/** How long a text is kept after another file was opened. */
const KEPT_FOR_MS = 60_000;

function read({ bytes, totalBytes }: FilePart): PreviewedText {
  return {
    decoded: decodeText(bytes),
    isCut: totalBytes === null ? bytes.length >= TEXT_PREVIEW_BYTES : totalBytes > bytes.length,
  };
}

/** Reads the beginning of a file as text. */
export function useText(file: Document): UseQueryResult<PreviewedText> {
  const client = useClient();
  return useQuery({
    ...fileQueries.preview(client, file, { maxBytes: TEXT_PREVIEW_BYTES }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_FOR_MS,
    select: read,
  });
}
