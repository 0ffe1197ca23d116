import type { DbScope, Processes } from '../../db/index.ts';
import type { FindSession } from '../../shared/index.ts';
import type { BlobStore } from '../../store/index.ts';

/** Dependencies of the file routes. */
export interface FilesDeps {
  readonly db: DbScope;
  readonly store: BlobStore;
  readonly processes: Processes;
  readonly now: () => Date;
  readonly findSession: FindSession;
  /** Documents from which on the work on a tree is done by a job. */
  readonly jobFrom: number;
}
