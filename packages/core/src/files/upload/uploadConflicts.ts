import { type Arrival, type ConflictChoice, findConflicts, type NameConflict } from '../conflicts.ts';
import { freeName, nameKey } from '../documentName.ts';
import type { PlannedFile } from './folderUpload.ts';
import type { PlannedListings } from './plannedListings.ts';
import { groupBy } from '../../shared/internal.ts';

/** Planned file, in the form that conflict detection compares. */
export interface FileArrival extends Arrival {
  readonly planned: PlannedFile;
}

/** Planned file with the chosen conflict handling for its name. */
export interface ChosenUpload extends PlannedFile {
  readonly onConflict?: ConflictChoice | undefined;
}

function arrivalOf(planned: PlannedFile): FileArrival {
  const { name, file } = planned;
  return {
    planned,
    name,
    kind: 'file',
    sizeBytes: file.size,
    changedAt: file instanceof File ? file.lastModified : null,
  };
}

/** Returns the files whose names already exist in their target folders, grouped by folder. */
export function findUploadConflicts(
  files: readonly PlannedFile[],
  listings: PlannedListings,
): readonly NameConflict<FileArrival>[] {
  const byFolder = groupBy(files, ({ folderPath }) => folderPath);
  return Array.from(listings).flatMap(([folderPath, listed]) =>
    findConflicts((byFolder.get(folderPath) ?? []).map(arrivalOf), listed),
  );
}

/** Applies the choices to the planned files; skipped files are dropped. */
export function chooseUploads(
  files: readonly PlannedFile[],
  choices: ReadonlyMap<FileArrival, ConflictChoice>,
): readonly ChosenUpload[] {
  const byFile = new Map(Array.from(choices, ([{ planned }, choice]) => [planned, choice]));
  return files.flatMap((file) => {
    const onConflict = byFile.get(file);
    if (onConflict === 'skip') return [];
    return [onConflict === undefined ? file : { ...file, onConflict }];
  });
}

/** Gives files chosen as keepBoth a free name on the client. Used when the server lacks the `conflicts` capability. */
export function renameKeptUploads(uploads: readonly ChosenUpload[], listings: PlannedListings): readonly PlannedFile[] {
  const takenKeys = new Map<string, Set<string>>();
  for (const [folderPath, listed] of listings)
    takenKeys.set(folderPath, new Set(listed.map(({ name }) => nameKey(name))));
  for (const { folderPath, name } of uploads) takenKeys.get(folderPath)?.add(nameKey(name));
  return uploads.map(({ onConflict, ...file }) => {
    const taken = takenKeys.get(file.folderPath);
    if (onConflict !== 'keepBoth' || taken === undefined) return file;
    const name = freeName(file.name, taken);
    taken.add(nameKey(name));
    return { ...file, name };
  });
}
