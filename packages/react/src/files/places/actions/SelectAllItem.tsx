import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContextMenu, useTranslation } from '../../../ui/index.ts';
import { selectAll, type DocumentList } from '../../listing/index.ts';

/** Context menu item that selects all shown documents. */
export function SelectAllItem({ list: { shown, selection } }: { list: DocumentList }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <ContextMenu.Item
      icon={<ListChecks aria-hidden size={18} />}
      shortcut="Ctrl+A"
      disabled={shown.documents.length === 0}
      onSelect={() => selection.setSelection(selectAll(shown))}
    >
      {t('list.selectAll')}
    </ContextMenu.Item>
  );
}
