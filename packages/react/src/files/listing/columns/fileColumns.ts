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
 * to hide it, put an item in its place to change it, add items. A narrow list
 * shows fewer: the last go first.
 */
export type ArrangeFileColumns = (offered: readonly FileColumnId[]) => readonly (FileColumn | FileColumnId)[];

const DEFAULT_WIDTH = 140;
const MAX_WIDTH = 400;

/** Width in pixels of a list without its columns: margins, selection, menu, and an icon with a name of about 200 pixels. */
const NAME_ROOM = 16 + 40 + 44 + 250;

type OwnColumn = Omit<ShownColumn, 'id'>;

function ownColumns({ titles, extraColumn }: PlaceColumns, text: RowText): ReadonlyMap<string, OwnColumn> {
  const size = { title: titles.size, width: 120, sortKey: 'size', content: text.size } as const;
  const date = { title: titles.date, width: 160, sortKey: 'date', content: text.date } as const;
  if (extraColumn === undefined) {
    return new Map<string, OwnColumn>([
      ['size', size],
      ['date', date],
    ]);
  }
  const { title, textOf } = extraColumn;
  return new Map<string, OwnColumn>([
    ['note', { title, width: 140, track: 'minmax(0, 0.6fr)', sortKey: undefined, content: textOf }],
    ['size', { ...size, width: 104 }],
    ['date', { ...date, width: 128 }],
  ]);
}

/** Returns how many columns of the drop order a list of a width in pixels has no room for: they go before the name yields. */
export function countDropped({ columns, dropOrder }: RowText, width: number): number {
  let needed = columns.reduce((sum, column) => sum + column.width, NAME_ROOM);
  let count = 0;
  while (needed > width && count < dropOrder.length) {
    needed -= columns.find(({ id }) => id === dropOrder[count])?.width ?? 0;
    count += 1;
  }
  return count;
}

/** Returns the columns after the name, as the page arranges them. */
export function columnsOf(
  columns: PlaceColumns,
  text: RowText,
  arrange: ArrangeFileColumns | undefined,
): readonly ShownColumn[] {
  const own = ownColumns(columns, text);
  if (arrange === undefined) return [...own].map(([id, column]) => ({ id, ...column }));
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
