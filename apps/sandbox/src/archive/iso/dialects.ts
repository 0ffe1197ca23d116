import { jolietNames, primaryNames } from './isoNames.ts';
import type { IsoNode } from './isoTree.ts';
import { entrySystemUse, extensionField, folderSystemUse, protocolField, type SystemUse } from './rockRidge.ts';

/** One of the two ways in which an image tells the same tree. */
export interface Dialect {
  /** Names for what is in one folder, in the order given. */
  names(nodes: readonly IsoNode[]): string[];
  encode(name: string): Buffer;
  systemUse(node: IsoNode, identifierBytes: number): SystemUse;
  /** What a folder's entries for itself and for its parent say. */
  folderSystemUse(node: IsoNode): Buffer;
  /** What stands in front of that in the root's entry for itself. */
  readonly rootField: Buffer;
  /** What the root's entry for itself continues with elsewhere. */
  readonly rootContinued: Buffer;
}

const nothing = Buffer.alloc(0);

/** Names for the oldest readers, and true ones with times for Unix beside them. */
export const rockRidge: Dialect = {
  names: primaryNames,
  encode: (name) => Buffer.from(name, 'latin1'),
  systemUse: entrySystemUse,
  folderSystemUse,
  rootField: protocolField,
  rootContinued: extensionField,
};

/** Names in UTF-16, for Windows. */
export const joliet: Dialect = {
  names: jolietNames,
  encode: (name) => Buffer.from(name, 'utf16le').swap16(),
  systemUse: () => ({ inRecord: nothing, continued: nothing }),
  folderSystemUse: () => nothing,
  rootField: nothing,
  rootContinued: nothing,
};
