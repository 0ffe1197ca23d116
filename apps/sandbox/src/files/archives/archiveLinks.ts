import { randomUUID } from 'node:crypto';
import type { ArchiveFormat } from '@abrak/core/files';
import { cleanUploadName, splitExtension } from '@abrak/core/internal';
import { type Archive, ArchiveLimitError, createArchive, type FileSource } from '../../archive/index.ts';
import type { DbScope } from '../../db/index.ts';
import { hashToken, newToken, notFound, Refusal } from '../../shared/index.ts';
import { mayRead } from '../access/index.ts';
import type { Actor } from '../documents/index.ts';
import { DOWNLOAD_LINK_LIFETIME_MS, isOwnerAlive, type LinkOwner, type LinkOwnerDeps } from '../transfer/index.ts';
import {
  addArchiveLink,
  type ArchiveLink,
  type ChosenDocument,
  findArchiveLink,
  findChosen,
  findLinkedDocuments,
} from './archiveStore.ts';
import { type ArchivedDocument, collectTree } from './archiveTree.ts';

async function areReadable(db: DbScope, documents: readonly ChosenDocument[], readerId: number): Promise<boolean> {
  for (const document of documents) if (!(await mayRead(db, document, { readerId, hasAddress: false }))) return false;
  return true;
}

async function getChosen(actor: Actor, ids: readonly number[]): Promise<ChosenDocument[]> {
  const found = new Map((await findChosen(actor.db, ids)).map((document) => [document.id, document]));
  const documents = ids.flatMap((id) => found.get(id) ?? []);
  const isComplete = documents.length === ids.length && (await areReadable(actor.db, documents, actor.customer.id));
  if (!isComplete) throw notFound();
  return documents;
}

/** Returns the folder that contains all documents, provided that the customer may read it. */
async function findCommonFolder({ db, customer }: Actor, documents: readonly ChosenDocument[]) {
  const [parentId = null, ...others] = new Set(documents.map(({ parent_id }) => parent_id));
  if (parentId === null || others.length > 0) return undefined;
  const [folder] = await findChosen(db, [parentId]);
  const isReadable = folder !== undefined && (await mayRead(db, folder, { readerId: customer.id, hasAddress: false }));
  return isReadable ? folder : undefined;
}

// Named after the one document, or the folder around all, else after the first and the number of the others.
async function nameArchive(actor: Actor, documents: readonly ChosenDocument[], format: ArchiveFormat): Promise<string> {
  const [first, ...others] = documents;
  if (first === undefined) throw notFound();
  const folder = others.length === 0 ? undefined : await findCommonFolder(actor, documents);
  const { name, discriminator } = folder ?? first;
  const base = discriminator === 'F' ? splitExtension(name).base : name;
  // Documents of the root or of several folders: the name tells how many there are besides the first.
  return cleanUploadName(`${base}${others.length > 0 && folder === undefined ? ` +${others.length}` : ''}.${format}`);
}

type Source = FileSource<ArchivedDocument>;

function layOut(format: ArchiveFormat, documents: readonly ArchivedDocument[], source: Source): Archive {
  try {
    return createArchive(format, documents, source);
  } catch (error) {
    if (!(error instanceof ArchiveLimitError)) throw error;
    throw new Refusal('badRequest', { msg: error.message, field: 'format', cause: error });
  }
}

const measureOnly: Source = {
  open: ({ name }) => Promise.reject(new Error(`${JSON.stringify(name)} was opened to measure an archive.`)),
};

/** Documents and format of a requested archive. */
export interface ArchiveRequest {
  readonly ids: readonly number[];
  readonly format: ArchiveFormat;
}

/**
 * Creates a download link for an archive of the customer's own documents and of those shared with them by name; it ends
 * with its owner. Throws itemMissing for another document, treeTooLarge for too many of them, badRequest when they exceed
 * a limit of the format, tooManyRequests.
 */
export async function createArchiveLink(actor: Actor, { ids: chosenIds, format }: ArchiveRequest, owner: LinkOwner) {
  const { db, customer, now } = actor;
  const ids = [...new Set(chosenIds)];
  const chosen = await getChosen(actor, ids);
  const { documents } = await collectTree(db, ids, { by: { customerId: customer.id }, now });
  const { sizeBytes } = layOut(format, documents, measureOnly);
  const name = await nameArchive(actor, chosen, format);
  const token = newToken();
  const uuid = randomUUID();
  await addArchiveLink(db, {
    tokenHash: hashToken(token),
    uuid,
    readerId: customer.id,
    documentIds: ids,
    format,
    name,
    sizeBytes,
    owner,
    expiresAt: new Date(now.getTime() + DOWNLOAD_LINK_LIFETIME_MS),
  });
  return { token, uuid, name, size: sizeBytes };
}

/** Zip archive of a folder, made while it is sent. */
export interface FolderArchive extends Archive {
  /** Strong ETag, with its quotes. */
  readonly etag: string;
}

/** Visitor who opens an archive: the database, the time and the address. */
export interface ArchiveVisitor extends Pick<Actor, 'db' | 'now'> {
  readonly address: string;
}

/**
 * Opens the zip archive of a folder that its reader may read. Throws treeTooLarge when too much is in it, or
 * tooManyRequests.
 */
export async function openFolderArchive(
  { db, now, address }: ArchiveVisitor,
  folderId: number,
  source: Source,
): Promise<FolderArchive> {
  const { documents, fingerprint } = await collectTree(db, [folderId], { by: { address }, now });
  const archive = layOut('zip', documents, source);
  return { ...archive, etag: `"${fingerprint}-${archive.sizeBytes}"` };
}

/** Archive of a link in the current state of its documents: documents added since its creation are included. */
export interface LinkedArchive extends Archive {
  readonly link: ArchiveLink;
  /** Strong ETag, with its quotes. */
  readonly etag: string;
}

/** Token hash and UUID that identify an archive link. */
export interface ArchiveAddress {
  readonly tokenHash: string;
  readonly uuid: string;
}

/**
 * Opens a link. Throws linkExpired when the link is unknown or expired, its owner has ended or the reader has lost
 * access, itemMissing when a chosen document no longer exists or is in the trash, treeTooLarge or tooManyRequests.
 */
export async function openArchiveLink(
  { db, now, ...deps }: Pick<Actor, 'db' | 'now'> & LinkOwnerDeps,
  { tokenHash, uuid }: ArchiveAddress,
  source: Source,
): Promise<LinkedArchive> {
  const link = await findArchiveLink(db, tokenHash, now);
  if (link === undefined || link.uuid !== uuid || !(await isOwnerAlive(deps, link))) throw new Refusal('linkExpired');
  const chosen = await findLinkedDocuments(db, tokenHash);
  if (chosen.length < link.chosen_count) throw notFound();
  if (!(await areReadable(db, chosen, link.reader_id))) throw new Refusal('linkExpired');
  const { documents, fingerprint } = await collectTree(
    db,
    chosen.map(({ id }) => id),
    { by: { customerId: link.reader_id }, now },
  );
  const archive = layOut(link.format, documents, source);
  // Another version of this program may lay out the same documents differently; a different size then changes the ETag.
  return { ...archive, link, etag: `"${fingerprint}-${archive.sizeBytes}"` };
}
