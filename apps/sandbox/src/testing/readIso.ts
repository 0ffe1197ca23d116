const SECTOR_BYTES = 2048;
const PRIMARY_SECTOR = 16;
const JOLIET_SECTOR = 17;

const IS_FOLDER = 0x02;
const HAS_MORE_SECTIONS = 0x80;

/** Entry of an image. */
export interface IsoEntry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly sections: readonly (readonly [sector: number, sizeBytes: number])[];
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
}

interface RawRecord {
  readonly identifier: Buffer;
  readonly sector: number;
  readonly sizeBytes: number;
  readonly flags: number;
  readonly modifiedAt: number;
  readonly systemUse: Buffer;
}

function both32(image: Buffer, at: number): number {
  const value = image.readUInt32LE(at);
  if (value !== image.readUInt32BE(at + 4)) throw new Error(`The two byte orders differ at ${at}.`);
  return value;
}

function parseDate(image: Buffer, at: number): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = image.subarray(at, at + 6);
  const aheadMinutes = 15 * image.readInt8(at + 6);
  return Date.UTC(1900 + year, month - 1, day, hour, minute - aheadMinutes, second);
}

function* records(image: Buffer, sector: number, sizeBytes: number): Generator<RawRecord> {
  const end = sector * SECTOR_BYTES + sizeBytes;
  for (let at = sector * SECTOR_BYTES; at < end;) {
    const length = image.readUInt8(at);
    if (length === 0) {
      at = (Math.floor(at / SECTOR_BYTES) + 1) * SECTOR_BYTES;
      continue;
    }
    const nameEnd = at + 33 + image.readUInt8(at + 32);
    yield {
      identifier: image.subarray(at + 33, nameEnd),
      sector: both32(image, at + 2),
      sizeBytes: both32(image, at + 10),
      flags: image.readUInt8(at + 25),
      modifiedAt: parseDate(image, at + 18),
      systemUse: image.subarray(nameEnd + ((nameEnd - at) % 2), at + length),
    };
    at += length;
  }
}

function* systemFields(image: Buffer, systemUse: Buffer): Generator<readonly [string, Buffer]> {
  let area = systemUse;
  while (area.length >= 4) {
    const length = area.readUInt8(2);
    const field = area.subarray(4, length);
    const signature = area.toString('latin1', 0, 2);
    area = area.subarray(length);
    if (signature === 'CE') {
      const start = both32(field, 0) * SECTOR_BYTES + both32(field, 8);
      area = image.subarray(start, start + both32(field, 16));
    } else {
      yield [signature, field];
    }
  }
}

/** Reads the name and the time in the Rock Ridge fields of a record. */
function readRockRidge(image: Buffer, record: RawRecord) {
  const parts: Buffer[] = [];
  let { modifiedAt } = record;
  for (const [signature, field] of systemFields(image, record.systemUse)) {
    if (signature === 'NM') parts.push(field.subarray(1));
    if (signature === 'TF') modifiedAt = parseDate(field, 1);
  }
  return { name: Buffer.concat(parts).toString(), modifiedAt };
}

function readJoliet(_image: Buffer, { identifier, modifiedAt }: RawRecord) {
  return { name: Buffer.from(identifier).swap16().toString('utf16le'), modifiedAt };
}

type ReadName = typeof readRockRidge;

/** First sector and size of a folder in the image. */
type Place = Pick<RawRecord, 'sector' | 'sizeBytes'>;

function readFolder(image: Buffer, place: Place, { path, readName }: { path: string; readName: ReadName }): IsoEntry[] {
  const entries: IsoEntry[] = [];
  let sections: (readonly [number, number])[] = [];
  let last: Uint8Array = new Uint8Array();
  for (const record of [...records(image, place.sector, place.sizeBytes)].slice(2)) {
    if (Buffer.compare(last, record.identifier) > 0) throw new Error(`${path} is not sorted.`);
    last = record.identifier;
    sections.push([record.sector, record.sizeBytes]);
    if ((record.flags & HAS_MORE_SECTIONS) !== 0) continue;
    const { name, modifiedAt } = readName(image, record);
    const entry = { path: `${path}${name}`, isFolder: (record.flags & IS_FOLDER) !== 0, sections, modifiedAt };
    sections = [];
    entries.push(entry);
    if (entry.isFolder) entries.push(...readFolder(image, record, { path: `${entry.path}/`, readName }));
  }
  return entries;
}

/** Returns the first sectors of the folders in a path table. */
function readPathTable(image: Buffer, descriptor: Buffer, isBigEndian: boolean): number[] {
  const at = SECTOR_BYTES * (isBigEndian ? descriptor.readUInt32BE(148) : descriptor.readUInt32LE(140));
  const table = image.subarray(at, at + both32(descriptor, 132));
  const sectors: number[] = [];
  for (let position = 0; position < table.length;) {
    sectors.push(isBigEndian ? table.readUInt32BE(position + 2) : table.readUInt32LE(position + 2));
    const length = table.readUInt8(position);
    position += 8 + length + (length % 2);
  }
  return sectors;
}

function readTree(image: Buffer, descriptorSector: number, readName: ReadName): IsoEntry[] {
  const descriptor = image.subarray(descriptorSector * SECTOR_BYTES, (descriptorSector + 1) * SECTOR_BYTES);
  if (descriptor.toString('latin1', 1, 6) !== 'CD001') throw new Error('This is not an ISO 9660 image.');
  const root = { sector: both32(descriptor, 158), sizeBytes: both32(descriptor, 166) };
  const entries = readFolder(image, root, { path: '', readName });
  const inFolders = entries.filter(({ isFolder }) => isFolder).map(({ sections: [section] }) => section?.[0]);
  const folders = [root.sector, ...inFolders];
  for (const isBigEndian of [false, true]) {
    const inTable = new Set<number | undefined>(readPathTable(image, descriptor, isBigEndian));
    if (inTable.size !== folders.length || !folders.every((sector) => inTable.has(sector))) {
      throw new Error('A path table lists other folders than the tree.');
    }
  }
  return entries;
}

/** Entries of the two directory trees of an image. */
export interface IsoTrees {
  readonly rockRidge: readonly IsoEntry[];
  readonly joliet: readonly IsoEntry[];
}

/**
 * Reads both trees of an image, or of its beginning. Follows the standards, independently of the code that writes
 * images, and throws when the image violates them.
 */
export function readIso(image: Buffer): IsoTrees {
  return {
    rockRidge: readTree(image, PRIMARY_SECTOR, readRockRidge),
    joliet: readTree(image, JOLIET_SECTOR, readJoliet),
  };
}

/** Returns the bytes of a file in an image. */
export function isoBytes(image: Buffer, { sections }: IsoEntry): Buffer {
  return Buffer.concat(
    sections.map(([sector, sizeBytes]) => image.subarray(sector * SECTOR_BYTES, sector * SECTOR_BYTES + sizeBytes)),
  );
}
