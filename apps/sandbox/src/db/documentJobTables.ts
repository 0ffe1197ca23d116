import type { Generated, GeneratedAlways } from 'kysely';

/** Work on a tree of documents that is done in batches; the row is deleted when the work has ended. */
export interface DocumentJobTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  kind: 'erase' | 'restore' | 'trash';
  /** Name of the first document that was chosen. */
  name: string;
  /** Documents that the work has reached. */
  done: Generated<number>;
  /** Documents in the tree, as counted at the start. */
  total: number;
  /** False once it is canceled; it then ends what another job begins with. */
  is_listed: Generated<boolean>;
  /** Time of the newest batch; null before the first one. */
  worked_at: Date | null;
}

/** Folder whose contents a job still has to trash; a chosen document of a job that restores or erases. */
export interface DocumentJobStepTable {
  id: GeneratedAlways<number>;
  job_id: number;
  /** Chosen document. */
  root_id: number;
  folder_id: number;
}
