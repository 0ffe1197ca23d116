import { pathSegments, type StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { useCallback } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useFormat } from '../../provider/index.ts';

/** Returns the function that names the folder of a document by the names on its path, or the main folder. */
export function useFolderText(): (document: Pick<StoredDocument, 'path'>) => string {
  const { t } = useTranslation('files');
  const format = useFormat();
  return useCallback(
    ({ path }) => {
      const folders = pathSegments(parentPath(path) ?? '/');
      return folders.length === 0 ? t('mainFolder') : folders.map(format.name).join(' / ');
    },
    [t, format],
  );
}
