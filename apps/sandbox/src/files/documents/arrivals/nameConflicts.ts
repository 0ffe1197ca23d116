import type { OnConflict } from '@abrak/core/files';
import { nameKey, numberedName, splitNumbered } from '@abrak/core/internal';
import * as v from 'valibot';
import { readInput, Refusal } from '../../../shared/index.ts';
import type { Actor } from '../documentActions.ts';
import { findTakenNames, type Folder } from '../documentStore.ts';
import type { DocumentRow } from '../../../db/index.ts';
import { findHolders, type Holder } from './arrivalStore.ts';

type Kind = DocumentRow['discriminator'];

const onConflicts = ['fail', 'replace', 'keepBoth', 'skip', 'merge'] as const satisfies readonly OnConflict[];

const ConflictSchema = v.object({ onConflict: v.optional(v.picklist(onConflicts), 'fail') });

/** Reads the action for taken names from a query or a form. Default `fail`; throws badRequest for an unknown value. */
export function readOnConflict(text: string | undefined): OnConflict {
  return readInput(ConflictSchema, { onConflict: text }).onConflict;
}

/** Returns the error for a name that is taken in its folder. */
export function nameTaken(): Refusal {
  return new Refusal('nameExists', { field: 'name' });
}

/**
 * Returns the effective action for two kinds of documents: a file and a folder never replace each other, and merging
 * two files means replacing.
 */
export function effectiveOnConflict(onConflict: OnConflict, arriving: Kind, holding: Kind): OnConflict {
  if (onConflict === 'keepBoth' || onConflict === 'skip') return onConflict;
  if (arriving !== holding) return 'fail';
  return onConflict === 'merge' && arriving === 'F' ? 'replace' : onConflict;
}

/** Name that is wanted in a folder but taken there. */
export interface TakenName {
  readonly folderId: number;
  readonly name: string;
  /** First number to try; default: the one after that of the name, or 2. */
  readonly firstNumber?: number | undefined;
  /** Returns true for names that are reserved although no document in the folder has them yet. */
  readonly isReserved?: (name: string) => boolean;
}

/** Customer in whose folders names are searched. */
export interface NameSearcher extends Pick<Actor, 'db'> {
  readonly customer: Pick<Actor['customer'], 'id'>;
}

/** Free name and the number that it contains. */
export interface FreeName {
  readonly name: string;
  readonly number: number;
}

const FIRST_PROBE = 8;

/** Returns the first free name of "name (2).ext", "name (3).ext" and so on; "name (2).ext" is counted on. */
export async function findFreeName({ db, customer }: NameSearcher, taken: TakenName): Promise<FreeName> {
  const { folderId, firstNumber = splitNumbered(taken.name).number + 1, isReserved: isPromised } = taken;
  // Doubles the batch after each query, so that a folder with many numbered names needs few queries.
  for (let start = firstNumber, count = FIRST_PROBE; ; start += count, count *= 2) {
    const numbers = Array.from({ length: count }, (_, index) => start + index);
    const candidates = numbers.map((number) => ({ number, name: numberedName(taken.name, number) }));
    const names = candidates.map(({ name }) => name);
    const held = new Set((await findTakenNames(db, { ownerId: customer.id, folderId }, names)).map(nameKey));
    const free = candidates.find(({ name }) => !held.has(nameKey(name)) && isPromised?.(name) !== true);
    if (free !== undefined) return free;
  }
}

/** Name of a new file, and the action to take when it is taken in the folder. */
export interface Claim {
  readonly folder: Pick<Folder, 'id'>;
  readonly name: string;
  readonly onConflict: OnConflict;
}

async function findHolder(
  { db, customer }: Pick<Actor, 'customer' | 'db'>,
  { folder, name }: Claim,
): Promise<Holder | undefined> {
  const holders = await findHolders(db, customer.id, [{ folderId: folder.id, name }]);
  return holders.values().next().value;
}

// A new file that is skipped would have no folder, so `skip` is refused like `fail`.
function isRefused(resolution: OnConflict): boolean {
  return resolution === 'fail' || resolution === 'skip';
}

/** Throws nameExists when `claimPlace` would throw it in the current state. Changes nothing. */
export async function refuseTakenName(actor: Pick<Actor, 'customer' | 'db'>, claim: Claim): Promise<void> {
  const holder = await findHolder(actor, claim);
  if (holder !== undefined && isRefused(effectiveOnConflict(claim.onConflict, 'F', holder.discriminator)))
    throw nameTaken();
}

/** Name for a new file, and the file that has it and is to be replaced. */
export interface ClaimedPlace {
  readonly name: string;
  readonly replaced?: Holder;
}

/** Returns the name for a new file and the file that it replaces. Throws nameExists. Call it after `lockOwner`. */
export async function claimPlace(actor: Pick<Actor, 'customer' | 'db'>, claim: Claim): Promise<ClaimedPlace> {
  const { folder, name, onConflict } = claim;
  const holder = await findHolder(actor, claim);
  if (holder === undefined) return { name };
  const resolution = effectiveOnConflict(onConflict, 'F', holder.discriminator);
  if (isRefused(resolution)) throw nameTaken();
  if (resolution === 'keepBoth') return { name: (await findFreeName(actor, { folderId: folder.id, name })).name };
  return { name, replaced: holder };
}
