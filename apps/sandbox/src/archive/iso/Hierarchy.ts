import type { FormatPiece } from '../pieces.ts';
import type { Dialect } from './dialects.ts';
import {
  directoryRecord,
  pathTableEntry,
  pathTableEntryBytes,
  recordBytes,
  recordPosition,
  type Section,
  SECTOR_BYTES,
  sectionCount,
  sectionsOf,
  sectorsOf,
} from './isoRecords.ts';
import type { IsoNode } from './isoTree.ts';
import { CONTINUATION_FIELD_BYTES, continuationField, type SystemUse } from './rockRidge.ts';

const SELF = Buffer.from([0]);
const PARENT = Buffer.from([1]);

interface Named {
  readonly node: IsoNode;
  readonly name: string;
}

interface Folder {
  readonly node: IsoNode;
  readonly identifier: Buffer;
  /** Undefined for the root. */
  readonly parent: Folder | undefined;
  readonly number: number;
  /** Sorted by name. */
  readonly children: readonly Named[];
  /** First sector of the records; the continuation area follows them. */
  sector: number;
  recordSectors: number;
  continuedBytes: number;
}

/** System use of a child's records, with the position of its continuation. */
interface ChildUse extends SystemUse {
  readonly node: IsoNode;
  readonly identifier: Buffer;
  readonly continuedAt: number;
}

function sortedChildren(nodes: readonly IsoNode[], dialect: Dialect): Named[] {
  const names = dialect.names(nodes);
  const named = nodes.map((node, index) => ({ node, name: names[index] ?? '' }));
  return named.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Directory tree of an image in one dialect: path tables, then the folders. */
export class Hierarchy {
  readonly #dialect: Dialect;
  // Sorted by level, parent and name, which is the order that path tables require.
  readonly #folders: Folder[] = [];
  readonly #folderOf = new Map<IsoNode, Folder>();
  readonly #pathTableBytes: number;
  #sector = 0;

  constructor(root: IsoNode, dialect: Dialect) {
    this.#dialect = dialect;
    this.#addFolder(root, SELF, undefined);
    // Breadth first: the loop reaches the folders that it appends.
    for (const folder of this.#folders) {
      for (const { node, name } of folder.children) {
        if (node.isFolder) this.#addFolder(node, dialect.encode(name), folder);
      }
    }
    for (const folder of this.#folders) this.#measure(folder);
    const tableSizes = this.#folders.map(({ identifier }) => pathTableEntryBytes(identifier.length));
    this.#pathTableBytes = tableSizes.reduce((sum, size) => sum + size, 0);
  }

  #addFolder(node: IsoNode, identifier: Buffer, parent: Folder | undefined): void {
    const folder: Folder = {
      node,
      identifier,
      parent,
      number: this.#folders.length + 1,
      children: sortedChildren(node.children, this.#dialect),
      sector: 0,
      recordSectors: 0,
      continuedBytes: 0,
    };
    this.#folders.push(folder);
    this.#folderOf.set(node, folder);
  }

  get pathTable() {
    const sectors = sectorsOf(this.#pathTableBytes);
    return { sizeBytes: this.#pathTableBytes, littleEndian: this.#sector, bigEndian: this.#sector + sectors };
  }

  get root(): Section {
    const [root] = this.#folders;
    return root === undefined ? { sector: 0, sizeBytes: 0 } : this.#sectionOf(root);
  }

  /**
   * Assigns sectors to the path tables and folders, from the given one on. Returns the first free sector after them.
   */
  place(firstSector: number): number {
    this.#sector = firstSector;
    let sector = firstSector + 2 * sectorsOf(this.#pathTableBytes);
    for (const folder of this.#folders) {
      folder.sector = sector;
      sector += folder.recordSectors + sectorsOf(folder.continuedBytes);
    }
    return sector;
  }

  *pieces(): Generator<FormatPiece> {
    const tableBytes = sectorsOf(this.#pathTableBytes) * SECTOR_BYTES;
    for (const isBigEndian of [false, true]) {
      yield { sizeBytes: tableBytes, make: () => this.#makePathTable(tableBytes, isBigEndian) };
    }
    for (const folder of this.#folders) {
      const sizeBytes = (folder.recordSectors + sectorsOf(folder.continuedBytes)) * SECTOR_BYTES;
      yield { sizeBytes, make: () => this.#makeFolder(folder, Buffer.alloc(sizeBytes)) };
    }
  }

  *#childUses(folder: Folder): Generator<ChildUse> {
    let position = folder.parent === undefined ? this.#dialect.rootContinued.length : 0;
    for (const { node, name } of folder.children) {
      const identifier = this.#dialect.encode(name);
      const use = this.#dialect.systemUse(node, identifier.length);
      const continuedAt = recordPosition(position, use.continued.length);
      yield { ...use, node, identifier, continuedAt };
      position = continuedAt + use.continued.length;
    }
  }

  #measure(folder: Folder): void {
    let position = this.#selfRecord(folder).length + this.#parentRecord(folder).length;
    folder.continuedBytes = folder.parent === undefined ? this.#dialect.rootContinued.length : 0;
    for (const { node, identifier, inRecord, continued, continuedAt } of this.#childUses(folder)) {
      const pointerBytes = continued.length > 0 ? CONTINUATION_FIELD_BYTES : 0;
      const bytes = recordBytes(identifier.length, inRecord.length + pointerBytes);
      for (let count = sectionCount(node.sizeBytes); count > 0; count -= 1) {
        position = recordPosition(position, bytes) + bytes;
      }
      folder.continuedBytes = continuedAt + continued.length;
    }
    folder.recordSectors = sectorsOf(position);
  }

  #sectionOf({ sector, recordSectors }: Folder): Section {
    return { sector, sizeBytes: recordSectors * SECTOR_BYTES };
  }

  #folderRecord(folder: Folder, identifier: Buffer, systemUse: Buffer): Buffer {
    const { modifiedAt } = folder.node;
    const section = this.#sectionOf(folder);
    return directoryRecord({ identifier, section, modifiedAt, isFolder: true, hasMore: false, systemUse });
  }

  #selfRecord(folder: Folder): Buffer {
    const { folderSystemUse, rootField, rootContinued } = this.#dialect;
    const use = [folderSystemUse(folder.node)];
    if (folder.parent === undefined) use.unshift(rootField);
    if (folder.parent === undefined && rootContinued.length > 0) {
      use.push(continuationField(folder.sector + folder.recordSectors, 0, rootContinued.length));
    }
    return this.#folderRecord(folder, SELF, Buffer.concat(use));
  }

  #parentRecord(folder: Folder): Buffer {
    const parent = folder.parent ?? folder;
    return this.#folderRecord(parent, PARENT, this.#dialect.folderSystemUse(parent.node));
  }

  #childSections(node: IsoNode): readonly Section[] {
    const folder = this.#folderOf.get(node);
    return folder === undefined ? sectionsOf(node.firstSector, node.sizeBytes) : [this.#sectionOf(folder)];
  }

  #childRecords(folder: Folder, { node, identifier, inRecord, continued, continuedAt }: ChildUse): Buffer[] {
    const continuation = folder.sector + folder.recordSectors;
    const pointer = continued.length > 0 ? [continuationField(continuation, continuedAt, continued.length)] : [];
    const systemUse = Buffer.concat([inRecord, ...pointer]);
    const sections = this.#childSections(node);
    return sections.map((section, index) =>
      directoryRecord({
        identifier,
        section,
        modifiedAt: node.modifiedAt,
        isFolder: node.isFolder,
        hasMore: index < sections.length - 1,
        systemUse,
      }),
    );
  }

  #makeFolder(folder: Folder, bytes: Buffer): Buffer {
    let position = 0;
    const add = (record: Buffer) => {
      position = recordPosition(position, record.length);
      bytes.set(record, position);
      position += record.length;
    };
    const continuation = bytes.subarray(folder.recordSectors * SECTOR_BYTES);
    add(this.#selfRecord(folder));
    add(this.#parentRecord(folder));
    if (folder.parent === undefined) continuation.set(this.#dialect.rootContinued);
    for (const use of this.#childUses(folder)) {
      this.#childRecords(folder, use).forEach(add);
      continuation.set(use.continued, use.continuedAt);
    }
    return bytes;
  }

  #makePathTable(sizeBytes: number, isBigEndian: boolean): Buffer {
    const table = Buffer.alloc(sizeBytes);
    let position = 0;
    for (const { identifier, sector, parent } of this.#folders) {
      const entry = pathTableEntry(identifier, { sector, parentNumber: parent?.number ?? 1 }, isBigEndian);
      table.set(entry, position);
      position += entry.length;
    }
    return table;
  }
}
