import { nameKey } from './documentName.ts';
import type { Document } from './schema.ts';

/**
 * What a server with the capability conflicts does about a name that the target folder holds: fail refuses, replace
 * puts the one that is there in the trash, keepBoth gives the arriving one a free name, skip leaves the arriving one
 * where it is, merge makes one of two folders and replaces the files that meet.
 */
export type OnConflict = 'fail' | 'replace' | 'keepBoth' | 'skip' | 'merge';

/** What a person may choose for one conflict. */
export type ConflictChoice = Exclude<OnConflict, 'fail'>;

/** Something that arrives in a folder, before it is a document there. */
export interface Arrival {
  readonly name: string;
  readonly kind: Document['kind'];
  readonly sizeBytes: number;
  /** Milliseconds since the epoch; null when nobody knows. */
  readonly changedAt: number | null;
}

/** An arrival and the document of its name that the folder holds. */
export interface NameConflict<TArrival extends Arrival = Arrival> {
  readonly arriving: TArrival;
  readonly existing: Document;
}

/** The arrivals whose names a folder already holds, in their order. */
export function findConflicts<TArrival extends Arrival>(
  arrivals: readonly TArrival[],
  listed: readonly Document[],
): NameConflict<TArrival>[] {
  const byName = new Map(listed.map((document) => [nameKey(document.name), document]));
  return arrivals.flatMap((arriving) => {
    const existing = byName.get(nameKey(arriving.name));
    return existing === undefined ? [] : [{ arriving, existing }];
  });
}

/** What may be chosen: folders merge, files replace, and neither takes the other's place. */
export function conflictChoices({ arriving, existing }: NameConflict): readonly ConflictChoice[] {
  if (arriving.kind !== existing.kind) return ['keepBoth', 'skip'];
  return arriving.kind === 'folder' ? ['merge', 'keepBoth', 'skip'] : ['replace', 'keepBoth', 'skip'];
}
