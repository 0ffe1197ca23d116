import type { Hierarchy } from './Hierarchy.ts';
import { directoryRecord, SECTOR_BYTES, writeBoth16, writeBoth32 } from './isoRecords.ts';

const PRIMARY = 1;
const SUPPLEMENTARY = 2;
const TERMINATOR = 255;

const VOLUME_NAME = 'ARCHIVE';
const NO_DATE = Buffer.from('0000000000000000\0', 'latin1');
/** Escape sequence that declares Joliet names, level 3. */
const JOLIET_ESCAPE = '%/E';

/**
 * Text fields after the root's record (publisher, copyright file and others), as offset and length; they stay empty.
 */
const textFields = [
  [190, 128],
  [318, 128],
  [446, 128],
  [574, 128],
  [702, 37],
  [739, 37],
  [776, 37],
] as const;

/** Size of the volume in sectors and its time in milliseconds since the epoch. */
export interface Volume {
  readonly sectors: number;
  readonly modifiedAt: number;
}

function longDate(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '').slice(0, 16);
  return Buffer.from(`${digits}\0`, 'latin1');
}

function descriptor(type: number): Buffer {
  const sector = Buffer.alloc(SECTOR_BYTES);
  sector.writeUInt8(type, 0);
  sector.write('CD001', 1, 'latin1');
  sector.writeUInt8(1, 6);
  return sector;
}

function encode(text: string, bytes: number, isJoliet: boolean): Buffer {
  if (!isJoliet) return Buffer.from(text.padEnd(bytes), 'latin1');
  return Buffer.from(text.padEnd(Math.floor(bytes / 2)), 'utf16le').swap16();
}

function rootRecord({ root }: Hierarchy, modifiedAt: number): Buffer {
  return directoryRecord({
    identifier: Buffer.alloc(1),
    section: root,
    modifiedAt,
    isFolder: true,
    hasMore: false,
    systemUse: Buffer.alloc(0),
  });
}

function volumeDescriptor(hierarchy: Hierarchy, volume: Volume, isJoliet: boolean): Buffer {
  const { pathTable } = hierarchy;
  const sector = descriptor(isJoliet ? SUPPLEMENTARY : PRIMARY);
  const write = (text: string, at: number, bytes: number) => sector.set(encode(text, bytes, isJoliet), at);
  write('', 8, 32);
  write(VOLUME_NAME, 40, 32);
  writeBoth32(sector, volume.sectors, 80);
  if (isJoliet) sector.write(JOLIET_ESCAPE, 88, 'latin1');
  // Number of volumes in the set, number of this volume, and block size.
  writeBoth16(sector, 1, 120);
  writeBoth16(sector, 1, 124);
  writeBoth16(sector, SECTOR_BYTES, 128);
  writeBoth32(sector, pathTable.sizeBytes, 132);
  sector.writeUInt32LE(pathTable.littleEndian, 140);
  sector.writeUInt32BE(pathTable.bigEndian, 148);
  sector.set(rootRecord(hierarchy, volume.modifiedAt), 156);
  for (const [at, bytes] of textFields) write('', at, bytes);
  sector.set(longDate(volume.modifiedAt), 813);
  sector.set(longDate(volume.modifiedAt), 830);
  sector.set(NO_DATE, 847);
  sector.set(NO_DATE, 864);
  sector.writeUInt8(1, 881);
  return sector;
}

/** Number of sectors of the descriptors. */
export const DESCRIPTOR_SECTORS = 3;

/** Returns the descriptors at the start of the image, which point to the two directory trees (ECMA-119 §8). */
export function volumeDescriptors(primary: Hierarchy, joliet: Hierarchy, volume: Volume): Buffer {
  return Buffer.concat([
    volumeDescriptor(primary, volume, false),
    volumeDescriptor(joliet, volume, true),
    descriptor(TERMINATOR),
  ]);
}
