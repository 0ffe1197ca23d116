import { sharingStatuses } from '@abrak/core/files';
import type { DbScope } from '../../db/index.ts';
import { findLineage, type LineageStep } from './lineageStore.ts';

/** Sharing status of a document: PRIVATE, WITH_LINK or PUBLIC. */
export type SharingStatus = (typeof sharingStatuses)[number];

/** Returns the most open status among those of a document and the folders that contain it. */
export function effectiveStatus(lineage: readonly LineageStep[]): SharingStatus {
  const found = sharingStatuses.findLast((status) => lineage.some((step) => step.sharing_status === status));
  return found ?? 'PRIVATE';
}

/** Returns true when neither a document nor a folder around it is open to others. */
export async function isPrivate(db: DbScope, id: number): Promise<boolean> {
  return effectiveStatus(await findLineage(db, id, null)) === 'PRIVATE';
}
