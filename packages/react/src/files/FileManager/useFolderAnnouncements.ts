import { defaultSort } from '@abrak/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../provider/index.ts';
import type { ShownDocuments } from './useShownDocuments.ts';

interface Announced {
  readonly label: string;
  readonly query: Pick<UseQueryResult, 'isSuccess'>;
  readonly shown: ShownDocuments;
}

/** Tells screen readers which folder opened, what a search found and how the list is sorted now. */
export function useFolderAnnouncements({ label, query, shown }: Announced): void {
  const { documents, isSearch, searchText, sort } = shown;
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  const count = documents.length;
  const { isSuccess } = query;

  useEffect(() => {
    if (isSuccess && !isSearch) announce(t('list.opened', { folder: label, count }));
    // Only a folder that opens is told, not each document that comes or goes in it.
    // eslint-disable-next-line react/exhaustive-deps
  }, [announce, t, label, isSuccess, isSearch]);

  useEffect(() => {
    if (sort !== defaultSort) announce(t('sort.sorted', { field: t(`list.${sort.by}`), order: t(`sort.${sort.order}`) }));
  }, [announce, t, sort]);

  useEffect(() => {
    if (isSearch) announce(t('search.results', { count }));
  }, [announce, t, isSearch, searchText, count]);
}
