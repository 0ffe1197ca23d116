import * as v from 'valibot';
import type { Client, FilePart, PortCall } from '../client/index.ts';
import { defineCall, findPortCall } from '../client/internal.ts';
import { type StoredDocument, DownloadTokenSchema, type PreviewSize } from './schema.ts';
import { NumberSchema } from '../shared/internal.ts';

export type DocumentAddress = Pick<StoredDocument, 'uuid' | 'name'>;

/** Requests a download token and returns the URL that downloads the file. */
export const getDownloadUrl = defineCall({
  call: 'files.getDownloadUrl',
  route: 'GET cfs/publicAccess/{uuid}/generateDownloadLink',
  send: async ({ client, request }, { uuid, name }: DocumentAddress, signal?: AbortSignal): Promise<string> => {
    const token = await request({ params: { uuid }, answer: DownloadTokenSchema, signal });
    return client.addressOf(['dl', token, uuid, name]);
  },
  input: (_client, { uuid, name }, signal?: AbortSignal) => [{ uuid, name }, signal],
});

/** Size of an image preview; `main` is the original file. */
export type ImageSize = PreviewSize | 'main';

// The documented preview URL omits the size segment for the original.
function previewSegments({ uuid, name }: DocumentAddress, size: ImageSize): readonly string[] {
  return size === 'main' ? ['preview', uuid, name] : ['preview', uuid, size, name];
}

/** Returns the URL of an image preview; of the original file when the size is main. */
export function previewUrl(client: Client, document: DocumentAddress, size: ImageSize): string {
  const port = findPortCall<PortCall<typeof previewUrl>>(client, 'files.previewUrl');
  return port === undefined ? client.addressOf(previewSegments(document, size)) : port(document, size);
}

/** Byte range and size of a preview to read. */
export interface PreviewPart {
  /** Default: main. */
  readonly size?: ImageSize;
  /** Index of the first byte. Default: 0. */
  readonly start?: number;
  /** Maximum number of bytes. Default: to the end. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the bytes of a preview; rejects with itemMissing or notAllowed. */
export function readPreview(client: Client, document: DocumentAddress, part: PreviewPart = {}): Promise<FilePart> {
  const port = findPortCall<PortCall<typeof readPreview>>(client, 'files.readPreview');
  if (port !== undefined) return port(document, part);
  const { size = 'main', ...bytes } = part;
  return client.read(previewSegments(document, size), bytes);
}

/** Returns the URL of the page that shows a shared document to its recipients. */
export function publicUrl(client: Client, { uuid }: Pick<StoredDocument, 'uuid'>): string {
  return client.ports.files?.publicUrl?.({ uuid }) ?? client.addressOf(['public', uuid]);
}

/** Supported archive formats. */
export const archiveFormats = ['zip', 'iso', 'tar'] as const;

/** Format of an archive for folders or several files. */
export type ArchiveFormat = (typeof archiveFormats)[number];

/** Maximum number of documents in one archive request. */
export const MAX_ARCHIVE_IDS = 1_000;

// The documents do not show the answer: name and content are needed only for the address.
const ArchiveSchema = v.union([
  v.object({
    token: v.pipe(v.string(), v.minLength(1)),
    uuid: v.nullish(v.string()),
    name: v.nullish(v.string()),
    size: v.nullish(NumberSchema),
  }),
  v.pipe(
    DownloadTokenSchema,
    v.transform((token) => ({ token, uuid: null, name: null, size: null })),
  ),
]);

/** Archive that is ready for download. */
export interface Archive {
  readonly url: string;
  readonly token: string;
  readonly name: string;
  /** Null when the size is not known before packing. */
  readonly sizeBytes: number | null;
}

/** Documents to archive. */
export interface ArchiveRequest {
  readonly ids: readonly number[];
  readonly format: ArchiveFormat;
  /** One of the documents, for the address of the archive when the server tells only a token. */
  readonly source?: DocumentAddress | undefined;
}

/** Requests an archive of documents; rejects with itemMissing, or with badRequest for more than MAX_ARCHIVE_IDS. */
export const createArchive = defineCall({
  call: 'files.createArchive',
  route: 'GET cfs/documents/archive',
  send: async (
    { client, request },
    { ids, format, source }: ArchiveRequest,
    signal?: AbortSignal,
  ): Promise<Archive> => {
    const answer = await request({ query: { ids: ids.join(','), format }, answer: ArchiveSchema, signal });
    const { token, size } = answer;
    const name = answer.name ?? `${source?.name ?? 'archive'}.${format}`;
    const uuid = answer.uuid ?? source?.uuid ?? 'archive';
    return { url: client.addressOf(['dl', token, uuid, name]), token, name, sizeBytes: size ?? null };
  },
  input: (_client, { ids, format }, signal?: AbortSignal) => [{ ids, format }, signal],
});

/** Download progress of an archive as the server reports it; `cut` means that the connection was lost. */
export interface ArchiveProgress {
  readonly sentBytes: number;
  readonly sizeBytes: number;
  readonly status: 'waiting' | 'running' | 'done' | 'cut';
}

const ArchiveProgressSchema = v.pipe(
  v.object({ sentBytes: v.number(), size: v.number(), status: v.picklist(['waiting', 'running', 'done', 'cut']) }),
  v.transform(({ size, ...progress }): ArchiveProgress => ({ ...progress, sizeBytes: size })),
);

/** Fetches the download progress of an archive. Requires the `archiveProgress` capability. */
export const getArchiveProgress = defineCall({
  call: 'files.getArchiveProgress',
  route: 'GET cfs/archives/{token}',
  send: ({ request }, token: string, signal?: AbortSignal): Promise<ArchiveProgress> =>
    request({ params: { token }, answer: ArchiveProgressSchema, signal }),
  isPortCall: false,
});
