import type { FolderListing, StoredDocument, DroppedEntry, PickProblem, PickRules } from '@abrak/core/files';
import { findPickProblem } from '@abrak/core/internal';
import { useMemo, useCallback, useEffect, useRef } from 'react';
import { type Outcome, useClient } from '../../../provider/headless.ts';
import { useCommand } from '../../../ui/headless.ts';
import { type Crumb, crumbsOf } from '../../commands/headless.ts';
import { type ListedDocuments, useUsername } from '../../data/index.ts';
import { type PickedDocument, pickedDocument } from './pickedDocument.ts';
import { rememberPicks } from './recentPicks.ts';
import { findRefused, type RefusedEntry } from './refusedEntries.ts';
import { type ChosenDocuments, useChosen } from './useChosen.ts';
import { type PickerView, usePickerPlace } from './usePickerPlace.ts';
import { useUploadStore } from '../../transfer/headless.ts';

/**
 * Calls `onArrived` with each finished upload among those started here. Returns the function that registers the ids
 * assigned by the upload queue.
 */
function useOwnUploads(
  onArrived: (documents: readonly StoredDocument[]) => void,
): (uploadIds: readonly number[]) => void {
  const { getState, subscribe } = useUploadStore();
  const pendingIds = useRef(new Set<number>());
  const latestCallback = useRef(onArrived);
  useEffect(() => {
    latestCallback.current = onArrived;
  });
  useEffect(() => {
    const check = () => {
      if (pendingIds.current.size === 0) return;
      const done = getState().items.flatMap(({ id, document }) =>
        document !== undefined && pendingIds.current.delete(id) ? [document] : [],
      );
      if (done.length > 0) latestCallback.current(done);
    };
    return subscribe(check);
  }, [getState, subscribe]);
  return useCallback((uploadIds) => {
    for (const id of uploadIds) pendingIds.current.add(id);
  }, []);
}

/** Rules of a picker and its first folder. */
export interface PickerOptions {
  /** Number of documents that can be picked: one or several; default single. */
  readonly mode?: 'multiple' | 'single' | undefined;
  /** Kinds of documents that can be picked: files, folders or both; default files. */
  readonly pick?: PickRules['pick'] | undefined;
  /** Accepted file types, in the format of an input's `accept`: ".pdf", "image/*", "application/pdf"; default all. */
  readonly accept?: readonly string[] | undefined;
  /** Maximum file size in bytes; default unlimited. */
  readonly maxSizeBytes?: number | undefined;
  /** Maximum number of documents in mode multiple; default unlimited. */
  readonly maxCount?: number | undefined;
  /** Path of the folder that is open at first; default the main folder. */
  readonly initialPath?: string | undefined;
}

/** State and commands of a picker: the documents of the open place in the order shown, and the chosen ones. */
export interface PickerState extends ListedDocuments {
  /** The open folder, the recently picked and uploaded files, or a search in all folders by the search text. */
  readonly view: PickerView;
  readonly setView: (view: PickerView) => void;
  /** Path of the open folder; unchanged in the other views. */
  readonly path: string;
  /** Id and name of the open folder; undefined until it is listed. */
  readonly folder: FolderListing['folder'] | undefined;
  /** Opens a folder by its path. */
  readonly enter: (path: string) => void;
  /** Opens the parent folder; from another view, returns to the open folder. */
  readonly leave: () => void;
  /** The folders on the way to the open one, the main folder first. */
  readonly crumbs: readonly Crumb[];
  readonly chosen: ChosenDocuments;
  /** Returns the reason why a document cannot be chosen; undefined when it can. */
  readonly problemOf: (document: StoredDocument) => PickProblem | undefined;
  /** Returns those of the entries that break the rules, so that they need not be uploaded. */
  readonly refusedOf: (entries: readonly DroppedEntry[]) => readonly RefusedEntry[];
  /** Chooses files of the upload queue once they are uploaded; takes their ids from `useUploads().add`. */
  readonly chooseUploads: (uploadIds: readonly number[]) => void;
  /**
   * Ends the choice: its value is the chosen documents, plus `more`, in the order in which they were chosen. Codes:
   * `nothingChosen`, `full` and those of `problemOf`.
   */
  readonly confirm: (more?: readonly StoredDocument[]) => Outcome<readonly PickedDocument[]>;
}

/** Creates the state and the commands of a picker: navigation, search and choice within rules. */
export function usePicker(options: PickerOptions = {}): PickerState {
  const { mode = 'single', pick = 'files', accept, maxSizeBytes, maxCount, initialPath = '/' } = options;
  const client = useClient();
  const username = useUsername();
  const { listed, ...place } = usePickerPlace(initialPath, username);
  const rules = useMemo(() => ({ pick, accept, maxSizeBytes }), [pick, accept, maxSizeBytes]);
  const limit = useMemo(() => ({ mode, maxCount }), [mode, maxCount]);
  const chosen = useChosen(rules, limit, username);
  const chooseUploads = useOwnUploads((arrived) => {
    rememberPicks(username, arrived);
    chosen.add(arrived);
  });
  const checks = useMemo(
    () => ({
      problemOf: (document: StoredDocument) => findPickProblem(document, rules),
      refusedOf: (entries: readonly DroppedEntry[]) => findRefused(entries, rules),
    }),
    [rules],
  );
  const confirm = useCommand((more: readonly StoredDocument[] = []): Outcome<readonly PickedDocument[]> => {
    const all = more.length === 0 ? chosen.documents : chosen.add(more);
    const refused = more.find((document) => !all.includes(document));
    if (refused || all.length === 0)
      return { ok: false, code: refused ? (checks.problemOf(refused) ?? 'full') : 'nothingChosen' };
    rememberPicks(
      username,
      all.filter(({ kind }) => kind === 'file'),
    );
    return { ok: true, value: all.map((document) => pickedDocument(client, document)) };
  });
  return { ...listed, ...place, crumbs: crumbsOf(place.path), chosen, ...checks, chooseUploads, confirm };
}
