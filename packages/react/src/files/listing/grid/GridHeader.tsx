import type { DocumentSort } from '@abrak/core/files';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox, VisuallyHidden, useTranslation } from '../../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import type { ShownColumn } from '../columns/rowText.ts';
import { nextSort } from '../columns/nextSort.ts';
import type { SelectionExtent } from '../selection/selection.ts';

interface GridHeaderProps {
  /** Title of the names. */
  title: string;
  /** Columns after the name. */
  columns: readonly ShownColumn[];
  sort: DocumentSort;
  /** False while new documents stand on top, out of the order. */
  isInOrder: boolean;
  onSort: (sort: DocumentSort) => void;
  extent: SelectionExtent;
  onSelectAll: (isAll: boolean) => void;
}

/** Header row of the list: select-all checkbox and sort buttons. */
export function GridHeader({
  title,
  columns,
  sort,
  isInOrder,
  onSort,
  extent,
  onSelectAll,
}: GridHeaderProps): ReactNode {
  const { t } = useTranslation('files');
  const headings = [
    { id: 'name', title, sortKey: 'name' as const, className: styles.cell.name },
    ...columns.map((column) => ({ ...column, className: styles.detailCell })),
  ];
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
      {headings.map(({ id, title: heading, sortKey, className }, position) => (
        <div
          key={id}
          role="columnheader"
          aria-colindex={position + 2}
          aria-sort={sortKey === undefined ? undefined : isInOrder && sort.by === sortKey ? sort.order : 'none'}
          className={className}
        >
          {sortKey === undefined ? (
            heading
          ) : (
            <button type="button" className={styles.sortButton} onClick={() => onSort(nextSort(sort, sortKey))}>
              {heading}
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
