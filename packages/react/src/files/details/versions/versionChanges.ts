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
import { onePerCache, type Outcome, settle } from '../../../provider/headless.ts';
import { changeInListings, orNull, refreshListings, refreshVersions, type FileServices } from '../../data/index.ts';

// A restoration keeps its key until the server has answered it, so that one that is repeated happens once.
const keysOf = onePerCache(() => new Map<string, string>());

// The answer to the call may be lost although the server has done it.
const lostAnswers = ['networkError', 'unavailable', 'generic'] as const;

function show({ cache }: FileServices, file: StoredDocument): void {
  const { id, uuid, sizeBytes, genericType, mimeType, createdAt } = file;
  changeInListings(cache, id, { uuid, sizeBytes, genericType, mimeType, createdAt });
}

/** Makes a version the content of its file and updates the cached lists. */
export async function restoreContent(
  { id, uuid }: VersionChoice,
  services: FileServices,
): Promise<Outcome<StoredDocument | null>> {
  const { client, cache } = services;
  const keys = keysOf(cache);
  const choice = `${id} ${uuid}`;
  const key = keys.get(choice) ?? crypto.randomUUID();
  keys.set(choice, key);
  const restored = await settle(orNull(restoreVersion(client, { id, uuid, key })));
  if (restored.ok || !lostAnswers.some((code) => isApiError(restored.error, code))) keys.delete(choice);
  if (restored.ok && restored.value !== null) show(services, restored.value);
  else void refreshListings(cache);
  void refreshVersions(cache);
  return restored;
}

/** Deletes a version and updates the cached lists and the usage. */
export async function deleteContent({ id, uuid }: VersionChoice, { client, cache }: FileServices): Promise<Outcome> {
  const deleted = await settle(deleteVersion(client, { id, uuid }));
  if (deleted.ok) {
    const { queryKey } = fileQueries.versions(client, id);
    cache.setQueryData<readonly FileVersion[]>(queryKey, (versions) =>
      versions?.filter((version) => version.uuid !== uuid),
    );
    void cache.invalidateQueries({ queryKey: accountQueries.currentUser(client).queryKey });
  }
  void refreshVersions(cache);
  return deleted.ok ? { ok: true, value: undefined } : deleted;
}
