import { documentDate, type SortKey, type StoredDocument } from '@abrak/core/files';
import { useMemo } from 'react';
import { useTranslation } from '../../../ui/index.ts';

/** Columns of a place: titles and texts. */
export interface PlaceColumns {
  readonly titles: Readonly<Record<SortKey, string>>;
  /** Time in the date column, in milliseconds since the epoch; null when unknown. */
  readonly dateOf: (document: StoredDocument) => number | null;
  /** Extra column of the place: the original folder in the trash, the owner among shared files. */
  readonly extraColumn?: { readonly title: string; readonly textOf: (document: StoredDocument) => string };
}

/** Returns the columns of a folder. */
export function useFolderColumns(): PlaceColumns {
  const { t } = useTranslation('files');
  return useMemo(
    () => ({
      titles: { name: t('list.name'), size: t('list.size'), date: t('list.date') },
      dateOf: documentDate,
    }),
    [t],
  );
}
