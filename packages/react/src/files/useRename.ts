import type { StoredDocument } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Outcome, useClient } from '../provider/headless.ts';
import { renameIn } from './folderChanges.ts';

/** Returns the function that renames a document; its value is the new name. */
export function useRename(): (document: Pick<StoredDocument, 'id' | 'name'>, name: string) => Promise<Outcome<string>> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback((document, name) => renameIn(document, name, { client, cache }), [client, cache]);
}
