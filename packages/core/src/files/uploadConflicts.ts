import { type Arrival, type ConflictChoice, findConflicts, type NameConflict } from './conflicts.ts';
import { freeName, nameKey } from './documentName.ts';
import type { PlannedFile } from './folderUpload.ts';
import type { PlannedListings } from './plannedListings.ts';

/** A planned file on its way into its folder. */
export interface FileArrival extends Arrival {
  readonly planned: PlannedFile;
}

/** A planned file and what is to be done about its name. */
export interface ChosenUpload extends PlannedFile {
  readonly onConflict?: ConflictChoice | undefined;
}

function arrivalOf(planned: PlannedFile): FileArrival {
  const { name, file } = planned;
  return { planned, name, kind: 'file', sizeBytes: file.size, changedAt: file instanceof File ? file.lastModified : null };
}

/** The files whose names their folders already hold, folder by folder. */
export function findUploadConflicts(
  files: readonly PlannedFile[],
  listings: PlannedListings,
): readonly NameConflict<FileArrival>[] {
  const byFolder = Map.groupBy(files, ({ folderPath }) => folderPath);
  return Array.from(listings).flatMap(([folderPath, listed]) =>
    findConflicts((byFolder.get(folderPath) ?? []).map(arrivalOf), listed),
  );
}

/** The files that are to be sent after the choices: all but the skipped ones. */
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

/** For a server without the capability conflicts: whatever is to be kept besides another gets its free name here. */
export function numberKeptUploads(uploads: readonly ChosenUpload[], listings: PlannedListings): readonly PlannedFile[] {
  const takenKeys = new Map<string, Set<string>>();
  for (const [folderPath, listed] of listings) takenKeys.set(folderPath, new Set(listed.map(({ name }) => nameKey(name))));
  for (const { folderPath, name } of uploads) takenKeys.get(folderPath)?.add(nameKey(name));
  return uploads.map(({ onConflict, ...file }) => {
    const taken = takenKeys.get(file.folderPath);
    if (onConflict !== 'keepBoth' || taken === undefined) return file;
    const name = freeName(file.name, taken);
    taken.add(nameKey(name));
    return { ...file, name };
  });
}
