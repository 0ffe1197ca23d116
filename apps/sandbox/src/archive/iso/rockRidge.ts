import { cutUtf8 } from '../cutUtf8.ts';
import { SECTOR_BYTES, shortDate, systemUseRoom, writeBoth32 } from './isoRecords.ts';
import type { IsoNode } from './isoTree.ts';

// System use entries (IEEE P1281 SUSP, P1282 Rock Ridge): two letters, length, version, content.
const FIELD_HEAD_BYTES = 4;
const NAME_HEAD_BYTES = 5;
/** Size of the field that points to a continuation, in bytes. */
export const CONTINUATION_FIELD_BYTES = 28;

const UNIX_FOLDER = 0o40555;
const UNIX_FILE = 0o100444;
const MODIFIED = 0x02;
const NAME_CONTINUES = 0x01;

function field(signature: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`${signature}\0\x01`, 'latin1');
  head.writeUInt8(FIELD_HEAD_BYTES + content.length, 2);
  return Buffer.concat([head, content]);
}

function attributesField(isFolder: boolean): Buffer {
  const content = Buffer.alloc(32);
  writeBoth32(content, isFolder ? UNIX_FOLDER : UNIX_FILE, 0);
  writeBoth32(content, isFolder ? 2 : 1, 8);
  return field('PX', content);
}

function timeField(modifiedAt: number): Buffer {
  return field('TF', Buffer.concat([Buffer.from([MODIFIED]), shortDate(modifiedAt)]));
}

function nameField(part: Uint8Array, continues: boolean): Buffer {
  return field('NM', Buffer.concat([Buffer.from([continues ? NAME_CONTINUES : 0]), part]));
}

/** System use field of a record, and the rest that does not fit into the record and goes to the continuation area. */
export interface SystemUse {
  readonly inRecord: Buffer;
  readonly continued: Buffer;
}

const nothing = Buffer.alloc(0);

/** Returns the attributes and the time for a folder's records for itself and for its parent. */
export function folderSystemUse({ modifiedAt }: IsoNode): Buffer {
  return Buffer.concat([attributesField(true), timeField(modifiedAt)]);
}

/**
 * Returns the attributes, the time and the full name of an entry. A long name is split at the room that the identifier
 * leaves.
 */
export function entrySystemUse(node: IsoNode, identifierBytes: number): SystemUse {
  const start = Buffer.concat([attributesField(node.isFolder), timeField(node.modifiedAt)]);
  const name = Buffer.from(node.name);
  const roomBytes = systemUseRoom(identifierBytes) - start.length - NAME_HEAD_BYTES;
  if (name.length <= roomBytes) {
    return { inRecord: Buffer.concat([start, nameField(name, false)]), continued: nothing };
  }
  const first = cutUtf8(name, roomBytes - CONTINUATION_FIELD_BYTES);
  return {
    inRecord: Buffer.concat([start, nameField(first, true)]),
    continued: nameField(name.subarray(first.length), false),
  };
}

/** Returns the field that points into a continuation area, which starts at a sector. */
export function continuationField(sector: number, offset: number, sizeBytes: number): Buffer {
  const content = Buffer.alloc(24);
  writeBoth32(content, sector + Math.floor(offset / SECTOR_BYTES), 0);
  writeBoth32(content, offset % SECTOR_BYTES, 8);
  writeBoth32(content, sizeBytes, 16);
  return field('CE', content);
}

/** First field of the root's record for itself; it declares that system use entries are present. */
export const protocolField = field('SP', Buffer.from([0xbe, 0xef, 0]));

const extension = {
  id: 'RRIP_1991A',
  description: 'THE ROCK RIDGE INTERCHANGE PROTOCOL PROVIDES SUPPORT FOR POSIX FILE SYSTEM SEMANTICS',
  source: [
    'PLEASE CONTACT DISC PUBLISHER FOR SPECIFICATION SOURCE.  SEE PUBLISHER IDENTIFIER IN PRIMARY VOLUME',
    'DESCRIPTOR FOR CONTACT INFORMATION.',
  ].join(' '),
};

/** Field that identifies the Rock Ridge extension, in the root's continuation area. */
export const extensionField = field(
  'ER',
  Buffer.concat([
    Buffer.from([extension.id.length, extension.description.length, extension.source.length, 1]),
    Buffer.from(extension.id + extension.description + extension.source, 'latin1'),
  ]),
);
