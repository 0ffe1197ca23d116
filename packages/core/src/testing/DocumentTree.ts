import { ApiError } from '../client/index.ts';
import {
  checkDocumentName,
  type StoredDocument,
  type OnConflict,
  pathSegments,
  ROOT_FOLDER_ID,
  sortDocuments,
  type TrashedDocument,
  defaultSort,
} from '../files/index.ts';
import { childPath, cleanUploadName, freeName, nameKey } from '../files/internal.ts';
import type { IdSequence } from './IdSequence.ts';
import { groupBy } from '../shared/internal.ts';
import { refuse } from './refuse.ts';

/** Initial documents of a tree; new documents get the owner's name. */
export interface DocumentTreeOptions {
  readonly documents: readonly StoredDocument[];
  /** Documents in the trash, newest first. */
  readonly trashed: readonly TrashedDocument[];
  readonly ownerName: string;
  readonly now: () => number;
  readonly ids: IdSequence;
}

type NewDocument = Pick<StoredDocument, 'kind' | 'name'> & Partial<StoredDocument>;

/** Changes of a document that leave its name and place. */
export type DocumentChanges = Partial<
  Pick<
    StoredDocument,
    | 'createdAt'
    | 'description'
    | 'genericType'
    | 'isFavourite'
    | 'mimeType'
    | 'modifiedAt'
    | 'sharing'
    | 'sizeBytes'
    | 'tags'
    | 'uuid'
  >
>;

function checkedName(name: string): string {
  const check = checkDocumentName(name);
  if (check.ok) return check.value;
  throw new ApiError({ code: 'nameInvalid', fields: { name: check.code } });
}

/** Returns the parts of a document that a copy keeps. */
function fresh({ kind, name, genericType, mimeType, sizeBytes, modifiedAt, tags }: StoredDocument): NewDocument {
  return { kind, name, genericType, mimeType, sizeBytes, modifiedAt, tags };
}

function parentIdOf({ parent }: StoredDocument): number {
  return parent?.id ?? ROOT_FOLDER_ID;
}

const noContent = { genericType: 'other', mimeType: null, sizeBytes: 0 } as const;
const noDetails = { path: '', description: '', downloadCount: 0, sharing: 'PRIVATE' } as const;

interface Trashed {
  readonly chosen: TrashedDocument;
  /** The trashed document and everything inside it. */
  readonly documents: readonly StoredDocument[];
}

function chosenOf(trashed: readonly Pick<Trashed, 'chosen'>[]): TrashedDocument[] {
  return trashed.map(({ chosen }) => chosen);
}

/** Documents of a customer in memory. Violated rules are thrown as the ApiError that a client receives. */
export class DocumentTree {
  readonly #documents: Map<number, StoredDocument>;
  readonly #ownerName: string;
  readonly #now: () => number;
  readonly #trash = new Map<number, Trashed>();
  readonly #ids: IdSequence;

  constructor({ documents, trashed, ownerName, now, ids: sequence }: DocumentTreeOptions) {
    this.#documents = new Map(documents.map((document) => [document.id, document]));
    this.#ownerName = ownerName;
    this.#now = now;
    for (const chosen of [...trashed].reverse()) this.#trash.set(chosen.id, { chosen, documents: [chosen] });
    const ids = new Set([...documents, ...trashed].map(({ id }) => id));
    if (ids.size < documents.length + trashed.length) throw new Error('Two documents share an id: give each its own.');
    sequence.skip([...ids]);
    this.#ids = sequence;
    for (const document of documents) {
      const parentId = parentIdOf(document);
      if (parentId !== ROOT_FOLDER_ID && this.#documents.get(parentId)?.kind !== 'folder') {
        throw new Error(`The folder of "${document.name}" is not among the documents: add it.`);
      }
    }
  }

  /** Returns all documents outside the trash with their current paths. */
  all(): readonly StoredDocument[] {
    return [...this.#documents.values()].map((document) => this.#withPath(document));
  }

  /** Returns the documents of a folder: folders first, then by name. */
  list(folderId: number): readonly StoredDocument[] {
    return sortDocuments(this.#children(folderId), defaultSort).map((document) => this.#withPath(document));
  }

  /** Returns the folder at a path; throws itemMissing. */
  folderAt(path: string): { readonly id: number; readonly name: string } {
    let folder = { id: ROOT_FOLDER_ID, name: '' };
    for (const name of pathSegments(path)) {
      const child = this.#named(folder.id, name);
      if (child?.kind !== 'folder') refuse('itemMissing');
      folder = { id: child.id, name: child.name };
    }
    return folder;
  }

  /** Returns a document and the folders around it, innermost first; throws itemMissing. */
  lineage(id: number): readonly StoredDocument[] {
    return this.#withAncestors(id).map((place) => this.#find(place));
  }

  /** Creates a folder; throws nameInvalid, nameExists, itemMissing or notAFolder. */
  addFolder(parentId: number, name: string): StoredDocument {
    return this.#add(parentId, { kind: 'folder', name: checkedName(name) });
  }

  /** Adds a file with a cleaned name; throws nameExists, itemMissing or notAFolder. */
  addFile(parentId: number, file: Omit<NewDocument, 'kind'>, onConflict: OnConflict = 'fail'): StoredDocument {
    const document = { ...file, kind: 'file', name: cleanUploadName(file.name) } as const;
    const name = this.#nameFor(document, parentId, onConflict) ?? refuse('nameExists');
    return this.#add(parentId, { ...document, name });
  }

  /** Returns the file with a name in a folder; undefined when there is none. */
  fileNamed(parentId: number, name: string): StoredDocument | undefined {
    const found = this.#named(parentId, cleanUploadName(name));
    return found?.kind === 'file' ? found : undefined;
  }

  /** Renames a document; throws itemMissing, nameInvalid or nameExists. */
  rename(id: number, typedName: string): void {
    const document = this.#find(id);
    const name = checkedName(typedName);
    this.#refuseTakenNames(parentIdOf(document), [{ id, name }]);
    this.#documents.set(id, { ...document, name });
  }

  /** Moves documents into a folder; throws itemMissing, notAFolder, moveIntoSelf or nameExists. */
  move(ids: readonly number[], targetId: number, onConflict: OnConflict = 'fail'): void {
    this.#folder(targetId);
    const moving = ids.map((id) => this.#find(id));
    const ancestors = this.#withAncestors(targetId);
    if (moving.some(({ id }) => ancestors.includes(id))) refuse('moveIntoSelf');
    if (onConflict === 'fail') this.#refuseTakenNames(targetId, moving);
    for (const document of moving) this.#moveInto(document, targetId, onConflict);
  }

  /** Returns the size in bytes of a document with its contents; throws itemMissing. */
  sizeOf(id: number): number {
    return this.#subtree(id).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  /** Copies documents with their contents into a folder under free names; throws itemMissing or notAFolder. */
  copy(ids: readonly number[], targetId: number): readonly StoredDocument[] {
    this.#folder(targetId);
    // Collected first: the target may be inside of what is copied.
    const sources = ids.map((id) => this.#subtree(id));
    return sources.map(([top, ...inside]) => {
      const copied = this.#add(targetId, { ...fresh(top), name: this.#nameFor(top, targetId, 'keepBoth') ?? top.name });
      const copyIds = new Map([[top.id, copied.id]]);
      for (const one of inside) copyIds.set(one.id, this.#add(copyIds.get(parentIdOf(one)) ?? targetId, fresh(one)).id);
      return copied;
    });
  }

  /** Moves documents and their contents to the trash; throws itemMissing. */
  trash(ids: readonly number[]): void {
    const trashed = new Set([...this.#trash.values()].flatMap(({ documents }) => documents.map(({ id }) => id)));
    for (const id of ids) if (!trashed.has(id)) this.#find(id);
    for (const id of ids) {
      // A document inside an already trashed folder is in the trash too.
      if (!this.#documents.has(id)) continue;
      const chosen = this.#withPath(this.#find(id));
      const documents = this.#subtree(id);
      for (const document of documents) this.#documents.delete(document.id);
      this.#trash.set(id, { chosen: { ...chosen, trashedAt: this.#now() }, documents });
    }
  }

  /** Returns the trashed documents, newest first. */
  trashed(): readonly TrashedDocument[] {
    return chosenOf([...this.#trash.values()]).reverse();
  }

  /** Restores documents to their former folder, or to the root when it is gone; throws itemMissing or nameExists. */
  restore(ids: readonly number[], onConflict: OnConflict = 'fail'): void {
    const found = ids.map((id) => this.#findTrashed(id));
    const there = new Set([
      ...this.#documents.keys(),
      ...found.flatMap(({ documents }) => documents.map(({ id }) => id)),
    ]);
    const arriving = found.map((one) => {
      return { ...one, parentId: there.has(parentIdOf(one.chosen)) ? parentIdOf(one.chosen) : ROOT_FOLDER_ID };
    });
    // A restored folder returns before the documents that were in it.
    arriving.sort((one, other) => pathSegments(one.chosen.path).length - pathSegments(other.chosen.path).length);
    if (onConflict === 'fail') {
      const groups = groupBy(arriving, ({ parentId }) => parentId);
      for (const [parentId, group] of groups) this.#refuseTakenNames(parentId, chosenOf(group));
    }
    for (const { chosen, documents, parentId } of arriving) {
      const isMerged =
        onConflict === 'merge' && chosen.kind === 'folder' && this.#named(parentId, chosen.name)?.kind === 'folder';
      const isFree = isMerged || onConflict === 'fail';
      const name = isFree ? chosen.name : this.#nameFor(chosen, parentId, onConflict);
      if (name === undefined) continue;
      for (const document of documents) this.#documents.set(document.id, document);
      this.#documents.set(chosen.id, { ...this.#find(chosen.id), name, parent: this.#folder(parentId) });
      this.#trash.delete(chosen.id);
      if (isMerged) this.#moveInto(this.#find(chosen.id), parentId, onConflict);
    }
  }

  /** Counts trashed documents with their contents. */
  countTrashed(ids: readonly number[]): number {
    return ids.reduce((sum, id) => sum + (this.#trash.get(id)?.documents.length ?? 0), 0);
  }

  /** Takes documents out of the trash to be erased; returns them with their contents, and their way back. Throws itemMissing. */
  takeTrashed(ids: readonly number[]): { readonly documents: readonly StoredDocument[]; readonly putBack: () => void } {
    const taken = new Set(ids.map((id) => this.#findTrashed(id)));
    for (const { chosen } of taken) this.#trash.delete(chosen.id);
    const putBack = () => {
      for (const trashed of taken) this.#trash.set(trashed.chosen.id, trashed);
    };
    return { documents: [...taken].flatMap((trashed) => trashed.documents), putBack };
  }

  /** Changes the description, the sharing status, the content, the star or the tags of a document; throws itemMissing. */
  describe(id: number, changes: DocumentChanges): void {
    this.#documents.set(id, { ...this.#find(id), ...changes });
  }

  /** Gives a document and its contents new uuids; returns them as they were, each with its new uuid. Throws itemMissing. */
  renewUuids(id: number) {
    return this.#subtree(id).map((document) => {
      const uuid = `renewed-${this.#ids.next()}`;
      this.#documents.set(document.id, { ...document, uuid });
      return { document, uuid };
    });
  }

  #named(folderId: number, name: string): StoredDocument | undefined {
    return this.#children(folderId).find((document) => nameKey(document.name) === nameKey(name));
  }

  #findTrashed(id: number): Trashed {
    return this.#trash.get(id) ?? refuse('itemMissing');
  }

  /** Returns the name of a document arriving in a folder; undefined when it is skipped. */
  #nameFor(
    { name, kind }: Pick<StoredDocument, 'kind' | 'name'>,
    parentId: number,
    onConflict: OnConflict,
  ): string | undefined {
    const existing = this.#named(parentId, name);
    if (existing === undefined) return name;
    if (onConflict === 'skip') return undefined;
    if (onConflict === 'keepBoth') {
      return freeName(name, new Set(this.#children(parentId).map((sibling) => nameKey(sibling.name))));
    }
    if (onConflict === 'fail' || existing.kind !== kind || kind === 'folder') refuse('nameExists');
    this.trash([existing.id]);
    return name;
  }

  #moveInto(document: StoredDocument, parentId: number, onConflict: OnConflict): void {
    const { id: ownId, name: ownName } = document;
    const isTwin = ({ id, name }: StoredDocument) => id !== ownId && nameKey(name) === nameKey(ownName);
    const twin = this.#children(parentId).find(isTwin);
    if (onConflict === 'merge' && twin?.kind === 'folder' && document.kind === 'folder') {
      for (const child of this.#children(document.id)) this.#moveInto(child, twin.id, 'merge');
      this.#documents.delete(document.id);
      return;
    }
    const name = twin === undefined ? ownName : this.#nameFor(document, parentId, onConflict);
    if (name !== undefined) this.#documents.set(ownId, { ...document, name, parent: this.#folder(parentId) });
  }

  #children(folderId: number): StoredDocument[] {
    return [...this.#documents.values()].filter((document) => parentIdOf(document) === folderId);
  }

  #find(id: number): StoredDocument {
    return this.#documents.get(id) ?? refuse('itemMissing');
  }

  #folder(id: number): { readonly id: number; readonly name: string } {
    if (id === ROOT_FOLDER_ID) return { id, name: '' };
    const { kind, name } = this.#find(id);
    if (kind === 'file') refuse('notAFolder');
    return { id, name };
  }

  #withAncestors(id: number): readonly number[] {
    return id === ROOT_FOLDER_ID ? [] : [id, ...this.#withAncestors(parentIdOf(this.#find(id)))];
  }

  #withPath(document: StoredDocument): StoredDocument {
    const ancestors = [...this.#withAncestors(document.id)].reverse();
    const path = ancestors.reduce((folderPath, id) => childPath(folderPath, this.#find(id).name), '/');
    return { ...document, path, parent: this.#folder(parentIdOf(document)) };
  }

  #refuseTakenNames(parentId: number, arriving: readonly Pick<StoredDocument, 'id' | 'name'>[]): void {
    const ids = new Set(arriving.map(({ id }) => id));
    const staying = this.#children(parentId).filter(({ id }) => !ids.has(id));
    const taken = [...staying, ...arriving].map(({ name }) => nameKey(name));
    if (new Set(taken).size < taken.length) refuse('nameExists');
  }

  #add(parentId: number, document: NewDocument): StoredDocument {
    const parent = this.#folder(parentId);
    this.#refuseTakenNames(parentId, [{ id: ROOT_FOLDER_ID, name: document.name }]);
    const id = this.#ids.next();
    const own = { id, uuid: `uploaded-${id}`, createdAt: this.#now(), ownerName: this.#ownerName };
    this.#documents.set(id, { ...noContent, ...noDetails, ...own, ...document, parent });
    return this.#withPath(this.#find(id));
  }

  #subtree(id: number): [StoredDocument, ...StoredDocument[]] {
    return [this.#find(id), ...this.#children(id).flatMap((child) => this.#subtree(child.id))];
  }
}
