import type { DocumentSort } from '@abrak/core/files';
import { sortKeys } from '@abrak/core/internal';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Checkbox, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import { nextSort } from './nextSort.ts';
import type { PlaceColumns } from './placeColumns.ts';
import type { SelectionExtent } from './selection.ts';

interface GridHeaderProps {
  columns: PlaceColumns;
  sort: DocumentSort;
  /** False while new documents stand on top, out of the order. */
  isInOrder: boolean;
  onSort: (sort: DocumentSort) => void;
  extent: SelectionExtent;
  onSelectAll: (isAll: boolean) => void;
}

/** Header row of the list: select-all checkbox and sort buttons. */
export function GridHeader({ columns, sort, isInOrder, onSort, extent, onSelectAll }: GridHeaderProps): ReactNode {
  const { t } = useTranslation('files');
  const { titles, extraColumn } = columns;
  // The place's extra column follows the name.
  const indexOf = (position: number) => (position === 0 || extraColumn === undefined ? position : position + 1) + 2;
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
      {sortKeys.map((field, position) => (
        <Fragment key={field}>
          <div
            role="columnheader"
            aria-colindex={indexOf(position)}
            aria-sort={isInOrder && sort.by === field ? sort.order : 'none'}
            className={styles.cell[field]}
          >
            <button type="button" className={styles.sortButton} onClick={() => onSort(nextSort(sort, field))}>
              {titles[field]}
              {isInOrder && sort.by === field && <Arrow aria-hidden size={14} />}
            </button>
          </div>
          {field === 'name' && extraColumn !== undefined && (
            <div role="columnheader" aria-colindex={3} className={styles.cell.note}>
              {extraColumn.title}
            </div>
          )}
        </Fragment>
      ))}
      <div role="columnheader" aria-colindex={indexOf(sortKeys.length)} className={styles.cell.menu}>
        <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
      </div>
    </div>
  );
}
