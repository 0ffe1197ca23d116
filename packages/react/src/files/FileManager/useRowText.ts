import type { Document } from '@abrak/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../provider/index.ts';
import type { PlaceColumns } from './placeColumns.ts';

/** The words of a row; made once for all rows, because a hook in each would cost more than the row. */
export interface RowText {
  readonly size: (document: Document) => string;
  readonly date: (document: Document) => string;
  /** Undefined where the place has no column of its own. */
  readonly note: ((document: Document) => string) | undefined;
  readonly select: (document: Document) => string;
  readonly menu: (document: Document) => string;
}

/** Stands for a name while a sentence is translated. */
const ANY_NAME = '\uE000';

type Write = (name: string) => string;

/** Translates a sentence about a name once; for each row that would cost more than the row. */
function sentence(translate: Write, show: Write): Write {
  const parts = translate(ANY_NAME).split(show(ANY_NAME));
  // A host's own wording may write the name as it is.
  return parts.length === 1 ? translate : (name) => parts.join(show(name));
}

/** The words of rows in the interface's language. */
export function useRowText({ dateOf, note }: PlaceColumns): RowText {
  const { t } = useTranslation('files');
  const format = useFormat();
  return useMemo(() => {
    const folder = t('list.folder');
    const select = sentence((name) => t('list.select', { name }), format.name);
    const menu = sentence((name) => t('list.menu', { name }), format.name);
    return {
      size: ({ kind, sizeBytes }) => (kind === 'folder' ? folder : format.bytes(sizeBytes)),
      date: (document) => {
        const time = dateOf(document);
        return time === null ? '' : format.date(time);
      },
      note: note?.textOf,
      select: ({ name }) => select(name),
      menu: ({ name }) => menu(name),
    };
  }, [t, format, dateOf, note]);
}
