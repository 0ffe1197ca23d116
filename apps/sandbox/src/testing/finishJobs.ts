import type { DbScope } from '../db/index.ts';
import { workOnNextJob } from '../files/fixtures.ts';

/** Works on all jobs of documents to their end. Returns the keys of the blobs that no document refers to any more. */
export async function finishJobs(
  { db, now = () => new Date(0) }: { readonly db: DbScope; readonly now?: () => Date },
  limit = 2,
): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const worked = await workOnNextJob({ db, now }, limit);
    if (worked === undefined) return keys;
    keys.push(...worked.blobKeys);
  }
}
