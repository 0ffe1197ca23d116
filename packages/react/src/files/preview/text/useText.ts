import { type StoredDocument, fileQueries } from '@abrak/core/files';
import type { FilePart } from '@abrak/core';
import { type DecodedText, decodeText, TEXT_PREVIEW_BYTES } from '@abrak/core/internal';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../../provider/index.ts';

/** Beginning of a file, decoded as text. */
export interface PreviewedText {
  /** Undefined when the bytes are not text. */
  readonly decoded: DecodedText | undefined;
  /** True when the file is longer than the part that was read. */
  readonly isCut: boolean;
}

/** Milliseconds for which a text stays cached after another file is opened. */
const KEPT_FOR_MS = 60_000;

function read({ bytes, totalBytes }: FilePart): PreviewedText {
  return {
    decoded: decodeText(bytes),
    isCut: totalBytes === null ? bytes.length >= TEXT_PREVIEW_BYTES : totalBytes > bytes.length,
  };
}

/** Queries the first `TEXT_PREVIEW_BYTES` bytes of a file and decodes them. */
export function useText(file: StoredDocument): UseQueryResult<PreviewedText> {
  const client = useClient();
  return useQuery({
    ...fileQueries.preview(client, file, { maxBytes: TEXT_PREVIEW_BYTES }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_FOR_MS,
    select: read,
  });
}
