import type { ContractCheck } from '../ContractCheck.ts';
import { copyAndFindChecks } from './copies.ts';
import { changeChecks } from './changes.ts';
import { jobChecks } from './jobs.ts';
import { linkChecks } from './links.ts';
import { markChecks } from './marks.ts';
import { listingChecks } from './listing.ts';
import { sharingChecks } from './sharing.ts';
import { transferChecks } from './transfers.ts';
import { trashChecks } from './trash.ts';
import { versionChecks } from './versions.ts';

/** Documents, their names and places, sharing, uploads and downloads. */
export const filesChecks: readonly ContractCheck[] = [
  ...listingChecks,
  ...changeChecks,
  ...copyAndFindChecks,
  ...markChecks,
  ...trashChecks,
  ...versionChecks,
  ...jobChecks,
  ...sharingChecks,
  ...linkChecks,
  ...transferChecks,
];
