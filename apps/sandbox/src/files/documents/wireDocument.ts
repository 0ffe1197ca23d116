import type { WireDocument } from '@abrak/core/internal';
import type { DocumentRow } from '../../db/index.ts';

/** Columns that an answer is built from; long listings read no others. */
export const wireColumns = [
  'id',
  'uuid',
  'name',
  'discriminator',
  'generic_type',
  'mime_type',
  'size_bytes',
  'created_at',
  'modified_at',
  'description',
  'download_count',
  'sharing_status',
] as const satisfies readonly (keyof DocumentRow)[];

/** Owner and folder of a document, as answers contain them. */
export interface Place {
  readonly ownerName: string;
  /** Parent folder; id 0 and an empty name for the root. */
  readonly parent: { readonly id: number; readonly name: string };
  /** Names of the folders from the root down, each after a slash. */
  readonly parentPath: string;
}

/** Converts a row to the document's format on the wire. */
export function wireDocument(
  row: Pick<DocumentRow, (typeof wireColumns)[number]>,
  { ownerName, parent, parentPath }: Place,
): WireDocument {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    discriminator: row.discriminator,
    genericType: row.generic_type,
    mimeType: row.mime_type,
    fullPath: `${parentPath}/${row.name}`,
    size: row.size_bytes,
    createdAt: row.created_at.getTime(),
    ...(row.modified_at && { modifiedAt: row.modified_at.getTime() }),
    description: row.description,
    owner: { displayName: ownerName },
    parent,
    downloadCount: row.download_count,
    sharingStatus: row.sharing_status,
  };
}

/** Returns the fields of a document in an event. */
export function eventDocument({ id, name, blob_key }: Pick<DocumentRow, 'blob_key' | 'id' | 'name'>) {
  return { id, name, kind: blob_key === null ? 'folder' : 'file' } as const;
}
