import type { DbScope, DocumentRow } from '../../db/index.ts';
import { isUuid, Refusal } from '../../shared/index.ts';
import { effectiveStatus, findByUuid, findLineage, type LineageStep, type SharingStatus } from '../documents/index.ts';
import { findLink, isLimitedStep, isOpenStep, type LinkVisitor } from './linkSteps.ts';
import { findByAlias, findOwnVersion } from '../versions/index.ts';

/** Document that anyone may read, with or without an account. */
export interface OpenDocument {
  readonly document: DocumentRow;
  readonly sharingStatus: Exclude<SharingStatus, 'PRIVATE'>;
  /** The document or the folder around it whose link opens it. */
  readonly link: LineageStep;
  /** True when the visitor has yet to tell the link's password. */
  readonly isLocked: boolean;
}

/** Reader of a document, and how they name it. */
export interface Reading {
  /** Null for a reader without an account. */
  readonly readerId: number | null;
  /**
   * True when the reader names the document by its address, which only those have who were given it; false when by its
   * number, which anyone can count.
   */
  readonly hasAddress: boolean;
}

/**
 * Returns true when a reader may read a document that is not in the trash: its owner, a customer whose e-mail address
 * it or a folder around it is shared with, and, by its address, everyone when it is open without limits.
 */
export async function mayRead(
  db: DbScope,
  { id, owner_id }: Pick<DocumentRow, 'id' | 'owner_id'>,
  { readerId, hasAddress }: Reading,
): Promise<boolean> {
  if (owner_id === readerId) return true;
  const lineage = await findLineage(db, id, readerId);
  return lineage.some((step) => step.is_named || (hasAddress && isOpenStep(step) && !isLimitedStep(step)));
}

/**
 * Returns the document with this UUID for a reader who may read it; for its owner also with the content of a version that
 * has the UUID. A missing document and one that the reader may not read throw the same error, so that the answer does not
 * reveal which documents exist: itemMissing, or sessionEnded for a reader without an account.
 */
export async function getReadable(db: DbScope, uuid: string, readerId: number | null): Promise<DocumentRow> {
  const document = isUuid(uuid) ? await findByUuid(db, uuid) : undefined;
  if (document !== undefined && (await mayRead(db, document, { readerId, hasAddress: true }))) return document;
  const version =
    isUuid(uuid) && document === undefined && readerId !== null ? await findOwnVersion(db, readerId, uuid) : undefined;
  if (version !== undefined) return version;
  throw new Refusal(readerId === null ? 'sessionEnded' : 'itemMissing');
}

/**
 * Returns the document that has this UUID, or had it while anyone could read it, when anyone may read it; else undefined.
 * A link that has ended or is used up opens nothing.
 */
export async function findOpen(db: DbScope, uuid: string, visitor: LinkVisitor): Promise<OpenDocument | undefined> {
  const document = isUuid(uuid) ? ((await findByUuid(db, uuid)) ?? (await findByAlias(db, uuid))) : undefined;
  if (document === undefined) return undefined;
  const lineage = await findLineage(db, document.id, null);
  const openness = effectiveStatus(lineage);
  const found = findLink(lineage, visitor);
  return openness === 'PRIVATE' || found === undefined ? undefined : { document, sharingStatus: openness, ...found };
}
