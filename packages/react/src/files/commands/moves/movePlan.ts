import type { StoredDocument, ConflictChoice } from '@abrak/core/files';
import {
  arrivalOf,
  childPath,
  type ConflictGroup,
  type DocumentArrival,
  groupByChoice,
  type NameConflict,
} from '@abrak/core/internal';
import type { RunningMove } from '../../data/index.ts';

/** Source or target folder of a move. */
export interface MovePlace {
  readonly id: number;
  /** Null for the main folder. */
  readonly name: string | null;
  readonly path: string;
}

/** Documents to move, grouped by the choice made for them. */
export interface MovePlan {
  readonly from: MovePlace;
  readonly target: MovePlace;
  readonly groups: readonly ConflictGroup<StoredDocument>[];
  /** Ids of documents to be replaced in the target, by the id of the document that replaces them. */
  readonly replacedIds: ReadonlyMap<number, number>;
}

/** Documents, folders, and the choices made for conflicting names. */
export interface MoveDecision {
  readonly documents: readonly StoredDocument[];
  readonly from: MovePlace;
  readonly target: MovePlace;
  readonly conflicts: readonly NameConflict<DocumentArrival>[];
  readonly choices: ReadonlyMap<DocumentArrival, ConflictChoice>;
}

/** Creates the plan of a move from the choices; skipped documents are left out. */
export function planMove({ documents, from, target, conflicts, choices }: MoveDecision): MovePlan {
  const chosen = new Map(Array.from(choices, ([{ document }, choice]) => [document, choice]));
  const replaced = conflicts.filter(({ arriving }) => choices.get(arriving) === 'replace');
  return {
    from,
    target,
    groups: groupByChoice(documents, chosen),
    replacedIds: new Map(replaced.map(({ arriving, existing }) => [arriving.document.id, existing.id])),
  };
}

/** Returns all documents that leave their folder. */
export function documentsOf({ groups }: Pick<MovePlan, 'groups'>): readonly StoredDocument[] {
  return groups.flatMap(({ items }) => items);
}

/**
 * Returns the documents as they will appear in the target. Leaves out those whose name or result the server decides:
 * `keepBoth` and `merge`.
 */
export function arrivalsOf({ groups, target }: Pick<MovePlan, 'groups' | 'target'>): readonly StoredDocument[] {
  const { id, name, path } = target;
  return groups
    .filter(({ onConflict }) => onConflict === undefined || onConflict === 'replace')
    .flatMap(({ items }) => items)
    .map((document) => ({ ...document, parent: { id, name: name ?? '' }, path: childPath(path, document.name) }));
}

/** Returns the optimistic update that listings show while a planned move runs. */
export function toOptimisticMove(plan: MovePlan): Omit<RunningMove, 'cancel'> {
  return {
    targetId: plan.target.id,
    documents: documentsOf(plan),
    arrivals: arrivalsOf(plan),
    replacedIds: new Set(plan.replacedIds.values()),
  };
}

/** Steps that undo a move. */
export interface UndoPlan {
  readonly plan: MovePlan;
  /** Ids of replaced documents to restore from the trash. */
  readonly restoredIds: readonly number[];
  /** Documents that the server renamed, with their original names. */
  readonly renamed: readonly StoredDocument[];
}

/**
 * Returns the steps that undo the documents moved so far. Undefined when none have moved, or when folders were merged,
 * which cannot be undone.
 */
export function planUndo(
  { groups, from, target, replacedIds }: MovePlan,
  movedIds: readonly number[],
): UndoPlan | undefined {
  const moved = new Set(movedIds);
  const isMoved = ({ id }: StoredDocument) => moved.has(id);
  const movedGroups = groups.map(({ onConflict, items }) => ({ onConflict, items: items.filter(isMoved) }));
  const itemsOf = (choice: ConflictChoice) =>
    movedGroups.filter(({ onConflict }) => onConflict === choice).flatMap(({ items }) => items);
  if (moved.size === 0 || itemsOf('merge').length > 0) return undefined;
  return {
    plan: {
      from: target,
      target: from,
      groups: [{ onConflict: undefined, items: documentsOf({ groups: movedGroups }) }],
      replacedIds: new Map(),
    },
    restoredIds: itemsOf('replace').flatMap(({ id }) => replacedIds.get(id) ?? []),
    renamed: itemsOf('keepBoth'),
  };
}

/** Converts documents into arrivals, for finding conflicts. */
export const toArrivals = (documents: readonly StoredDocument[]): readonly DocumentArrival[] =>
  documents.map(arrivalOf);
