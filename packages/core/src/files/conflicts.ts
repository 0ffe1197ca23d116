import { nameKey } from './documentName.ts';
import { documentDate, type StoredDocument } from './schema.ts';

/** Values of OnConflict. */
export const onConflicts = ['fail', 'replace', 'keepBoth', 'skip', 'merge'] as const;

/**
 * Handling of a name that already exists in the target folder, by a server with the `conflicts` capability. `fail`
 * rejects; `replace` moves the existing document to the trash, or keeps the replaced content as a version when a file is
 * uploaded to a server with the `versions` capability; `keepBoth` gives the arriving document a free name; `skip` leaves
 * the arriving document where it is; `merge` combines two folders and replaces files with the same name.
 */
export type OnConflict = (typeof onConflicts)[number];

/** Conflict handling that a customer can choose for one conflict. */
export type ConflictChoice = Exclude<OnConflict, 'fail'>;

/** Item about to be added to a folder: an upload or a moved document. */
export interface Arrival {
  readonly name: string;
  readonly kind: StoredDocument['kind'];
  readonly sizeBytes: number;
  /** Milliseconds since the epoch; null when unknown. */
  readonly changedAt: number | null;
}

/** Arriving item and the existing document with the same name. */
export interface NameConflict<TArrival extends Arrival = Arrival> {
  readonly arriving: TArrival;
  readonly existing: StoredDocument;
}

/** Document that is about to be moved into another folder. */
export interface DocumentArrival<TDocument extends StoredDocument = StoredDocument> extends Arrival {
  readonly document: TDocument;
}

/** Converts a document to the form that conflict detection compares. */
export function arrivalOf<TDocument extends StoredDocument>(document: TDocument): DocumentArrival<TDocument> {
  const { name, kind, sizeBytes } = document;
  return { document, name, kind, sizeBytes, changedAt: documentDate(document) };
}

/** Returns the arriving items whose names the folder already contains, in their order. */
export function findConflicts<TArrival extends Arrival>(
  arrivals: readonly TArrival[],
  listed: readonly StoredDocument[],
): NameConflict<TArrival>[] {
  const byName = new Map(listed.map((document) => [nameKey(document.name), document]));
  return arrivals.flatMap((arriving) => {
    const existing = byName.get(nameKey(arriving.name));
    return existing === undefined ? [] : [{ arriving, existing }];
  });
}

/**
 * Party that carries out a choice: a server with the `conflicts` capability, an upload that can only change its name,
 * or nobody.
 */
export type ConflictResolver = 'server' | 'upload' | 'nobody';

/**
 * Returns the possible choices for a conflict: two folders can merge, a file can replace a file, and a file and a
 * folder never replace each other.
 */
export function conflictChoices(
  { arriving, existing }: NameConflict,
  resolver: ConflictResolver = 'server',
): readonly ConflictChoice[] {
  if (resolver === 'nobody') return ['skip'];
  if (resolver === 'upload') return ['keepBoth', 'skip'];
  if (arriving.kind !== existing.kind) return ['keepBoth', 'skip'];
  return arriving.kind === 'folder' ? ['merge', 'keepBoth', 'skip'] : ['replace', 'keepBoth', 'skip'];
}

/** Items with the same conflict handling, which one call can carry. */
export interface ConflictGroup<Item> {
  /** Undefined for items without a name conflict. */
  readonly onConflict: ConflictChoice | undefined;
  readonly items: readonly Item[];
}

/** Groups items by their chosen conflict handling, those without a conflict first; skipped items are dropped. */
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
