import { jolietNames, primaryNames } from './isoNames.ts';
import type { IsoNode } from './isoTree.ts';
import { entrySystemUse, extensionField, folderSystemUse, protocolField, type SystemUse } from './rockRidge.ts';

/** Encoding of one of the two directory trees of an image. */
export interface Dialect {
  /** Returns names that are unique in one folder, in the order of the nodes. */
  names(nodes: readonly IsoNode[]): string[];
  encode(name: string): Buffer;
  systemUse(node: IsoNode, identifierBytes: number): SystemUse;
  /** Returns the system use field of a folder's records for itself and for its parent. */
  folderSystemUse(node: IsoNode): Buffer;
  /** Field that precedes the system use in the root's record for itself. */
  readonly rootField: Buffer;
  /** Continuation of the root's record for itself, in the continuation area. */
  readonly rootContinued: Buffer;
}

const nothing = Buffer.alloc(0);

/** Primary tree: short names for the oldest readers, with full names and times for Unix in Rock Ridge fields. */
export const rockRidge: Dialect = {
  names: primaryNames,
  encode: (name) => Buffer.from(name, 'latin1'),
  systemUse: entrySystemUse,
  folderSystemUse,
  rootField: protocolField,
  rootContinued: extensionField,
};

/** Joliet tree: names in UTF-16, for Windows. */
export const joliet: Dialect = {
  names: jolietNames,
  encode: (name) => Buffer.from(name, 'utf16le').swap16(),
  systemUse: () => ({ inRecord: nothing, continued: nothing }),
  folderSystemUse: () => nothing,
  rootField: nothing,
  rootContinued: nothing,
};
