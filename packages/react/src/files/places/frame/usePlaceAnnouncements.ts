import { useEffect } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useAnnounce } from '../../../provider/index.ts';
import type { ListedDocuments } from '../../data/index.ts';
import type { PlaceColumns } from '../../listing/index.ts';

interface Announced {
  /** Name of the place. */
  readonly label: string;
  readonly columns: PlaceColumns;
  readonly shown: ListedDocuments;
}

/** Announces the opened place, the number of search results and the sort order to screen readers. */
export function usePlaceAnnouncements({ label, columns: { titles }, shown }: Announced): void {
  const { rowCount: count, isPending, isLoaded, isSearch, searchText, sort, isSorted } = shown;
  const announce = useAnnounce();
  const { t } = useTranslation('files');

  useEffect(() => {
    if (isLoaded && !isSearch) announce(t('list.opened', { folder: label, count }));
    // Announced when a place opens, not for each document added or removed.
    // eslint-disable-next-line react/exhaustive-deps
  }, [announce, t, label, isLoaded, isSearch]);

  useEffect(() => {
    if (isSorted) announce(t('sort.sorted', { field: titles[sort.by], order: t(`sort.${sort.order}`) }));
  }, [announce, t, titles, sort, isSorted]);

  useEffect(() => {
    if (isSearch && !isPending) announce(t('search.results', { count }));
  }, [announce, t, isSearch, isPending, searchText, count]);
}
