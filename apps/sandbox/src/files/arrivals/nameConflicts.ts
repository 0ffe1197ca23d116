import { nameKey, numberedName, type OnConflict } from '@abrak/core';
import * as v from 'valibot';
import { HttpError, readInput } from '../../http/index.ts';
import type { Actor } from '../documentActions.ts';
import { findTakenNames, type Folder } from '../documentStore.ts';
import { markTrashed } from '../trash/trashStore.ts';
import type { DocumentRow } from '../wireDocument.ts';
import { findHolders, type Holder } from './arrivalStore.ts';

type Kind = DocumentRow['discriminator'];

const onConflicts = ['fail', 'replace', 'keepBoth', 'skip', 'merge'] as const satisfies readonly OnConflict[];

const WishSchema = v.object({ onConflict: v.optional(v.picklist(onConflicts), 'fail') });

/** Reads from a query or a form what is to be done about taken names; default fail, another word is a bad request. */
export function readOnConflict(text: string | undefined): OnConflict {
  return readInput(WishSchema, { onConflict: text }).onConflict;
}

/** The refusal of a name that its folder holds. */
export function nameTaken(): HttpError {
  return new HttpError('nameExists', { field: 'name' });
}

/** What a wish comes to when two of these kinds meet: a file and a folder never take each other's place. */
export function resolve(wish: OnConflict, arriving: Kind, holding: Kind): OnConflict {
  if (wish === 'keepBoth' || wish === 'skip') return wish;
  if (arriving !== holding) return 'fail';
  return wish === 'merge' && arriving === 'F' ? 'replace' : wish;
}

/** A name that is wanted in a folder but not free there. */
export interface TakenName {
  readonly folderId: number;
  readonly name: string;
  /** The first number that may be free; default 2. */
  readonly firstNumber?: number | undefined;
  /** Tells of names that are taken although the folder does not hold them yet. */
  readonly isPromised?: (name: string) => boolean;
}

/** A name that is free, and the number in it. */
export interface FreeName {
  readonly name: string;
  readonly number: number;
}

const FIRST_PROBE = 8;

/** The first free one of "name (2).ext", "name (3).ext" and so on. */
export async function findFreeName({ db, customer }: Actor, taken: TakenName): Promise<FreeName> {
  const { folderId, firstNumber = 2, isPromised } = taken;
  // Ever more at once, so that a folder full of numbers does not cost a query for each.
  for (let start = firstNumber, count = FIRST_PROBE; ; start += count, count *= 2) {
    const numbers = Array.from({ length: count }, (_, index) => start + index);
    const candidates = numbers.map((number) => ({ number, name: numberedName(taken.name, number) }));
    const names = candidates.map(({ name }) => name);
    const held = new Set((await findTakenNames(db, { ownerId: customer.id, folderId }, names)).map(nameKey));
    const free = candidates.find(({ name }) => !held.has(nameKey(name)) && isPromised?.(name) !== true);
    if (free !== undefined) return free;
  }
}

/** A name for a new file. */
export interface Claim {
  readonly folder: Pick<Folder, 'id'>;
  readonly name: string;
  readonly onConflict: OnConflict;
}

async function findHolder({ db, customer }: Pick<Actor, 'customer' | 'db'>, { folder, name }: Claim): Promise<Holder | undefined> {
  const holders = await findHolders(db, customer.id, [{ folderId: folder.id, name }]);
  return holders.values().next().value;
}

// A new file has no place to stay in when it is skipped.
function isHopeless(resolution: OnConflict): boolean {
  return resolution === 'fail' || resolution === 'skip';
}

/** Refuses with nameExists what `claimName` would refuse as things stand; changes nothing. */
export async function refuseHopelessName(actor: Pick<Actor, 'customer' | 'db'>, claim: Claim): Promise<void> {
  const holder = await findHolder(actor, claim);
  if (holder !== undefined && isHopeless(resolve(claim.onConflict, 'F', holder.discriminator))) throw nameTaken();
}

/**
 * Makes room for a new file and gives the name that it is to have; what it replaces goes to the trash. Refuses with
 * nameExists. Run it in the transaction that adds the file, behind `lockOwner`.
 */
export async function claimName(actor: Actor, claim: Claim): Promise<string> {
  const { folder, name, onConflict } = claim;
  const holder = await findHolder(actor, claim);
  if (holder === undefined) return name;
  const resolution = resolve(onConflict, 'F', holder.discriminator);
  if (isHopeless(resolution)) throw nameTaken();
  if (resolution === 'keepBoth') return (await findFreeName(actor, { folderId: folder.id, name })).name;
  await markTrashed(actor.db, [holder.id], { now: actor.now });
  return name;
}
