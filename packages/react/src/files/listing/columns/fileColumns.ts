import type { StoredDocument } from '@abrak/core/files';
import { tellDeveloper } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import type { PlaceColumns } from './placeColumns.ts';
import type { RowText, ShownColumn } from './rowText.ts';

/** Columns of the component after the name: `note` is the folder in the trash and the owner of shared files. */
export type FileColumnId = 'date' | 'note' | 'size';

/** Column as it is shown: one of the component's with changes, by its id, or one of the page. */
export interface FileColumn {
  /** One of the component's columns, or any other name for a column of the page. */
  readonly id: FileColumnId | (string & {});
  /** Default: the component's. A column of the page needs one. */
  readonly title?: string | undefined;
  /** Width in pixels, at most 400. Default 140. */
  readonly width?: number | undefined;
  /**
   * Returns the content of a row, on one line. Default: the component's. A column of the page needs one. Controls inside
   * are not reached by the keyboard: use an action instead.
   */
  readonly render?: ((document: StoredDocument) => ReactNode) | undefined;
}

/**
 * Returns the columns of the list after the name, in their order. It gets those that the component offers: leave one out
 * to hide it, put an item in its place to change it, add items. In a narrow list only the name is shown.
 */
export type ArrangeFileColumns = (offered: readonly FileColumnId[]) => readonly (FileColumn | FileColumnId)[];

const DEFAULT_WIDTH = 140;
const MAX_WIDTH = 400;

function ownColumns(
  { titles, extraColumn }: PlaceColumns,
  text: RowText,
): ReadonlyMap<string, Omit<ShownColumn, 'id'>> {
  const note = extraColumn && { title: extraColumn.title, width: 180, sortKey: undefined, content: extraColumn.textOf };
  return new Map<string, Omit<ShownColumn, 'id'>>([
    ...(note === undefined ? [] : [['note', note] as const]),
    ['size', { title: titles.size, width: 120, sortKey: 'size', content: text.size }],
    ['date', { title: titles.date, width: 160, sortKey: 'date', content: text.date }],
  ]);
}

/** Returns the columns as the page arranges them. */
export function arrangeColumns(
  columns: PlaceColumns,
  text: RowText,
  arrange: ArrangeFileColumns,
): readonly ShownColumn[] {
  const own = ownColumns(columns, text);
  const offered = (['note', 'size', 'date'] as const).filter((id) => own.has(id));
  return arrange(offered).flatMap((entry): ShownColumn[] => {
    const item: FileColumn = typeof entry === 'string' ? { id: entry } : entry;
    const known = own.get(item.id);
    const title = item.title ?? known?.title;
    const content = item.render ?? known?.content;
    if (title === undefined || content === undefined) {
      tellDeveloper(`FileManager has no column "${item.id}" here: a column of the page needs a title and render.`);
      return [];
    }
    const width = Math.min(MAX_WIDTH, item.width ?? known?.width ?? DEFAULT_WIDTH);
    return [{ id: item.id, title, content, width, sortKey: known?.sortKey }];
  });
}
