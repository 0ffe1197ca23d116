import { pathSegments } from '@abrak/core/files';
import { parentPath, trashedAtOf } from '@abrak/core/internal';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../provider/index.ts';
import type { PlaceColumns } from '../listing/index.ts';

/** Returns the columns of the trash: the original folder and the deletion date. */
export function useTrashColumns(): PlaceColumns {
  const { t } = useTranslation('files');
  const format = useFormat();
  return useMemo(() => {
    const mainFolder = t('mainFolder');
    return {
      titles: { name: t('list.name'), size: t('list.size'), date: t('trash.when') },
      dateOf: trashedAtOf,
      extraColumn: {
        title: t('trash.where'),
        textOf({ path }) {
          const folders = pathSegments(parentPath(path) ?? '/');
          return folders.length === 0 ? mainFolder : folders.map(format.name).join(' / ');
        },
      },
    };
  }, [t, format]);
}
