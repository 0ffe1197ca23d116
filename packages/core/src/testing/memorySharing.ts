import { checkEmail } from '../account/index.ts';
import { noParams } from '../account/internal.ts';
import { ApiError } from '../client/index.ts';
import { type StoredDocument, ROOT_FOLDER_ID, sortDocuments, defaultSort, isLimited } from '../files/index.ts';
import { childPath, toWireDocument } from '../files/internal.ts';
import { hasCapability } from '../settings/index.ts';
import { noLimits } from './memoryLinks.ts';
import { type CallOf, type MemoryAccount, type MemoryWorld, type Route, route, settingsOf } from './memoryRoute.ts';
import { refuse } from './refuse.ts';

const sharedRoot = { id: ROOT_FOLDER_ID, name: '' };

// Stars and tags are private to the owner.
const withoutMarks = { isFavourite: undefined, tags: undefined };

/** Returns the addresses that a document is shared with; throws itemMissing. */
function sharesOf({ shares, tree }: MemoryAccount, id: number): Set<string> {
  if (!tree.all().some((document) => document.id === id)) refuse('itemMissing');
  const known = shares.get(id) ?? new Set();
  shares.set(id, known);
  return known;
}

/** Tells the recipient of a new share, if there is an account. */
function tellRecipient(
  owner: MemoryAccount,
  { world, email, id }: { readonly world: MemoryWorld; readonly email: string; readonly id: number },
): void {
  const recipient = world.accountOfEmail(email);
  const document = owner.tree.all().find((one) => one.id === id);
  if (recipient === undefined || recipient === owner || document === undefined) return;
  const { name, kind } = document;
  const params = { ...noParams, name, by: owner.customer.user.displayName, id: kind === 'folder' ? id : null };
  const told = { id: `share-${id}`, code: 'documentShared', createdAt: world.now(), readAt: null, params };
  if (!recipient.notifications.some((other) => other.id === told.id)) recipient.notifications.unshift(told);
}

function contentsOf(folder: StoredDocument, documents: readonly StoredDocument[]): readonly StoredDocument[] {
  const children = documents.filter(({ parent }) => parent?.id === folder.id);
  return children.flatMap((child) => {
    const placed = { ...child, ...withoutMarks, path: childPath(folder.path, child.name) };
    return [placed, ...contentsOf(placed, documents)];
  });
}

function sharedBy(owner: MemoryAccount, email: string): readonly StoredDocument[] {
  const documents = owner.tree.all();
  const chosen = documents.filter(({ id }) => owner.shares.get(id)?.has(email) === true);
  return chosen.flatMap((document) => {
    // Readers see shared documents in one root: the owner's folders are private.
    const placed = { ...document, ...withoutMarks, parent: sharedRoot, path: `/${document.name}` };
    return [placed, ...contentsOf(placed, documents)];
  });
}

/** Returns the documents that others share with a customer, including those inside shared folders. */
export function sharedWith(reader: MemoryAccount, { accounts }: MemoryWorld): readonly StoredDocument[] {
  const email = reader.customer.user.email.toLowerCase();
  const others = accounts().filter((account) => account !== reader);
  return [...reader.shared, ...others.flatMap((owner) => sharedBy(owner, email))];
}

/** Returns the shared documents of a folder inside the shared ones, or the directly shared documents. */
function sharedIn(shared: readonly StoredDocument[], folderId: number | undefined): readonly StoredDocument[] {
  const ids = new Set(shared.map(({ id }) => id));
  const parentIdOf = ({ parent }: StoredDocument) => (parent !== null && ids.has(parent.id) ? parent.id : undefined);
  return sortDocuments(
    shared.filter((document) => parentIdOf(document) === folderId),
    defaultSort,
  );
}

// Calls open a limited link to nobody: its page asks for the password and counts the downloads.
function isOpen(document: StoredDocument, { tree, linkLimits }: MemoryAccount): boolean {
  const ancestors = tree.lineage(document.id);
  return ancestors.some(({ id, sharing }) => sharing !== 'PRIVATE' && !isLimited(linkLimits.get(id) ?? noLimits));
}

/**
 * Returns a document that a customer, or a visitor without an account, may read: own, shared or open. Throws
 * itemMissing, or sessionEnded for a visitor.
 */
export function readableDocument(uuid: string, reader: MemoryAccount | undefined, world: MemoryWorld): StoredDocument {
  const isThis = (document: StoredDocument) => document.uuid === uuid;
  const own =
    reader && (reader.tree.all().find(isThis) ?? reader.versions.find(uuid) ?? sharedWith(reader, world).find(isThis));
  if (own !== undefined) return own;
  for (const account of world.accounts()) {
    const open = account.tree.all().find((document) => isThis(document) && isOpen(document, account));
    if (open !== undefined) return open;
  }
  throw new ApiError({ code: reader === undefined ? 'sessionEnded' : 'itemMissing' });
}

function listSharedFolder({ account, world, query: { id } }: CallOf<'listSharedFolder'>) {
  const shared = sharedWith(account, world);
  const parent = shared.find((document) => document.id === id) ?? refuse('itemMissing');
  if (parent.kind === 'file') refuse('notAFolder');
  return { parent: { id, name: parent.name }, children: sharedIn(shared, id).map(toWireDocument) };
}

function share({ account, query: { ids: id }, body: { userEmails }, world }: CallOf<'shareDocument'>): unknown {
  const check = checkEmail(userEmails[0]);
  if (!check.ok)
    throw new ApiError({ code: 'badRequest', messages: [check.code], fields: { userEmails: 'badRequest' } });
  const email = check.value.toLowerCase();
  const shares = sharesOf(account, id);
  const isMailed = !shares.has(email) && email !== account.customer.user.email.toLowerCase();
  if (!shares.has(email)) tellRecipient(account, { world, email, id });
  shares.add(email);
  if (!hasCapability(settingsOf(world), 'shareMails')) return undefined;
  if (isMailed) world.customers.mails.push({ kind: 'share', email, code: '' });
  return { mailed: isMailed };
}

/** Calls of shares and of who may see a document. */
export const sharingRoutes: readonly Route[] = [
  route('listShared', ({ account, world }) => sharedIn(sharedWith(account, world), undefined).map(toWireDocument)),
  route('listSharedFolder', listSharedFolder),
  route('shareDocument', share),
  route('listShares', ({ account, params: { id } }) => [...sharesOf(account, id)].map((email) => ({ email }))),
  route('unshareDocument', ({ account, params: { id }, query: { email } }) => {
    sharesOf(account, id).delete(email.toLowerCase());
  }),
  route('changeSharing', ({ account, params: { id }, body }) =>
    account.tree.describe(id, { sharing: body.sharingStatus }),
  ),
];
