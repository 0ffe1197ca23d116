import { DAY_MS } from '@abrak/core/internal';
import type { DbScope } from '../../db/index.ts';
import { addUsage, lockOwner } from '../documents/index.ts';
import { deleteVersions, findBeyond, findReplacedBefore, type OwnedVersions } from './versionStore.ts';
import type { VersionLimits } from './versions.ts';

/** Versions, or files with too many of them, that one step of a sweep handles. */
const SWEEP_BATCH = 200;

async function drop(db: DbScope, { ownerId, ids }: OwnedVersions): Promise<void> {
  await db.tx(async () => {
    await lockOwner(db, ownerId);
    const { sizeBytes } = await deleteVersions(db, ids);
    await addUsage(db, ownerId, -sizeBytes);
  });
}

async function dropAll(db: DbScope, find: () => Promise<OwnedVersions[]>): Promise<void> {
  for (let found = await find(); found.length > 0; found = await find()) {
    for (const owned of found) await drop(db, owned);
  }
}

/** Deletes the versions that were replaced too long ago. Their blobs become loose blobs. */
export function sweepOldVersions(db: DbScope, { days }: Pick<VersionLimits, 'days'>, now: Date): Promise<void> {
  return dropAll(db, () => findReplacedBefore(db, new Date(now.getTime() - days * DAY_MS), SWEEP_BATCH));
}

/**
 * Deletes the oldest versions of files that have more than the limit. Only a lower limit leaves such files: every new
 * version deletes those beyond it.
 */
export function sweepSurplusVersions(db: DbScope, { kept }: Pick<VersionLimits, 'kept'>): Promise<void> {
  return dropAll(db, () => findBeyond(db, kept, SWEEP_BATCH));
}
