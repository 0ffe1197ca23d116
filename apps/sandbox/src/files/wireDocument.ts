import type { WireDocument } from '@abrak/core';
import type { Selectable } from 'kysely';
import type { DocumentTable } from '../db/index.ts';

export type DocumentRow = Selectable<DocumentTable>;

/** The columns that an answer is made of; a long listing reads no others. */
export const wireColumns = [
  'id',
  'uuid',
  'name',
  'discriminator',
  'generic_type',
  'mime_type',
  'size_bytes',
  'created_at',
  'description',
  'download_count',
  'sharing_status',
] as const satisfies readonly (keyof DocumentRow)[];

/** Where a document stands, as answers tell it. */
export interface Place {
  readonly ownerName: string;
  /** The folder; id 0 and no name for the root. */
  readonly parent: { readonly id: number; readonly name: string };
  /** Names of the folders from the root down, each after a slash. */
  readonly parentPath: string;
}

/** A document as the wire spells it (A §3). */
export function wireDocument(row: Pick<DocumentRow, (typeof wireColumns)[number]>, { ownerName, parent, parentPath }: Place): WireDocument {
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
    description: row.description,
    owner: { displayName: ownerName },
    parent,
    downloadCount: row.download_count,
    sharingStatus: row.sharing_status,
  };
}
