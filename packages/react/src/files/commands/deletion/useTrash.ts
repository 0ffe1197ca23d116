import type { StoredDocument } from '@abrak/core/files';
import { useMemo } from 'react';
import type { Outcome } from '../../../provider/headless.ts';
import { useCommand } from '../../../ui/headless.ts';
import { type NameQuestion, useNameQuestions } from '../../transfer/headless.ts';
import { type ListedDocuments, useTrashListing } from '../../data/index.ts';
import { useFileCommands } from '../useFileCommands.ts';

/** The deleted documents, newest first, and the commands on them. */
export interface TrashState extends ListedDocuments {
  /** All deleted documents, also those that the search leaves out. */
  readonly all: readonly StoredDocument[];
  /**
   * Restores documents to their folders, or to the main folder when theirs is gone; its value is the ids of the restored
   * ones. Taken names open a question in `questions`. After a failure, `done` has the ids that were restored before.
   */
  readonly restore: (documents: readonly StoredDocument[]) => Promise<Outcome<readonly number[]>>;
  /** Erases documents permanently; ask before. Its value is their ids, as `done` after a failure. */
  readonly erase: (documents: readonly StoredDocument[]) => Promise<Outcome<readonly number[]>>;
  /** Erases all deleted documents permanently; ask before. */
  readonly empty: () => Promise<Outcome<readonly number[]>>;
  /** Open questions about taken names, of restorations and of other work. Answer them: the work waits. */
  readonly questions: readonly NameQuestion[];
}

/** Lists the deleted documents. Those that are being restored or erased are left out at once. */
export function useTrash(): TrashState {
  const { listed, all } = useTrashListing();
  const { restore, erase } = useFileCommands();
  const questions = useNameQuestions();
  const empty = useCommand(() => erase(all));
  return useMemo(
    () => ({ ...listed, all, restore, erase, empty, questions }),
    [listed, all, restore, erase, empty, questions],
  );
}
