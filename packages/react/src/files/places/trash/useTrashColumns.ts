import { trashedAtOf } from '@abrak/core/internal';
import { useMemo } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { type PlaceColumns, useFolderText } from '../../listing/index.ts';

/** Returns the columns of the trash: the original folder and the deletion date. */
export function useTrashColumns(): PlaceColumns {
  const { t } = useTranslation('files');
  const folderText = useFolderText();
  return useMemo(
    () => ({
      titles: { name: t('list.name'), size: t('list.size'), date: t('trash.when') },
      dateOf: trashedAtOf,
      extraColumn: { title: t('trash.where'), textOf: folderText },
    }),
    [t, folderText],
  );
}
