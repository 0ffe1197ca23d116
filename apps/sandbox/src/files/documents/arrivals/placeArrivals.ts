import type { OnConflict } from '@abrak/core/files';
import { splitNumbered } from '@abrak/core/internal';
import type { Actor } from '../documentActions.ts';
import { type TreeTop, trashTrees, untrashTrees } from '../queue/startJobs.ts';
import {
  type Arrival,
  deleteEmptiedFolders,
  findContents,
  findHolders,
  reparentTrashed,
  type Holder,
  type Merge,
  type NamePlace,
  placeKey,
  updatePlaces,
  hideMergedFolders,
} from './arrivalStore.ts';
import { refuseTooDeep } from '../limits/treeLimits.ts';
import { findFreeName, type FreeName, nameTaken, effectiveOnConflict } from './nameConflicts.ts';

/** Result of placing arrivals in order; each arrival sees the result of those before it. */
class Plan {
  readonly placed = new Map<number, Arrival>();
  readonly replaced: TreeTop[] = [];
  readonly emptied: TreeTop[] = [];
  readonly merges: Merge[] = [];
  readonly #holders: Map<string, Holder>;
  readonly #lastNumbers = new Map<string, number>();

  constructor(holders: ReadonlyMap<string, Holder>) {
    this.#holders = new Map(holders);
  }

  holderOf(place: NamePlace): Holder | undefined {
    return this.#holders.get(placeKey(place));
  }

  place(arrival: Arrival): void {
    this.placed.set(arrival.id, arrival);
    this.#holders.set(placeKey(arrival), arrival);
  }

  /** Returns the last number that was given to a name; all lower numbers are taken. */
  lastNumberOf(place: NamePlace): number {
    return this.#lastNumbers.get(placeKey(place)) ?? splitNumbered(place.name).number;
  }

  placeAs({ name, number }: FreeName, arrival: Arrival): void {
    this.#lastNumbers.set(placeKey(arrival), number);
    this.place({ ...arrival, name });
  }

  merge(holder: Holder, arrival: Arrival): void {
    this.emptied.push(arrival);
    this.merges.push({ fromId: arrival.id, intoId: holder.id });
  }

  replace(holder: Holder, arrival: Arrival): void {
    // The replaced document may be an arrival too. It is then trashed in its original folder.
    this.placed.delete(holder.id);
    this.replaced.push({ ...holder, name: arrival.name });
    this.place(arrival);
  }
}

/** Arrival whose name is taken. */
interface Conflict {
  readonly actor: Actor;
  readonly plan: Plan;
  readonly arrival: Arrival;
  readonly holder: Holder;
}

function findFreeFor({ actor, plan, arrival }: Conflict): Promise<FreeName> {
  const { folderId, name } = arrival;
  return findFreeName(actor, {
    folderId,
    name,
    firstNumber: plan.lastNumberOf(arrival) + 1,
    isReserved: (candidate) => plan.holderOf({ folderId, name: candidate }) !== undefined,
  });
}

async function resolveConflict(conflict: Conflict, onConflict: OnConflict): Promise<void> {
  const { plan, arrival, holder } = conflict;
  switch (effectiveOnConflict(onConflict, arrival.discriminator, holder.discriminator)) {
    case 'fail':
      throw nameTaken();
    case 'skip':
      return;
    case 'replace':
      return plan.replace(holder, arrival);
    case 'merge':
      return plan.merge(holder, arrival);
    case 'keepBoth':
      return plan.placeAs(await findFreeFor(conflict), arrival);
  }
}

async function createPlan(actor: Actor, arrivals: readonly Arrival[], onConflict: OnConflict): Promise<Plan> {
  const plan = new Plan(await findHolders(actor.db, actor.customer.id, arrivals));
  for (const arrival of arrivals) {
    const holder = plan.holderOf(arrival);
    if (holder === undefined) plan.place(arrival);
    else await resolveConflict({ actor, plan, arrival, holder }, onConflict);
  }
  return plan;
}

// The order frees names before they are used: trash the replaced documents, hide the merged folders, place the
// arrivals, then restore those that came from the trash.
async function applyPlan(actor: Actor, { placed, replaced, emptied }: Plan): Promise<void> {
  const { db, now } = actor;
  const arriving = [...placed.values()];
  // A replaced folder may contain arrivals, which must not be trashed with it.
  await trashTrees(actor, replaced, [...placed.keys()]);
  await hideMergedFolders(
    db,
    emptied.map(({ id }) => id),
    now,
  );
  await updatePlaces(db, arriving);
  await untrashTrees(actor, { placed: arriving, emptied });
}

async function settleLevels(actor: Actor, arrivals: readonly Arrival[], onConflict: OnConflict): Promise<Merge[]> {
  const plan = await createPlan(actor, arrivals, onConflict);
  await applyPlan(actor, plan);
  if (plan.merges.length === 0) return [];
  const contents = await findContents(actor.db, plan.merges);
  return [...plan.merges, ...(await settleLevels(actor, contents, onConflict))];
}

/**
 * Places documents, trashed or not, in untrashed folders that are not inside any of them. Throws nameExists or
 * treeTooLarge. Call it after `lockOwner`.
 */
export async function placeArrivals(actor: Actor, arrivals: readonly Arrival[], onConflict: OnConflict): Promise<void> {
  const folders = arrivals.filter(({ discriminator }) => discriminator === 'D');
  for (const [folderId, inside] of Map.groupBy(folders, (arrival) => arrival.folderId))
    await refuseTooDeep(actor.db, folderId, { folderIds: inside.map(({ id }) => id) });
  const merges = await settleLevels(actor, arrivals, onConflict);
  if (merges.length === 0) return;
  await reparentTrashed(actor.db, merges);
  await deleteEmptiedFolders(
    actor.db,
    merges.map(({ fromId }) => fromId),
  );
}
