import {
  arrivalOf,
  childPath,
  type ConflictChoice,
  type ConflictGroup,
  type Document,
  type DocumentArrival,
  groupByChoice,
  type NameConflict,
} from '@abrak/core';
import type { RunningMove } from './runningMoves.ts';

/** A folder that something is moved from or to. */
export interface MovePlace {
  readonly id: number;
  /** Null for the main folder. */
  readonly name: string | null;
  readonly path: string;
}

/** Documents to move, with all that was decided about them. */
export interface MovePlan {
  readonly from: MovePlace;
  readonly target: MovePlace;
  readonly groups: readonly ConflictGroup<Document>[];
  /** Those that are replaced in the target, by the id of the document that takes their place. */
  readonly replacedIds: ReadonlyMap<number, number>;
}

/** Who moves where, and what was chosen about the names that the target holds. */
export interface MoveDecision {
  readonly documents: readonly Document[];
  readonly from: MovePlace;
  readonly target: MovePlace;
  readonly conflicts: readonly NameConflict<DocumentArrival>[];
  readonly choices: ReadonlyMap<DocumentArrival, ConflictChoice>;
}

/** The plan of a decided move. */
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

/** Everything that leaves its folder. */
export function documentsOf({ groups }: Pick<MovePlan, 'groups'>): readonly Document[] {
  return groups.flatMap(({ items }) => items);
}

/** The documents as they will stand in the target, but for those whose name or fate the server decides. */
export function arrivalsOf({ groups, target }: Pick<MovePlan, 'groups' | 'target'>): readonly Document[] {
  const { id, name, path } = target;
  return groups
    .filter(({ onConflict }) => onConflict === undefined || onConflict === 'replace')
    .flatMap(({ items }) => items)
    .map((document) => ({ ...document, parent: { id, name: name ?? '' }, path: childPath(path, document.name) }));
}

/** What listings show while a planned move runs. */
export function startOf(plan: MovePlan): Omit<RunningMove, 'cancel'> {
  return {
    targetId: plan.target.id,
    documents: documentsOf(plan),
    arrivals: arrivalsOf(plan),
    replacedIds: new Set(plan.replacedIds.values()),
  };
}

/** What takes a move back. */
export interface MoveReturn {
  readonly plan: MovePlan;
  /** What it had put in the trash. */
  readonly restoredIds: readonly number[];
  /** What it had given another name, with the one it had. */
  readonly renamed: readonly Document[];
}

/** How to take back what has moved; undefined when nothing has, or when folders were merged, which nothing undoes. */
export function returnOf({ groups, from, target, replacedIds }: MovePlan, movedIds: readonly number[]): MoveReturn | undefined {
  const moved = new Set(movedIds);
  const isMoved = ({ id }: Document) => moved.has(id);
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

/** The conflicts' side of a document that moves. */
export const toArrivals = (documents: readonly Document[]): readonly DocumentArrival[] => documents.map(arrivalOf);
