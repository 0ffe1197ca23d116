import type { OnConflict } from '@abrak/core';
import type { Actor } from '../documentActions.ts';
import { markTrashed, takeOutOfTrash } from '../trash/trashStore.ts';
import {
  type Arrival,
  eraseEmptied,
  findContents,
  findHolders,
  handOverTrash,
  type Holder,
  type Merge,
  type NamePlace,
  placeKey,
  putInPlace,
  setApart,
} from './arrivalStore.ts';
import { findFreeName, type FreeName, nameTaken, resolve } from './nameConflicts.ts';

/** What becomes of arrivals that come one after the other, each meeting what those before it left. */
class Plan {
  readonly placed = new Map<number, Arrival>();
  readonly replacedIds: number[] = [];
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

  /** The last number that was given to a name; all before it are taken. */
  lastNumberOf(place: NamePlace): number {
    return this.#lastNumbers.get(placeKey(place)) ?? 1;
  }

  placeAs({ name, number }: FreeName, arrival: Arrival): void {
    this.#lastNumbers.set(placeKey(arrival), number);
    this.place({ ...arrival, name });
  }

  replace(holder: Holder, arrival: Arrival): void {
    // It may be an arrival too: then it goes to the trash from where it was.
    this.placed.delete(holder.id);
    this.replacedIds.push(holder.id);
    this.place(arrival);
  }
}

/** An arrival that finds its name taken. */
interface Encounter {
  readonly actor: Actor;
  readonly plan: Plan;
  readonly arrival: Arrival;
  readonly holder: Holder;
}

function findFreeFor({ actor, plan, arrival }: Encounter): Promise<FreeName> {
  const { folderId, name } = arrival;
  return findFreeName(actor, {
    folderId,
    name,
    firstNumber: plan.lastNumberOf(arrival) + 1,
    isPromised: (candidate) => plan.holderOf({ folderId, name: candidate }) !== undefined,
  });
}

async function meet(encounter: Encounter, onConflict: OnConflict): Promise<void> {
  const { plan, arrival, holder } = encounter;
  switch (resolve(onConflict, arrival.discriminator, holder.discriminator)) {
    case 'fail':
      throw nameTaken();
    case 'skip':
      return;
    case 'replace':
      return plan.replace(holder, arrival);
    case 'merge':
      return void plan.merges.push({ fromId: arrival.id, intoId: holder.id });
    case 'keepBoth':
      return plan.placeAs(await findFreeFor(encounter), arrival);
  }
}

async function planOf(actor: Actor, arrivals: readonly Arrival[], onConflict: OnConflict): Promise<Plan> {
  const plan = new Plan(await findHolders(actor.db, actor.customer.id, arrivals));
  for (const arrival of arrivals) {
    const holder = plan.holderOf(arrival);
    if (holder === undefined) plan.place(arrival);
    else await meet({ actor, plan, arrival, holder }, onConflict);
  }
  return plan;
}

// Names become free before they are taken: first goes what leaves, then comes what arrives, then lives what it brought
// out of the trash.
async function carryOut({ db, now }: Actor, { placed, replacedIds, merges }: Plan): Promise<void> {
  const placedIds = [...placed.keys()];
  const emptiedIds = merges.map(({ fromId }) => fromId);
  // What is replaced may hold what arrives.
  await markTrashed(db, replacedIds, { now, exceptIds: placedIds });
  await setApart(db, emptiedIds, now);
  await putInPlace(db, [...placed.values()]);
  await takeOutOfTrash(db, [...placedIds, ...emptiedIds], { exceptIds: emptiedIds });
}

async function settleLevels(actor: Actor, arrivals: readonly Arrival[], onConflict: OnConflict): Promise<Merge[]> {
  const plan = await planOf(actor, arrivals, onConflict);
  await carryOut(actor, plan);
  if (plan.merges.length === 0) return [];
  const contents = await findContents(actor.db, plan.merges);
  return [...plan.merges, ...(await settleLevels(actor, contents, onConflict))];
}

/**
 * Puts documents, alive or from the trash, into folders that are alive and not inside of any of them; refuses with
 * nameExists. Run it behind `lockOwner`.
 */
export async function settleArrivals(actor: Actor, arrivals: readonly Arrival[], onConflict: OnConflict): Promise<void> {
  const merges = await settleLevels(actor, arrivals, onConflict);
  if (merges.length === 0) return;
  await handOverTrash(actor.db, merges);
  await eraseEmptied(actor.db, merges.map(({ fromId }) => fromId));
}
