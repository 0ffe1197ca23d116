import type { DroppedEntry, PickProblem, PickRules } from '@abrak/core/files';
import { cleanUploadName, findPickProblem } from '@abrak/core/internal';

/** A file that cannot be chosen once it is uploaded, and the reason. */
export interface RefusedEntry {
  readonly entry: DroppedEntry;
  readonly problem: PickProblem;
}

/** Returns the files among the entries that the rules exclude. */
export function findRefused(entries: readonly DroppedEntry[], rules: PickRules): readonly RefusedEntry[] {
  return entries.flatMap((entry) => {
    if (!('file' in entry) || entry.file === undefined) return [];
    const { file, path } = entry;
    const name = cleanUploadName(path);
    const document = {
      kind: 'file',
      name,
      mimeType: file.type || null,
      genericType: 'other',
      sizeBytes: file.size,
    } as const;
    const problem = findPickProblem(document, rules);
    return problem === undefined ? [] : [{ entry, problem }];
  });
}
