import type { Document } from '@abrak/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../provider/index.ts';

/** The words of a row; made once for all rows, because a hook in each would cost more than the row. */
export interface RowText {
  readonly size: (document: Document) => string;
  readonly date: (document: Document) => string;
  readonly select: (document: Document) => string;
  readonly menu: (document: Document) => string;
}

/** The words of rows in the interface's language. */
export function useRowText(): RowText {
  const { t } = useTranslation('files');
  const format = useFormat();
  return useMemo(() => {
    const folder = t('list.folder');
    return {
      size: ({ kind, sizeBytes }) => (kind === 'folder' ? folder : format.bytes(sizeBytes)),
      date: ({ createdAt }) => format.date(createdAt),
      select: ({ name }) => t('list.select', { name }),
      menu: ({ name }) => t('list.menu', { name }),
    };
  }, [t, format]);
}
