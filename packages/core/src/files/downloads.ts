import * as v from 'valibot';
import type { Client, FilePart } from '../client/index.ts';
import { type Document, DownloadTokenSchema, type PreviewSize } from './schema.ts';

type Addressed = Pick<Document, 'uuid' | 'name'>;

/** Asks for a token and gives the address that downloads the file (A §7). */
export async function getDownloadUrl(client: Client, { uuid, name }: Addressed, signal?: AbortSignal): Promise<string> {
  const token = await client.request({
    method: 'GET',
    service: 'cfs',
    path: `publicAccess/${encodeURIComponent(uuid)}/generateDownloadLink`,
    answer: DownloadTokenSchema,
    signal,
  });
  return client.addressOf(['dl', token, uuid, name]);
}

/** An image in a size that is rendered, or as it is: Main Size (A §2). */
export type ImageSize = PreviewSize | 'main';

// The documented address omits the size of the main size (A §7).
function previewSegments({ uuid, name }: Addressed, size: ImageSize): readonly string[] {
  return size === 'main' ? ['preview', uuid, name] : ['preview', uuid, size, name];
}

/** Address of an image's rendering; of the file as it is when the size is main (A §5, §7). */
export function previewUrl(client: Client, document: Addressed, size: ImageSize): string {
  return client.addressOf(previewSegments(document, size));
}

/** What to read of a preview. */
export interface PreviewPart {
  /** Default main. */
  readonly size?: ImageSize;
  /** Index of the first byte; default 0. */
  readonly start?: number;
  /** Default: to the end. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the bytes that a preview's address leads to; rejects with itemMissing or notAllowed. */
export function readPreview(client: Client, document: Addressed, part: PreviewPart = {}): Promise<FilePart> {
  const { size = 'main', ...bytes } = part;
  return client.read(previewSegments(document, size), bytes);
}

/** Address of the page that shows a document to whom it is shared with (A §7). */
export function publicUrl(client: Client, { uuid }: Pick<Document, 'uuid'>): string {
  return client.addressOf(['public', uuid]);
}

/** What folders and many files are packed into (A §9). */
export const archiveFormats = ['zip', 'iso', 'tar'] as const;

/** What folders and many files are packed into. */
export type ArchiveFormat = (typeof archiveFormats)[number];

/** How many documents one archive may be asked for. */
export const MAX_ARCHIVE_IDS = 1_000;

const ArchiveSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  uuid: v.string(),
  name: v.string(),
  size: v.nullish(v.number()),
});

/** An archive that is ready to be downloaded. */
export interface Archive {
  readonly url: string;
  readonly token: string;
  readonly name: string;
  /** Null when the server does not know before it has packed. */
  readonly sizeBytes: number | null;
}

/** Asks for an archive of documents (A §7); rejects with itemMissing or, over MAX_ARCHIVE_IDS, badRequest. */
export async function createArchive(
  client: Client,
  { ids, format }: { readonly ids: readonly number[]; readonly format: ArchiveFormat },
  signal?: AbortSignal,
): Promise<Archive> {
  const { token, uuid, name, size } = await client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/archive',
    query: { ids: ids.join(','), format },
    answer: ArchiveSchema,
    signal,
  });
  return { url: client.addressOf(['dl', token, uuid, name]), token, name, sizeBytes: size ?? null };
}

/** How far a server is with sending an archive; cut when the line broke. */
export interface ArchiveProgress {
  readonly sentBytes: number;
  readonly sizeBytes: number;
  readonly status: 'waiting' | 'running' | 'done' | 'cut';
}

const ArchiveProgressSchema = v.pipe(
  v.object({ sentBytes: v.number(), size: v.number(), status: v.picklist(['waiting', 'running', 'done', 'cut']) }),
  v.transform(({ size, ...progress }): ArchiveProgress => ({ ...progress, sizeBytes: size })),
);

/** How far an archive's download is; needs the capability archiveProgress. */
export function getArchiveProgress(client: Client, token: string, signal?: AbortSignal): Promise<ArchiveProgress> {
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: `archives/${encodeURIComponent(token)}`,
    answer: ArchiveProgressSchema,
    signal,
  });
}
