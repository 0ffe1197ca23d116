import type { Document, SortKey } from '@abrak/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What a place tells of its documents, in words. */
export interface PlaceColumns {
  readonly titles: Readonly<Record<SortKey, string>>;
  /** The time in the date column, in milliseconds since the epoch; null when nobody knows. */
  readonly dateOf: (document: Document) => number | null;
  /** A column of the place's own: where a trashed document was, whose a shared one is. */
  readonly note?: { readonly title: string; readonly textOf: (document: Document) => string };
}

/** The columns of a folder. */
export function useFolderColumns(): PlaceColumns {
  const { t } = useTranslation('files');
  return useMemo(
    () => ({
      titles: { name: t('list.name'), size: t('list.size'), date: t('list.date') },
      dateOf: ({ createdAt }) => createdAt,
    }),
    [t],
  );
}
