import { sharingStatuses } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import { HttpError, isUuid } from '../http/index.ts';
import { findByUuid } from './documentStore.ts';
import { findLineage, type LineageStep } from './lineage.ts';
import type { DocumentRow } from './wireDocument.ts';

/** How far a document is open to people without an account. */
export type Openness = (typeof sharingStatuses)[number];

/** A document that anybody may read. */
export interface OpenDocument {
  readonly document: DocumentRow;
  readonly openness: Exclude<Openness, 'PRIVATE'>;
}

// A document is as open as it says, or as the most open of the folders around it.
function opennessOf(lineage: readonly LineageStep[]): Openness {
  const found = sharingStatuses.findLast((status) => lineage.some((step) => step.sharing_status === status));
  return found ?? 'PRIVATE';
}

/**
 * Whether a reader may read a document that is not in the trash: its owner, whoever it is shared with by name, and
 * anybody when it is open (A §3, "Sharing"). Null stands for a reader without an account.
 */
export async function mayRead(
  db: DbScope,
  { id, owner_id }: Pick<DocumentRow, 'id' | 'owner_id'>,
  readerId: number | null,
): Promise<boolean> {
  if (owner_id === readerId) return true;
  const lineage = await findLineage(db, id, readerId);
  return lineage.some((step) => step.is_named) || opennessOf(lineage) !== 'PRIVATE';
}

/**
 * The document behind an address, for a reader who may read it. One who may not learns nothing of whether there is
 * one: itemMissing, and sessionEnded for a reader without an account.
 */
export async function getReadable(db: DbScope, uuid: string, readerId: number | null): Promise<DocumentRow> {
  const document = isUuid(uuid) ? await findByUuid(db, uuid) : undefined;
  if (document !== undefined && (await mayRead(db, document, readerId))) return document;
  throw new HttpError(readerId === null ? 'sessionEnded' : 'itemMissing');
}

/** The document behind an address when anybody may read it. */
export async function findOpen(db: DbScope, uuid: string): Promise<OpenDocument | undefined> {
  const document = isUuid(uuid) ? await findByUuid(db, uuid) : undefined;
  if (document === undefined) return undefined;
  const openness = opennessOf(await findLineage(db, document.id, null));
  return openness === 'PRIVATE' ? undefined : { document, openness };
}
