import './messages/index.ts';
import { documentDate } from '@abrak/core/files';
import { useMemo } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { type PlaceColumns, useFolderText } from '../../listing/index.ts';

/** Returns the columns of documents of all folders: with the folder of each. `dateOf` is their date in the list. */
export function useRecentColumns(dateOf: PlaceColumns['dateOf'] = documentDate): PlaceColumns {
  const { t } = useTranslation('files');
  const folderText = useFolderText();
  return useMemo(
    () => ({
      titles: { name: t('list.name'), size: t('list.size'), date: t('list.date') },
      dateOf,
      extraColumn: { title: t('recent.where'), textOf: folderText },
    }),
    [t, folderText, dateOf],
  );
}
