import { randomUUID } from 'node:crypto';
import { type ArchiveFormat, cleanUploadName, splitExtension } from '@abrak/core';
import { type Archive, ArchiveLimitError, createArchive, type FileSource } from '../../archive/index.ts';
import type { DbScope } from '../../db/index.ts';
import { hashToken, HttpError, newToken } from '../../http/index.ts';
import { mayRead } from '../access.ts';
import type { Actor } from '../documentActions.ts';
import { DOWNLOAD_LINK_LIFETIME_MS } from '../download.ts';
import {
  addArchiveLink,
  type ArchiveLink,
  type ChosenDocument,
  findArchiveLink,
  findChosen,
  findLinkedDocuments,
} from './archiveStore.ts';
import { type ArchivedDocument, collectTree } from './archiveTree.ts';

/** Name of an archive of documents that stand in the root or in several folders. */
const UNNAMED_ARCHIVE = 'files';

async function areReadable(db: DbScope, documents: readonly ChosenDocument[], readerId: number): Promise<boolean> {
  for (const document of documents) if (!(await mayRead(db, document, readerId))) return false;
  return true;
}

async function getChosen(actor: Actor, ids: readonly number[]): Promise<ChosenDocument[]> {
  const documents = await findChosen(actor.db, ids);
  const isWhole = documents.length === ids.length && (await areReadable(actor.db, documents, actor.customer.id));
  if (!isWhole) throw new HttpError('itemMissing');
  return documents;
}

/** The folder that all documents are in, when its name is the customer's to know. */
async function findCommonFolder({ db, customer }: Actor, documents: readonly ChosenDocument[]) {
  const [parentId = null, ...others] = new Set(documents.map(({ parent_id }) => parent_id));
  if (parentId === null || others.length > 0) return undefined;
  const [folder] = await findChosen(db, [parentId]);
  return folder !== undefined && (await mayRead(db, folder, customer.id)) ? folder : undefined;
}

async function nameArchive(actor: Actor, documents: readonly ChosenDocument[], format: ArchiveFormat): Promise<string> {
  const [first, ...others] = documents;
  const named = first !== undefined && others.length === 0 ? first : await findCommonFolder(actor, documents);
  const { name = UNNAMED_ARCHIVE, discriminator } = named ?? {};
  return cleanUploadName(`${discriminator === 'F' ? splitExtension(name).base : name}.${format}`);
}

type Source = FileSource<ArchivedDocument>;

function layOut(format: ArchiveFormat, documents: readonly ArchivedDocument[], source: Source): Archive {
  try {
    return createArchive(format, documents, source);
  } catch (error) {
    if (!(error instanceof ArchiveLimitError)) throw error;
    throw new HttpError('badRequest', { msg: error.message, field: 'format', cause: error });
  }
}

const nothingToOpen: Source = {
  open: ({ name }) => Promise.reject(new Error(`${JSON.stringify(name)} was opened to measure an archive.`)),
};

/** What an archive is asked for. */
export interface ArchiveWish {
  readonly ids: readonly number[];
  readonly format: ArchiveFormat;
}

/** Makes a link for documents that the customer may read; refuses with itemMissing, or badRequest for too much. */
export async function createArchiveLink(actor: Actor, { ids: chosenIds, format }: ArchiveWish) {
  const { db, customer, now } = actor;
  const ids = [...new Set(chosenIds)];
  const chosen = await getChosen(actor, ids);
  const { documents } = await collectTree(db, ids);
  const { sizeBytes } = layOut(format, documents, nothingToOpen);
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
    expiresAt: new Date(now.getTime() + DOWNLOAD_LINK_LIFETIME_MS),
  });
  return { token, uuid, name, size: sizeBytes };
}

/** An archive as a link opens it now: what was added since is in it. */
export interface LinkedArchive extends Archive {
  readonly link: ArchiveLink;
  /** Strong validator with its quotes. */
  readonly etag: string;
}

/** What tells an archive link from every other one. */
export interface ArchiveAddress {
  readonly tokenHash: string;
  readonly uuid: string;
}

/** Opens a link; refuses with linkExpired, or with itemMissing when a chosen document is gone. */
export async function openArchiveLink(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { tokenHash, uuid }: ArchiveAddress,
  source: Source,
): Promise<LinkedArchive> {
  const link = await findArchiveLink(db, tokenHash, now);
  if (link === undefined || link.uuid !== uuid) throw new HttpError('linkExpired');
  const chosen = await findLinkedDocuments(db, tokenHash);
  if (chosen.length < link.chosen_count) throw new HttpError('itemMissing');
  if (!(await areReadable(db, chosen, link.reader_id))) throw new HttpError('linkExpired');
  const { documents, fingerprint } = await collectTree(db, chosen.map(({ id }) => id));
  const archive = layOut(link.format, documents, source);
  // The size tells archives apart that two versions of this program would lay out differently.
  return { ...archive, link, etag: `"${fingerprint}-${archive.sizeBytes}"` };
}
