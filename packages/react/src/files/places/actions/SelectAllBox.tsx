import type { ReactNode } from 'react';
import { Checkbox, useTranslation } from '../../../ui/index.ts';
import { emptySelection, extentOf, selectAll, type Selection } from '../../listing/index.ts';
import type { ListedDocuments } from '../../data/index.ts';

interface SelectAllBoxProps {
  shown: ListedDocuments;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Checkbox that selects all or none of the shown documents, for the grid view, which has no header row. */
export function SelectAllBox({ shown, selection, onSelect }: SelectAllBoxProps): ReactNode {
  const { t } = useTranslation('files');
  const extent = extentOf(selection, shown.rowCount);
  return (
    <Checkbox
      aria-label={t('list.selectAll')}
      disabled={shown.rowCount === 0}
      checked={extent === 'some' ? 'mixed' : extent === 'all'}
      onChange={() => onSelect(extent === 'all' ? emptySelection : selectAll(shown))}
    />
  );
}
