import { isApiError } from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import {
  fileQueries,
  type StoredDocument,
  deleteVersion,
  type FileVersion,
  restoreVersion,
  type VersionChoice,
} from '@abrak/core/files';
import { randomId } from '@abrak/core/internal';
import { onePerCache } from '../../../provider/headless.ts';
import { changeInListings, orNull, refreshListings, refreshVersions, type FileServices } from '../../data/index.ts';

// A restoration keeps its key until the server has answered it, so that one that is repeated happens once.
const keysOf = onePerCache(() => new Map<string, string>());

// The answer to the call may be lost although the server has done it.
const lostAnswers = ['networkError', 'unavailable', 'generic'] as const;

function show({ cache }: FileServices, file: StoredDocument): void {
  const { id, uuid, sizeBytes, genericType, mimeType, createdAt, modifiedAt } = file;
  changeInListings(cache, id, { uuid, sizeBytes, genericType, mimeType, createdAt, modifiedAt });
}

/** Makes a version the content of its file and updates the cached lists. */
export async function restoreContent(
  services: FileServices,
  { id, uuid }: VersionChoice,
): Promise<StoredDocument | null> {
  const { client, cache } = services;
  const keys = keysOf(cache);
  const choice = `${id} ${uuid}`;
  const key = keys.get(choice) ?? randomId();
  keys.set(choice, key);
  let restored: StoredDocument | null = null;
  try {
    restored = await orNull(restoreVersion(client, { id, uuid, key }));
    keys.delete(choice);
    return restored;
  } catch (error) {
    if (!lostAnswers.some((code) => isApiError(error, code))) keys.delete(choice);
    throw error;
  } finally {
    if (restored === null) void refreshListings(cache);
    else show(services, restored);
    void refreshVersions(cache);
  }
}

/** Deletes a version and updates the cached lists and the usage. */
export async function deleteContent({ client, cache }: FileServices, { id, uuid }: VersionChoice): Promise<undefined> {
  try {
    await deleteVersion(client, { id, uuid });
    const { queryKey } = fileQueries.versions(client, id);
    cache.setQueryData<readonly FileVersion[]>(queryKey, (versions) =>
      versions?.filter((version) => version.uuid !== uuid),
    );
    void cache.invalidateQueries({ queryKey: accountQueries.currentUser(client).queryKey });
  } finally {
    void refreshVersions(cache);
  }
}
