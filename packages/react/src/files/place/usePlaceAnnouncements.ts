import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useAnnounce } from '../../provider/index.ts';
import type { PlaceColumns, ShownDocuments } from '../listing/index.ts';

interface Announced {
  /** Name of the place. */
  readonly label: string;
  readonly columns: PlaceColumns;
  readonly query: Pick<UseQueryResult, 'isSuccess'>;
  readonly shown: ShownDocuments;
}

/** Announces the opened place, the number of search results and the sort order to screen readers. */
export function usePlaceAnnouncements({ label, columns: { titles }, query, shown }: Announced): void {
  const { rowCount: count, isPending, isSearch, searchText, sort, isSorted } = shown;
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  const { isSuccess } = query;

  useEffect(() => {
    if (isSuccess && !isSearch) announce(t('list.opened', { folder: label, count }));
    // Announced when a place opens, not for each document added or removed.
    // eslint-disable-next-line react/exhaustive-deps
  }, [announce, t, label, isSuccess, isSearch]);

  useEffect(() => {
    if (isSorted) announce(t('sort.sorted', { field: titles[sort.by], order: t(`sort.${sort.order}`) }));
  }, [announce, t, titles, sort, isSorted]);

  useEffect(() => {
    if (isSearch && !isPending) announce(t('search.results', { count }));
  }, [announce, t, isSearch, isPending, searchText, count]);
}
