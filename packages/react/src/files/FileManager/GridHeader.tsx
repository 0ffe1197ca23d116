import { type DocumentSort, sortKeys } from '@abrak/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, VisuallyHidden } from '../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import { nextSort } from './nextSort.ts';
import type { SelectionExtent } from './selection.ts';

interface GridHeaderProps {
  sort: DocumentSort;
  onSort: (sort: DocumentSort) => void;
  extent: SelectionExtent;
  onSelectAll: (isAll: boolean) => void;
}

/** The list's header row: select all or part, and a sort button on each column. */
export function GridHeader({ sort, onSort, extent, onSelectAll }: GridHeaderProps): ReactNode {
  const { t } = useTranslation('files');
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
        <div
          key={field}
          role="columnheader"
          aria-colindex={position + 2}
          aria-sort={sort.by === field ? sort.order : 'none'}
          className={styles.cell[field]}
        >
          <button type="button" className={styles.sortButton} onClick={() => onSort(nextSort(sort, field))}>
            {t(`list.${field}`)}
            {sort.by === field && <Arrow aria-hidden size={14} />}
          </button>
        </div>
      ))}
      <div role="columnheader" aria-colindex={5} className={styles.cell.menu}>
        <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
      </div>
    </div>
  );
}
