import * as v from 'valibot';
import { TimeSchema } from '../shared/index.ts';

/** Id of the root folder, "Main Folder", when a listing does not tell its own. */
export const ROOT_FOLDER_ID = 0;

/** Sizes that the backend renders of an image (A §2, §7). */
export const previewSizes = ['small', 'medium', 'large'] as const;

/** A size that the backend renders of an image. */
export type PreviewSize = (typeof previewSizes)[number];

/** What can be shown of a file (A §3); an unknown word counts as other (decision 84). */
export const genericTypes = ['image', 'video', 'audio', 'other'] as const;

/** What can be shown of a file. */
export type GenericType = (typeof genericTypes)[number];

/** Who may see a document (A §3); another word comes as it is (decision 84). */
export type SharingStatus = 'PRIVATE' | 'WITH_LINK' | 'PUBLIC' | (string & {});

/** A file or a folder (A §3, "Document"). */
export interface Document {
  readonly id: number;
  /** Names the bytes; a folder has one too. */
  readonly uuid: string;
  readonly name: string;
  readonly kind: 'folder' | 'file';
  readonly genericType: GenericType;
  readonly mimeType: string | null;
  /** Folder names and the document's own, each after a slash. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly description: string;
  readonly ownerName: string | null;
  readonly parent: { readonly id: number; readonly name: string } | null;
  readonly downloadCount: number;
  readonly sharing: SharingStatus;
}

/** A folder as it was listed. */
export interface FolderListing {
  /** Null name for the root. */
  readonly folder: { readonly id: number; readonly name: string | null };
  readonly documents: readonly Document[];
  /** What a server with the capability windows has not told yet: how many, and where they begin; absent when nothing. */
  readonly unread?: { readonly count: number; readonly next: string };
}

/** A part of a folder, by a server with the capability windows. */
export interface FolderWindow extends Omit<FolderListing, 'unread'> {
  /** Of the folder, or of what the search finds in it. */
  readonly total: number;
  /** Where the next window begins; null when there is none. */
  readonly next: string | null;
}

const ParentSchema = v.object({ id: v.number(), name: v.nullish(v.string()) });

/** A document as the wire spells it (A §3); exported for backends that answer it. */
export const WireDocumentSchema = v.object({
  id: v.number(),
  uuid: v.string(),
  name: v.string(),
  discriminator: v.picklist(['D', 'F']),
  genericType: v.nullish(v.string()),
  mimeType: v.nullish(v.string()),
  fullPath: v.nullish(v.string()),
  cfsFullPath: v.nullish(v.string()),
  size: v.nullish(v.number()),
  createdAt: TimeSchema,
  description: v.nullish(v.string()),
  owner: v.nullish(v.object({ displayName: v.nullish(v.string()) })),
  parent: v.nullish(ParentSchema),
  downloadCount: v.nullish(v.number()),
  sharingStatus: v.nullish(v.string()),
});

/** What a backend answers for a document. */
export type WireDocument = v.InferInput<typeof WireDocumentSchema>;

function toGenericType(word: string | null | undefined): GenericType {
  return genericTypes.find((type) => type === word) ?? 'other';
}

function toDocument(wire: v.InferOutput<typeof WireDocumentSchema>): Document {
  return {
    id: wire.id,
    uuid: wire.uuid,
    name: wire.name,
    kind: wire.discriminator === 'D' ? 'folder' : 'file',
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
  };
}

/** Reads a document of the wire into the program's spelling. */
export const DocumentSchema = v.pipe(WireDocumentSchema, v.transform(toDocument));

/** A document in the trash. */
export interface TrashedDocument extends Document {
  /** Milliseconds since the epoch; null when the server does not tell. */
  readonly trashedAt: number | null;
}

/** Reads a trashed document of the wire into the program's spelling. */
export const TrashedDocumentSchema = v.pipe(
  v.object({ ...WireDocumentSchema.entries, trashedAt: v.nullish(TimeSchema) }),
  v.transform(({ trashedAt, ...wire }): TrashedDocument => ({ ...toDocument(wire), trashedAt: trashedAt ?? null })),
);

const NestedListingSchema = v.object({ parent: v.nullish(ParentSchema), children: v.array(DocumentSchema) });

/** A listing: parent and children, or for the root the bare list (A §7). */
export const FolderListingSchema = v.pipe(
  v.union([NestedListingSchema, v.array(DocumentSchema)]),
  v.transform((answer): FolderListing => {
    const documents = Array.isArray(answer) ? answer : answer.children;
    const parent = (Array.isArray(answer) ? undefined : answer.parent) ?? documents[0]?.parent;
    return { folder: { id: parent?.id ?? ROOT_FOLDER_ID, name: parent?.name || null }, documents };
  }),
);

/** A window: a listing with parent and children, and with what lies behind it. */
export const FolderWindowSchema = v.pipe(
  v.object({ parent: ParentSchema, children: v.array(DocumentSchema), total: v.number(), next: v.nullable(v.string()) }),
  v.transform(
    ({ parent, children, total, next }): FolderWindow => ({
      folder: { id: parent.id, name: parent.name || null },
      documents: children,
      total,
      next,
    }),
  ),
);

// A page that answers in the backend's place, such as a proxy's, is text too.
const TokenSchema = v.pipe(v.string(), v.regex(/^[^\s<>]+$/));

/** Answer of the call that opens a download: the token, bare or named (A §7). */
export const DownloadTokenSchema = v.union([
  TokenSchema,
  v.pipe(
    v.object({ token: TokenSchema }),
    v.transform(({ token }) => token),
  ),
]);
