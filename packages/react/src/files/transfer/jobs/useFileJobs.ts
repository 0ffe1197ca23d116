import { useMemo } from 'react';
import { useCapability } from '../../../settings/index.ts';
import { type FileJob, useFileJobList } from '../../data/index.ts';
import { type JobCommands, useJobCommands } from './useJobCommands.ts';
import { useServerJobs } from './useServerJobs.ts';

/** Long-running work with files other than uploads, and the commands on it. */
export interface FileJobsState extends JobCommands {
  /** Newest first; ended ones stay until they are removed. */
  readonly jobs: readonly FileJob[];
}

export interface FileJobsOptions {
  /** Called when a job could not be canceled. */
  readonly onCancelFailed?: ((error: unknown) => void) | undefined;
}

/**
 * Returns the running and ended work with files: long moves, restorations and erasures, archives, and work that the server
 * does on large folders (capability `documentJobs`).
 */
export function useFileJobs({ onCancelFailed }: FileJobsOptions = {}): FileJobsState {
  const jobs = useFileJobList();
  const commands = useJobCommands();
  useServerJobs(useCapability('documentJobs'), { onCancelFailed });
  return useMemo(() => ({ jobs, ...commands }), [jobs, commands]);
}
