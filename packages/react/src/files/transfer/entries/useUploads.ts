import {
  ROOT_FOLDER_ID,
  type UploadItem,
  type UploadQueueState,
  type UploadStep,
  type InterruptedFile,
  type DroppedEntry,
} from '@abrak/core/files';
import { useEffect, useMemo } from 'react';
import { type Outcome, settle } from '../../../provider/headless.ts';
import { useCommand } from '../../../ui/headless.ts';
import { type NameQuestion, useNameQuestions } from '../conflicts/useNameQuestions.ts';
import { folderQuery, useFileServices } from '../../data/index.ts';
import { entriesOfInput, readDroppedEntries } from './readDroppedEntries.ts';
import { type InterruptedFiles, useInterruptedFiles } from '../queue/useInterruptedFiles.ts';
import {
  type QueueCommands,
  usePrefetchedUploads,
  useQueueCommands,
  useUploadCommands,
} from '../queue/useUploadCommands.ts';
import { useUploadRefusal, type UploadRefusal } from './useUploadRefusal.ts';
import { type AddedUploads, useUploadState, useUploadStore } from '../queue/uploadStore.ts';

/** Files to upload: of a file input, with paths, or of a drop or paste event, during which they have to be passed. */
export type AddedFiles = DataTransfer | Iterable<DroppedEntry | File>;

export type { AddedUploads };

export interface UploadsOptions {
  /** Path of the folder that files are added to; default the main folder. */
  readonly folder?: string | undefined;
  /** Steps that check or change each file before it is sent. Default: none. */
  readonly steps?: readonly UploadStep[] | undefined;
  /** Called with each file that left the queue because the server already had its name. */
  readonly onNameTaken?: ((item: UploadItem) => void) | undefined;
}

/** Uploads of the page: files in the queue with their progress, interrupted ones, and the commands on them. */
export interface UploadsState extends UploadQueueState, QueueCommands {
  /** Reason why nothing can be added; undefined when files can be. */
  readonly refusal: UploadRefusal | undefined;
  /**
   * Adds files to the folder and creates the folders in their paths. A taken name opens a question in `questions`, and the
   * command waits for its answer. Codes: those of `refusal`, `nothingChosen`, `canceled`, `itemMissing` without such a
   * folder, `networkError`. Failures of single files are in `items`.
   */
  readonly add: (files: AddedFiles) => Promise<Outcome<AddedUploads>>;
  /** Uploads of this browser that were cut off when the page was closed, without those in the queue. */
  readonly interrupted: readonly InterruptedFile[];
  readonly resume: InterruptedFiles['resume'];
  readonly discard: InterruptedFiles['discard'];
  /** Open questions about taken names, of uploads and of other work. Answer them: the work waits. */
  readonly questions: readonly NameQuestion[];
}

// A `DataTransfer` is read in this call: it is emptied after its event.
async function toEntries(files: AddedFiles): Promise<readonly DroppedEntry[]> {
  if (!(Symbol.iterator in files)) return readDroppedEntries(files);
  return [...files].flatMap((one) => (one instanceof File ? entriesOfInput([one]) : [one]));
}

/** Returns the function that finds the id of a folder, in the cache if it is listed there. */
function useFolderId(path: string): () => Promise<number> {
  const { client, cache } = useFileServices();
  return async () =>
    path === '/' ? ROOT_FOLDER_ID : (await cache.ensureQueryData(folderQuery(client, path))).folder.id;
}

/** Uploads files into a folder. All callers of one provider share the queue, which goes on without them. */
export function useUploads({ folder = '/', steps, onNameTaken }: UploadsOptions = {}): UploadsState {
  const state = useUploadState();
  const { onDropped } = useUploadStore();
  usePrefetchedUploads();
  const { send } = useUploadCommands();
  const { files, resume, discard } = useInterruptedFiles();
  const commands = useQueueCommands();
  const questions = useNameQuestions();
  const refusal = useUploadRefusal();
  const findFolderId = useFolderId(folder);

  const notify = useCommand((item: UploadItem) => onNameTaken?.(item));
  useEffect(() => {
    onDropped.add(notify);
    return () => void onDropped.delete(notify);
  }, [onDropped, notify]);

  const add = useCommand(async (added: AddedFiles): Promise<Outcome<AddedUploads>> => {
    if (refusal !== undefined) return { ok: false, code: refusal };
    // Both at once: the caller may show another folder before the files are read.
    const [entries, id] = await Promise.all([settle(toEntries(added)), settle(findFolderId())]);
    if (!entries.ok) return { ...entries, done: undefined };
    if (entries.value.length === 0) return { ok: false, code: 'nothingChosen' };
    return id.ok ? send(entries.value, { id: id.value, path: folder, steps }) : { ...id, done: undefined };
  });
  return useMemo(
    () => ({ ...state, ...commands, refusal, add, interrupted: files, resume, discard, questions }),
    [state, commands, refusal, add, files, resume, discard, questions],
  );
}
