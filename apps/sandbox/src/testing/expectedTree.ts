import type { OnConflict } from '@abrak/core/files';
import { freeName, nameKey } from '@abrak/core/internal';

/** Key of the root folder. */
export const ROOT_KEY = 0;

/** Document in the tree. */
export interface TreeEntry {
  readonly name: string;
  /** Hash that identifies the bytes of a file; null for a folder. */
  readonly content: string | null;
  readonly parentKey: number;
  /** Key of the document that it was trashed with; null when it is not in the trash. */
  readonly trashedWith: number | null;
  /** Hashes of earlier contents of a file, the oldest first; absent for none. */
  readonly versions?: readonly string[];
}

type Entries = ReadonlyMap<number, TreeEntry>;

type ConflictAction = Extract<OnConflict, 'keepBoth' | 'merge' | 'replace'>;

function pathOf(entries: Entries, key: number): string {
  const entry = entries.get(key);
  return entry === undefined ? '' : `${pathOf(entries, entry.parentKey)}/${entry.name}`;
}

/** Describes a tree as sorted lines, which do not depend on its keys. */
export function describeEntries(entries: Entries): string[] {
  const lines = Array.from(entries, ([key, { content, trashedWith, versions = [] }]) => {
    const file = `file ${[content, ...versions.map((version) => `before ${version}`)].join(', ')}`;
    const thing = content === null ? 'folder' : file;
    const trashed = trashedWith === null ? '' : `, in the trash with ${pathOf(entries, trashedWith)}`;
    return `${pathOf(entries, key)} (${thing})${trashed}`;
  });
  return lines.toSorted();
}

/**
 * In-memory reference of a customer's documents: the sandbox must have the same tree after the same calls. Every method
 * changes one document with its contents. Files and folders need different names, because they never replace each
 * other.
 */
export class ExpectedTree {
  readonly #entries: Map<number, TreeEntry>;
  #nextKey: number;

  constructor(entries: Entries = new Map(), nextKey = ROOT_KEY + 1) {
    this.#entries = new Map(entries);
    this.#nextKey = nextKey;
  }

  copy(): ExpectedTree {
    return new ExpectedTree(this.#entries, this.#nextKey);
  }

  get entries(): Entries {
    return this.#entries;
  }

  #get(key: number): TreeEntry {
    const entry = this.#entries.get(key);
    if (entry === undefined) throw new Error(`There is no document ${key}.`);
    return entry;
  }

  #change(key: number, changes: Partial<TreeEntry>): void {
    this.#entries.set(key, { ...this.#get(key), ...changes });
  }

  #keysWhere(isWanted: (entry: TreeEntry, key: number) => boolean): number[] {
    return [...this.#entries].filter(([key, entry]) => isWanted(entry, key)).map(([key]) => key);
  }

  #inside(folderKey: number): number[] {
    return this.#keysWhere(({ parentKey, trashedWith }) => parentKey === folderKey && trashedWith === null);
  }

  isAlive(key: number): boolean {
    return key === ROOT_KEY || this.#entries.get(key)?.trashedWith === null;
  }

  isWithin(key: number, folderKey: number): boolean {
    if (key === folderKey) return true;
    const entry = this.#entries.get(key);
    return entry !== undefined && this.isWithin(entry.parentKey, folderKey);
  }

  /** Keys of the documents that are not in the trash. */
  get alive(): number[] {
    return this.#keysWhere(({ trashedWith }) => trashedWith === null);
  }

  get folders(): number[] {
    return this.alive.filter((key) => this.#get(key).content === null);
  }

  /** Keys of the documents that were trashed themselves, without the contents of trashed folders. */
  get chosen(): number[] {
    return this.#keysWhere(({ trashedWith }, key) => trashedWith === key);
  }

  /** Adds a file, or a folder when `content` is null. Returns its key. */
  add(
    { name, content, parentKey }: Omit<TreeEntry, 'trashedWith'>,
    {
      key = this.#nextKey,
      onConflict = 'keepBoth',
    }: { readonly key?: number; readonly onConflict?: ConflictAction } = {},
  ): number {
    // A new document has no parent before it is placed.
    this.#entries.set(key, { name, content, parentKey: -1, trashedWith: null });
    this.#nextKey = Math.max(this.#nextKey, key + 1);
    this.#arrive(key, { parentKey, onConflict });
    return key;
  }

  /** Uploads a file; one that it replaces gets the content, and keeps its own as a version. Returns the key of the file. */
  upload(
    file: Omit<TreeEntry, 'trashedWith' | 'versions'>,
    onConflict: Extract<ConflictAction, 'keepBoth' | 'replace'>,
  ): number {
    const holder = this.#inside(file.parentKey).find((key) => nameKey(this.#get(key).name) === nameKey(file.name));
    if (holder === undefined || onConflict === 'keepBoth') return this.add(file, { onConflict });
    const { content, versions = [] } = this.#get(holder);
    this.#change(holder, { content: file.content, versions: content === null ? versions : [...versions, content] });
    return holder;
  }

  #arrive(
    key: number,
    { parentKey, onConflict }: { readonly parentKey: number; readonly onConflict: ConflictAction },
  ): void {
    const { name, content } = this.#get(key);
    const others = this.#inside(parentKey).filter((other) => other !== key);
    const holder = others.find((other) => nameKey(this.#get(other).name) === nameKey(name));
    if (holder !== undefined && onConflict === 'keepBoth') {
      const takenKeys = new Set(others.map((other) => nameKey(this.#get(other).name)));
      return this.#change(key, { parentKey, name: freeName(name, takenKeys) });
    }
    if (holder !== undefined && onConflict === 'merge' && content === null) return this.#merge(key, holder);
    // Moved first, because it may be inside the folder that it replaces.
    this.#change(key, { parentKey });
    if (holder !== undefined) this.trash(holder);
  }

  #merge(fromKey: number, intoKey: number): void {
    const arriving = this.#inside(fromKey);
    for (const key of this.chosen) {
      if (this.#get(key).parentKey === fromKey) this.#change(key, { parentKey: intoKey });
    }
    this.#entries.delete(fromKey);
    for (const key of arriving) this.#arrive(key, { parentKey: intoKey, onConflict: 'merge' });
  }

  move(key: number, parentKey: number, onConflict: ConflictAction): void {
    if (this.#get(key).parentKey !== parentKey) this.#arrive(key, { parentKey, onConflict });
  }

  trash(key: number): void {
    const trashedKeys = this.alive.filter((other) => this.isWithin(other, key));
    for (const other of trashedKeys) this.#change(other, { trashedWith: key });
  }

  restore(key: number, onConflict: ConflictAction): void {
    for (const other of this.#keysWhere(({ trashedWith }) => trashedWith === key))
      this.#change(other, { trashedWith: null });
    const { parentKey } = this.#get(key);
    this.#arrive(key, { parentKey: this.isAlive(parentKey) ? parentKey : ROOT_KEY, onConflict });
  }

  erase(key: number): void {
    const erasedKeys = new Set(this.#keysWhere(({ trashedWith }) => trashedWith === key));
    for (const other of erasedKeys) this.#entries.delete(other);
    for (const other of this.#keysWhere(({ parentKey }) => erasedKeys.has(parentKey)))
      this.#change(other, { parentKey: ROOT_KEY });
  }
}
