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
  const readable = files.filter(({ isUnreadable }) => isUnreadable !== true);
  const byFolder = groupBy(readable, ({ folderPath }) => folderPath);
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

/** Names that are in use in a folder, beside those of the files that are about to be sent. */
export interface UsedNames {
  readonly listings: PlannedListings;
  /** Names of files that are being uploaded into a folder of the plan. */
  readonly arrivingIn: (folderPath: string) => readonly string[];
}

/**
 * Numbers files whose name another file of the same choice has, or one that is being uploaded: phones call each picture
 * "image.jpg". Files that take the place of an existing one, or whose name the server chooses, keep theirs.
 */
export function numberNamesakes(
  uploads: readonly ChosenUpload[],
  { listings, arrivingIn }: UsedNames,
): readonly ChosenUpload[] {
  const planned = groupBy(uploads, ({ folderPath }) => folderPath);
  const keysIn = new Map<string, { readonly arriving: Set<string>; readonly used: Set<string> }>();
  const keysOf = (folderPath: string) => {
    const arriving = new Set(arrivingIn(folderPath).map(nameKey));
    const listed = (listings.get(folderPath) ?? []).map(({ name }) => nameKey(name));
    const own = (planned.get(folderPath) ?? []).map(({ name }) => nameKey(name));
    return { arriving, used: new Set([...arriving, ...listed, ...own]) };
  };
  return uploads.map(({ onConflict, ...file }) => {
    const keys = keysIn.get(file.folderPath) ?? keysOf(file.folderPath);
    keysIn.set(file.folderPath, keys);
    const key = nameKey(file.name);
    if (!keys.arriving.has(key) || onConflict === 'keepBoth') {
      keys.arriving.add(key);
      return onConflict === undefined ? file : { ...file, onConflict };
    }
    const name = freeName(file.name, keys.used);
    keys.arriving.add(nameKey(name));
    keys.used.add(nameKey(name));
    return { ...file, name };
  });
}

/** Returns the names of the files that are planned for a folder. */
export function namesIn(files: readonly PlannedFile[], folderPath: string): readonly string[] {
  return files.filter((file) => file.folderPath === folderPath).map(({ name }) => name);
}

/**
 * Gives files chosen as keepBoth a free name on the client, other than those of files that were sent already. Used when
 * the server lacks the `conflicts` capability.
 */
export function renameKeptUploads(
  uploads: readonly ChosenUpload[],
  { listings, sent }: { readonly listings: PlannedListings; readonly sent: readonly PlannedFile[] },
): readonly PlannedFile[] {
  const arrivingIn = (folderPath: string) => [
    ...(listings.get(folderPath) ?? []).map(({ name }) => name),
    ...namesIn(sent, folderPath),
  ];
  return numberNamesakes(
    uploads.map(({ onConflict: _choice, ...file }) => file),
    { listings, arrivingIn },
  );
}
