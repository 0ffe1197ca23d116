import { useMemo } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useFormat } from '../../../provider/index.ts';
import { type ArrangeFileColumns, columnsOf } from './fileColumns.ts';
import type { RowRenderers } from './rowRenderers.ts';
import type { RowText } from './rowText.ts';
import type { PlaceColumns } from './placeColumns.ts';

/** Placeholder for a name while a message is translated. */
const ANY_NAME = '\uE000';

type FormatName = (name: string) => string;

/** Translates a message with a name only once; translating it for each row would cost more than the row itself. */
function nameTemplate(translate: FormatName, show: FormatName): FormatName {
  const parts = translate(ANY_NAME).split(show(ANY_NAME));
  // A message overridden by the page may not format the name, so the placeholder is not found.
  return parts.length === 1 ? translate : (name) => parts.join(show(name));
}

/** Changes of rows and tiles by a page. */
export interface RowChanges {
  readonly arrange: ArrangeFileColumns | undefined;
  readonly renderers: RowRenderers;
}

/** Returns the texts of rows in the current language. */
export function useRowText(columns: PlaceColumns, { arrange, renderers }: RowChanges): RowText {
  const { dateOf, extraColumn } = columns;
  const { t } = useTranslation('files');
  const format = useFormat();
  return useMemo(() => {
    const folder = t('list.folder');
    const select = nameTemplate((name) => t('list.select', { name }), format.name);
    const menu = nameTemplate((name) => t('list.menu', { name }), format.name);
    const own: RowText = {
      columns: [],
      dropOrder: [],
      renderers,
      size: ({ kind, sizeBytes }) => (kind === 'folder' ? folder : format.bytes(sizeBytes)),
      date: (document) => {
        const time = dateOf(document);
        return time === null ? '' : format.date(time);
      },
      extraColumn: extraColumn?.textOf,
      favourite: t('list.favourite'),
      select: ({ name }) => select(name),
      menu: ({ name }) => menu(name),
    };
    const shown = columnsOf(columns, own, arrange);
    // The column of a place, such as the original folder in the trash, takes precedence over the size.
    const dropOrder =
      arrange === undefined && extraColumn !== undefined
        ? ['size', 'note', 'date']
        : shown.map(({ id }) => id).reverse();
    return { ...own, columns: shown, dropOrder };
  }, [t, format, columns, dateOf, extraColumn, arrange, renderers]);
}
