import * as v from 'valibot';
import { IdSchema, NumberSchema, rowsOf, TimeSchema } from '../shared/internal.ts';

/** Id of the root folder ("Main Folder") when a listing does not include its own. */
export const ROOT_FOLDER_ID = 0;

/** Sizes in which the backend renders image previews. */
export const previewSizes = ['small', 'medium', 'large'] as const;

/** Size of a rendered image preview. */
export type PreviewSize = (typeof previewSizes)[number];

/** Generic media types of a file; unknown wire values are read as `other`. */
export const genericTypes = ['image', 'video', 'audio', 'other'] as const;

/** Generic media type of a file, used to select its preview. */
export type GenericType = (typeof genericTypes)[number];

/** Sharing status of a document: private, with link or public. Unknown values are kept as they are. */
export type SharingStatus = 'PRIVATE' | 'WITH_LINK' | 'PUBLIC' | (string & {});

/** File or folder. */
export interface StoredDocument {
  /** Identifies the document in calls. */
  readonly id: number;
  /** Identifies the content in preview and download URLs; folders have one too. */
  readonly uuid: string;
  readonly name: string;
  readonly kind: 'folder' | 'file';
  readonly genericType: GenericType;
  readonly mimeType: string | null;
  /** Absolute path: the names of the parent folders and the document, each after a slash. */
  readonly path: string;
  /** 0 for a folder. */
  readonly sizeBytes: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /**
   * Time when the file was changed before it was uploaded, in milliseconds since the epoch; absent when the server does not
   * know it. `documentDate` is the date to show.
   */
  readonly modifiedAt?: number | undefined;
  readonly description: string;
  readonly ownerName: string | null;
  /** Folder around the document; its name is empty for the main folder. */
  readonly parent: { readonly id: number; readonly name: string } | null;
  readonly downloadCount: number;
  readonly sharing: SharingStatus;
  /** True for a favourite of the customer, else absent. Requires the `favourites` capability. */
  readonly isFavourite?: boolean | undefined;
  /** The customer's tags of the document, in the order they were added; absent without any. Requires the `tags` capability. */
  readonly tags?: readonly string[] | undefined;
}

/** Folder and its listed documents. */
export interface FolderListing {
  /** The name is null for the root. */
  readonly folder: { readonly id: number; readonly name: string | null };
  readonly documents: readonly StoredDocument[];
  /**
   * Documents that were not fetched yet: their count and the cursor of the next window. Absent when all are listed.
   * Requires the `windows` capability.
   */
  readonly remaining?: { readonly count: number; readonly next: string };
}

/** One window (page) of a folder. Requires the `windows` capability. */
export interface FolderWindow extends Omit<FolderListing, 'remaining'> {
  /** Number of documents in the folder, or of search results in it, which may be an estimate above 10,000. */
  readonly total: number;
  /** Cursor of the next window; null at the end. */
  readonly next: string | null;
}

// Unknown words are files, which can do less.
const folderWord = /^(d|dir|directory|folder)$/i;

const ParentSchema = v.object({ id: IdSchema, name: v.nullish(v.string()) });

/** Document in the wire format; exported for backend implementations. */
export const WireDocumentSchema = v.object({
  id: IdSchema,
  uuid: v.string(),
  name: v.string(),
  discriminator: v.string(),
  genericType: v.nullish(v.string()),
  mimeType: v.nullish(v.string()),
  fullPath: v.nullish(v.string()),
  cfsFullPath: v.nullish(v.string()),
  size: v.nullish(NumberSchema),
  createdAt: TimeSchema,
  modifiedAt: v.fallback(v.nullish(TimeSchema), null),
  description: v.nullish(v.string()),
  owner: v.nullish(v.object({ displayName: v.nullish(v.string()) })),
  parent: v.nullish(ParentSchema),
  downloadCount: v.nullish(NumberSchema),
  sharingStatus: v.nullish(v.string()),
  favourite: v.fallback(v.nullish(v.boolean()), null),
  tags: v.fallback(v.nullish(v.array(v.string())), null),
});

/** Document as a backend sends it. */
export type WireDocument = v.InferInput<typeof WireDocumentSchema> & { readonly id: number };

function toGenericType(word: string | null | undefined): GenericType {
  return genericTypes.find((type) => type === word) ?? 'other';
}

function toDocument(wire: v.InferOutput<typeof WireDocumentSchema>): StoredDocument {
  return {
    id: wire.id,
    uuid: wire.uuid,
    name: wire.name,
    kind: folderWord.test(wire.discriminator) ? 'folder' : 'file',
    genericType: toGenericType(wire.genericType),
    mimeType: wire.mimeType ?? null,
    path: wire.fullPath ?? wire.cfsFullPath ?? `/${wire.name}`,
    sizeBytes: wire.size ?? 0,
    createdAt: wire.createdAt,
    description: wire.description ?? '',
    ownerName: wire.owner?.displayName ?? null,
    parent: wire.parent ? { id: wire.parent.id, name: wire.parent.name ?? '' } : null,
    downloadCount: wire.downloadCount ?? 0,
    sharing: wire.sharingStatus ?? 'PRIVATE',
    ...(wire.modifiedAt != null && { modifiedAt: wire.modifiedAt }),
    // Left out of most documents, which keeps large folders small.
    ...(wire.favourite === true && { isFavourite: true }),
    ...(wire.tags != null && wire.tags.length > 0 && { tags: wire.tags }),
  };
}

/** Returns the date of a document: when the file was changed, or when the document was created. */
export function documentDate({ modifiedAt, createdAt }: Pick<StoredDocument, 'createdAt' | 'modifiedAt'>): number {
  return modifiedAt ?? createdAt;
}

/** Parses a wire document and converts it to a Document. */
export const DocumentSchema = v.pipe(WireDocumentSchema, v.transform(toDocument));

/** Document in the trash. */
export interface TrashedDocument extends StoredDocument {
  /** Milliseconds since the epoch; null when the server does not send it. */
  readonly trashedAt: number | null;
}

/** Parses a trashed wire document and converts it to a TrashedDocument. */
export const TrashedDocumentSchema = v.pipe(
  v.object({ ...WireDocumentSchema.entries, trashedAt: v.nullish(TimeSchema) }),
  v.transform(({ trashedAt, ...wire }): TrashedDocument => ({ ...toDocument(wire), trashedAt: trashedAt ?? null })),
);

const NestedListingSchema = v.object({ parent: v.nullish(ParentSchema), children: rowsOf(DocumentSchema) });

/** Parses a folder listing: parent and children, or a bare list for the root. */
export const FolderListingSchema = v.pipe(
  v.union([NestedListingSchema, rowsOf(DocumentSchema)]),
  v.transform((answer): FolderListing => {
    const documents = Array.isArray(answer) ? answer : answer.children;
    const parent = (Array.isArray(answer) ? undefined : answer.parent) ?? documents[0]?.parent;
    return { folder: { id: parent?.id ?? ROOT_FOLDER_ID, name: parent?.name || null }, documents };
  }),
);

/** Parses a folder window: parent, children, total and the cursor of the next window. */
export const FolderWindowSchema = v.pipe(
  v.object({
    parent: ParentSchema,
    children: rowsOf(DocumentSchema),
    total: v.number(),
    next: v.nullable(v.string()),
  }),
  v.transform(({ parent, children, total, next }): FolderWindow => ({
    folder: { id: parent.id, name: parent.name || null },
    documents: children,
    total,
    next,
  })),
);

// A proxy's HTML error page is also a string and must not pass as a token.
const TokenSchema = v.pipe(v.string(), v.regex(/^[^\s<>]+$/));

/** Parses the answer of the download-link call: a bare token or an object with a token. */
export const DownloadTokenSchema = v.union([
  TokenSchema,
  v.pipe(
    v.object({ token: TokenSchema }),
    v.transform(({ token }) => token),
  ),
]);
