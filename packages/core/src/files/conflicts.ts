import { nameKey } from './documentName.ts';
import type { Document } from './schema.ts';

/** The spellings of OnConflict. */
export const onConflicts = ['fail', 'replace', 'keepBoth', 'skip', 'merge'] as const;

/**
 * What a server with the capability conflicts does about a name that the target folder holds: fail refuses, replace
 * puts the one that is there in the trash, keepBoth gives the arriving one a free name, skip leaves the arriving one
 * where it is, merge makes one of two folders and replaces the files that meet.
 */
export type OnConflict = (typeof onConflicts)[number];

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

/** A document on its way into another folder. */
export interface DocumentArrival<TDocument extends Document = Document> extends Arrival {
  readonly document: TDocument;
}

/** A document as something that arrives. */
export function arrivalOf<TDocument extends Document>(document: TDocument): DocumentArrival<TDocument> {
  const { name, kind, sizeBytes, createdAt } = document;
  return { document, name, kind, sizeBytes, changedAt: createdAt };
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

/**
 * Who carries a choice out: a server with the capability conflicts, an upload that can only send another name, or
 * nobody.
 */
export type ConflictResolver = 'server' | 'upload' | 'nobody';

/** What may be chosen: folders merge, files replace, and neither takes the other's place. */
export function conflictChoices(
  { arriving, existing }: NameConflict,
  resolver: ConflictResolver = 'server',
): readonly ConflictChoice[] {
  if (resolver === 'nobody') return ['skip'];
  if (resolver === 'upload') return ['keepBoth', 'skip'];
  if (arriving.kind !== existing.kind) return ['keepBoth', 'skip'];
  return arriving.kind === 'folder' ? ['merge', 'keepBoth', 'skip'] : ['replace', 'keepBoth', 'skip'];
}

/** Arrivals that one call can carry, because the same is to be done about their names. */
export interface ConflictGroup<Item> {
  /** Undefined for names that the folder does not hold. */
  readonly onConflict: ConflictChoice | undefined;
  readonly items: readonly Item[];
}

/** Sorts arrivals by what was chosen for them, those without a conflict first; the skipped ones are left out. */
export function groupByChoice<Item>(
  items: readonly Item[],
  choices: ReadonlyMap<Item, ConflictChoice>,
): readonly ConflictGroup<Item>[] {
  const groups = new Map<ConflictChoice | undefined, Item[]>([[undefined, []]]);
  for (const item of items) {
    const choice = choices.get(item);
    const group = groups.get(choice);
    if (group === undefined) groups.set(choice, [item]);
    else group.push(item);
  }
  groups.delete('skip');
  return Array.from(groups, ([onConflict, grouped]) => ({ onConflict, items: grouped })).filter(
    ({ items: grouped }) => grouped.length > 0,
  );
}
