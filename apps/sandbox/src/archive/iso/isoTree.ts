import type { ArchiveEntry } from '../ArchiveEntry.ts';
import { unixNames } from './isoNames.ts';

/** An entry with what is in it. */
export interface IsoNode {
  /** As Unix shall see it; empty for the root. */
  name: string;
  readonly isFolder: boolean;
  readonly modifiedAt: number;
  /** 0 for a folder. */
  readonly sizeBytes: number;
  readonly children: IsoNode[];
  /** Of a file's bytes. */
  firstSector: number;
}

export interface IsoTree<File extends ArchiveEntry> {
  readonly root: IsoNode;
  /** The files in the order of their entries. */
  readonly files: readonly (readonly [IsoNode, File])[];
  /** The root included. */
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

/** Joins entries that know their folder to a tree of folders that know their contents. */
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
