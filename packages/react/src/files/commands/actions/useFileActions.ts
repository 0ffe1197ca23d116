import { type ArchiveFormat, ROOT_FOLDER_ID, type SharingStatus, type StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { useCallback, useMemo } from 'react';
import { type Failure, type Outcome, settle } from '../../../provider/headless.ts';
import { useCommand } from '../../../ui/headless.ts';
import { type NameQuestion, useDownloadCommands, useNameQuestions } from '../../transfer/headless.ts';
import {
  type DeletionEnd,
  deleteWithUndo,
  type PendingDeletion,
  useFileServices,
  usePendingDeletions,
} from '../../data/index.ts';
import type { MovedDocuments } from '../moves/move.ts';
import type { MovePlace } from '../moves/movePlan.ts';
import { type ActionProblem, actionProblem, actionsOn, type FileAction } from './fileActions.ts';
import { useFileCommands } from '../useFileCommands.ts';
import { useAbilities } from './useAbilities.ts';

/** An action on documents, and the reason why it is not possible now; undefined when it is. */
export interface OfferedAction {
  readonly action: FileAction;
  readonly problem: ActionProblem | undefined;
}

/**
 * Commands on the customer's own documents. Each resolves to its outcome and shows nothing. Besides the general codes they
 * have `nothingChosen` for an empty list and those of `actionsOf` where an action is not possible; nothing is sent then.
 */
export interface FileActionsState {
  /** Lists the actions that documents of a folder have, and which of them are possible. */
  readonly actionsOf: (documents: readonly StoredDocument[]) => readonly OfferedAction[];
  /** Renames a document; its value is the new name. Codes: those of `checkDocumentName`, `nameExists`. */
  readonly rename: (document: StoredDocument, name: string) => Promise<Outcome<string>>;
  /**
   * Moves documents of one folder to the folder with a path. Taken names open a question in `questions`. Codes:
   * `severalFolders`, `canceled` (also when they are there already), `itemMissing`, `moveIntoSelf`.
   */
  readonly move: (documents: readonly StoredDocument[], toPath: string) => Promise<Outcome<MovedDocuments>>;
  /** Copies documents of one folder into it (capability `copies`); its value is the copies, under free names. */
  readonly copy: (documents: readonly StoredDocument[]) => Promise<Outcome<readonly StoredDocument[]>>;
  /**
   * Deletes documents: lists leave them out at once, and they go to the trash when the countdown in `pendingDeletions`
   * ends, or when the page closes. Resolves then. Code `deletePending`: all of them are being deleted already.
   */
  readonly delete: (documents: readonly StoredDocument[]) => Promise<Outcome<DeletionEnd>>;
  /** Deletions that are not confirmed by the server yet, oldest first. */
  readonly pendingDeletions: readonly PendingDeletion[];
  /** Restores documents from the trash; its value is the ids of the restored ones. */
  readonly restore: (documents: readonly StoredDocument[]) => Promise<Outcome<readonly number[]>>;
  /** Downloads a single file as it is, anything else as an archive (default zip); its value is the name of the saved file. */
  readonly download: (documents: readonly StoredDocument[], format?: ArchiveFormat) => Promise<Outcome<string>>;
  /** Downloads documents as one archive. Code `tooMany`: more than `params.count`. */
  readonly archive: (documents: readonly StoredDocument[], format?: ArchiveFormat) => Promise<Outcome<string>>;
  /**
   * Changes who may open the link of a document: PRIVATE, WITH_LINK or PUBLIC; lists show it at once. Its value is false
   * when another change of the document was running, which then also sends this one.
   */
  readonly changeSharing: (document: StoredDocument, sharing: SharingStatus) => Promise<Outcome<boolean>>;
  /** Marks documents as favourites (capability `favourites`), or removes the mark. Code `limitReached`. */
  readonly setFavourite: (documents: readonly StoredDocument[], isFavourite: boolean) => Promise<Outcome>;
  /** Open questions about taken names, of moves, restorations and other work. Answer them: the work waits. */
  readonly questions: readonly NameQuestion[];
}

function folderOf([first]: readonly StoredDocument[]): MovePlace {
  const path = first && parentPath(first.path);
  return { id: first?.parent?.id ?? ROOT_FOLDER_ID, name: first?.parent?.name ?? null, path: path ?? '/' };
}

function isOfSeveralFolders(documents: readonly StoredDocument[]): boolean {
  return new Set(documents.map(({ path }) => parentPath(path))).size > 1;
}

/** Returns a function that runs a command, or refuses it where its action is not possible. */
function useGuard() {
  const abilities = useAbilities();
  const actionsOf = useCallback(
    (documents: readonly StoredDocument[]): readonly OfferedAction[] => {
      const only = documents.length === 1 ? documents[0] : undefined;
      const chosen = { count: documents.length, only };
      return actionsOn('folder', chosen).map((action) => ({
        action,
        problem: actionProblem(action, chosen, abilities),
      }));
    },
    [abilities],
  );
  const guard = useCommand((action: FileAction, documents: readonly StoredDocument[]): Failure | undefined => {
    if (documents.length === 0) return { ok: false, code: 'nothingChosen' };
    const code = actionProblem(action, { only: documents.length === 1 ? documents[0] : undefined }, abilities);
    return code && { ok: false, code };
  });
  return { actionsOf, guard };
}

/** Returns the commands on the customer's own documents. What they start goes on when the caller unmounts. */
export function useFileActions(): FileActionsState {
  const services = useFileServices();
  const { actionsOf, guard } = useGuard();
  const downloads = useDownloadCommands();
  const own = useFileCommands();
  const pendingDeletions = usePendingDeletions();
  const questions = useNameQuestions();
  const commands = useMemo(() => {
    const refused = <Value>(
      action: FileAction,
      documents: readonly StoredDocument[],
      run: () => Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> => {
      const failure = guard(action, documents);
      return failure === undefined ? run() : Promise.resolve(failure);
    };
    const several = <Value>(
      documents: readonly StoredDocument[],
      run: () => Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> =>
      isOfSeveralFolders(documents) ? Promise.resolve({ ok: false, code: 'severalFolders' }) : run();
    return {
      rename: (document, name) => refused('rename', [document], () => own.rename(document, name)),
      move: (documents, toPath) =>
        refused('transfer', documents, () =>
          several(documents, () => own.move({ documents, from: folderOf(documents), toPath })),
        ),
      copy: (documents) => refused('copy', documents, () => several(documents, () => own.copy(documents))),
      delete: (documents) => refused('delete', documents, () => settle(deleteWithUndo(services, documents))),
      restore: (documents) => refused('restore', documents, () => own.restore(documents)),
      download: (documents, format = 'zip') =>
        refused('download', documents, () => downloads.download(documents, format)),
      archive: (documents, format = 'zip') =>
        refused('download', documents, () => downloads.archive(documents, format)),
      changeSharing: (document, sharing) => refused('share', [document], () => own.changeSharing(document, sharing)),
      setFavourite: (documents, isFavourite) =>
        refused(isFavourite ? 'star' : 'unstar', documents, () => own.setFavourite(documents, isFavourite)),
    } satisfies Partial<FileActionsState>;
  }, [guard, downloads, own, services]);
  return useMemo(
    () => ({ ...commands, actionsOf, pendingDeletions, questions }),
    [commands, actionsOf, pendingDeletions, questions],
  );
}
