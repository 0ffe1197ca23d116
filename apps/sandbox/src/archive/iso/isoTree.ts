import type { ArchiveEntry } from '../ArchiveEntry.ts';
import { unixNames } from './isoNames.ts';

/** File or folder in the tree, with its contents. */
export interface IsoNode {
  /** Name for Unix; empty for the root. */
  name: string;
  readonly isFolder: boolean;
  readonly modifiedAt: number;
  /** 0 for a folder. */
  readonly sizeBytes: number;
  readonly children: IsoNode[];
  /** First sector of a file's bytes. */
  firstSector: number;
}

/** Entries as a tree, with its files in order. */
export interface IsoTree<File extends ArchiveEntry> {
  readonly root: IsoNode;
  /** Files with their entries, in the order of the entries. */
  readonly files: readonly (readonly [IsoNode, File])[];
  /** Number of folders, including the root. */
  readonly folderCount: number;
}

const noChildren: IsoNode[] = [];

function nodeOf({ name, modifiedAt, sizeBytes }: Pick<ArchiveEntry, 'modifiedAt' | 'name' | 'sizeBytes'>): IsoNode {
  const isFolder = sizeBytes === null;
  const children = isFolder ? [] : noChildren;
  return { name, isFolder, modifiedAt, sizeBytes: sizeBytes ?? 0, children, firstSector: 0 };
}

function fitNames({ children }: IsoNode): void {
  const names = unixNames(children);
  for (const [index, child] of children.entries()) child.name = names[index] ?? child.name;
}

/** Builds the tree of folders and their contents. Throws when an entry precedes its folder. */
export function buildTree<File extends ArchiveEntry>(entries: readonly File[]): IsoTree<File> {
  const modifiedAt = entries.reduce((latest, entry) => Math.max(latest, entry.modifiedAt), 0);
  const root = nodeOf({ name: '', modifiedAt, sizeBytes: null });
  const folders = new Map<ArchiveEntry | null, IsoNode>([[null, root]]);
  const files: [IsoNode, File][] = [];
  for (const entry of entries) {
    const parent = folders.get(entry.folder);
    if (parent === undefined) throw new Error(`${JSON.stringify(entry.name)} comes before its folder.`);
    const node = nodeOf(entry);
    parent.children.push(node);
    if (node.isFolder) folders.set(entry, node);
    else files.push([node, entry]);
  }
  for (const folder of folders.values()) fitNames(folder);
  return { root, files, folderCount: folders.size };
}
