import { type ArchiveEntry, ArchiveLimitError } from '../ArchiveEntry.ts';
import { type Layout, type Piece, zeroPiece } from '../pieces.ts';
import { joliet, rockRidge } from './dialects.ts';
import { Hierarchy } from './Hierarchy.ts';
import { SECTOR_BYTES, sectorPadding, sectorsOf } from './isoRecords.ts';
import { buildTree, type IsoTree } from './isoTree.ts';
import { DESCRIPTOR_SECTORS, volumeDescriptors } from './volumeDescriptors.ts';

/** Sectors at the start that are reserved for boot code; empty here. */
const SYSTEM_SECTORS = 16;
const MAX_SECTORS = 0xffff_ffff;
/** Path tables number folders in 16 bits. */
const MAX_FOLDERS = 0xffff;

interface Disc<File extends ArchiveEntry> {
  readonly tree: IsoTree<File>;
  readonly primary: Hierarchy;
  readonly supplementary: Hierarchy;
  readonly sectors: number;
}

function* isoPieces<File extends ArchiveEntry>(disc: Disc<File>): Generator<Piece<File>> {
  const { tree, primary, supplementary, sectors } = disc;
  for (let count = 0; count < SYSTEM_SECTORS; count += 1) yield zeroPiece(SECTOR_BYTES);
  yield {
    sizeBytes: DESCRIPTOR_SECTORS * SECTOR_BYTES,
    make: () => volumeDescriptors(primary, supplementary, { sectors, modifiedAt: tree.root.modifiedAt }),
  };
  yield* primary.pieces();
  yield* supplementary.pieces();
  for (const [{ sizeBytes }, file] of tree.files) {
    if (sizeBytes === 0) continue;
    yield { sizeBytes, file };
    yield zeroPiece(sectorPadding(sizeBytes));
  }
}

/**
 * Lays out an ISO 9660 image, level 3, with two directory trees: one with Rock Ridge for Unix and one in Joliet for
 * Windows. Throws ArchiveLimitError.
 */
export function isoLayout<File extends ArchiveEntry>(entries: readonly File[]): Layout<File> {
  const tree = buildTree(entries);
  if (tree.folderCount > MAX_FOLDERS) throw new ArchiveLimitError('Too many folders for an ISO image.');
  const primary = new Hierarchy(tree.root, rockRidge);
  const supplementary = new Hierarchy(tree.root, joliet);
  let sector = supplementary.place(primary.place(SYSTEM_SECTORS + DESCRIPTOR_SECTORS));
  for (const [node] of tree.files) {
    node.firstSector = node.sizeBytes === 0 ? 0 : sector;
    sector += sectorsOf(node.sizeBytes);
  }
  if (sector > MAX_SECTORS) throw new ArchiveLimitError('Too much for an ISO image.');
  const disc = { tree, primary, supplementary, sectors: sector };
  return { sizeBytes: sector * SECTOR_BYTES, pieces: () => isoPieces(disc) };
}
