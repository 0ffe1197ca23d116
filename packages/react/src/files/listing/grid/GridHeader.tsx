import type { DocumentSort, SortKey } from '@abrak/core/files';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox, VisuallyHidden, useTranslation } from '../../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import type { ShownColumn } from '../columns/rowText.ts';
import { nextSort } from '../columns/nextSort.ts';
import type { PlaceColumns } from '../columns/placeColumns.ts';
import type { SelectionExtent } from '../selection/selection.ts';

interface GridHeaderProps {
  columns: PlaceColumns;
  /** Columns after the name as the page arranges them; undefined: as the component has them. */
  arranged: readonly ShownColumn[] | undefined;
  sort: DocumentSort;
  /** False while new documents stand on top, out of the order. */
  isInOrder: boolean;
  onSort: (sort: DocumentSort) => void;
  extent: SelectionExtent;
  onSelectAll: (isAll: boolean) => void;
}

interface Heading {
  readonly key: string;
  readonly title: string;
  readonly sortKey: SortKey | undefined;
  readonly className: string;
}

function headingsOf(
  { titles, extraColumn }: PlaceColumns,
  arranged: readonly ShownColumn[] | undefined,
): readonly Heading[] {
  const own = (field: SortKey): Heading => ({
    key: field,
    title: titles[field],
    sortKey: field,
    className: styles.cell[field],
  });
  if (arranged !== undefined) {
    return [
      own('name'),
      ...arranged.map(({ id, title, sortKey }) => ({ key: id, title, sortKey, className: styles.cell.arranged })),
    ];
  }
  // The place's extra column follows the name.
  const note = extraColumn && {
    key: 'note',
    title: extraColumn.title,
    sortKey: undefined,
    className: styles.cell.note,
  };
  return [own('name'), ...(note === undefined ? [] : [note]), own('size'), own('date')];
}

/** Header row of the list: select-all checkbox and sort buttons. */
export function GridHeader({
  columns,
  arranged,
  sort,
  isInOrder,
  onSort,
  extent,
  onSelectAll,
}: GridHeaderProps): ReactNode {
  const { t } = useTranslation('files');
  const headings = headingsOf(columns, arranged);
  const Arrow = sort.order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div role="columnheader" aria-colindex={1} className={styles.cell.select}>
        <Checkbox
          aria-label={t('list.selectAll')}
          checked={extent === 'some' ? 'mixed' : extent === 'all'}
          onChange={() => onSelectAll(extent !== 'all')}
        />
      </div>
      {headings.map(({ key, title, sortKey, className }, position) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={position + 2}
          aria-sort={sortKey === undefined ? undefined : isInOrder && sort.by === sortKey ? sort.order : 'none'}
          className={className}
        >
          {sortKey === undefined ? (
            title
          ) : (
            <button type="button" className={styles.sortButton} onClick={() => onSort(nextSort(sort, sortKey))}>
              {title}
              {isInOrder && sort.by === sortKey && <Arrow aria-hidden size={14} />}
            </button>
          )}
        </div>
      ))}
      <div role="columnheader" aria-colindex={headings.length + 2} className={styles.cell.menu}>
        <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
      </div>
    </div>
  );
}
