import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContextMenu, useTranslation } from '../../../ui/index.ts';

/** Context menu item that lists the open place again. */
export function RefreshItem({ onRefresh }: { onRefresh: () => void }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <ContextMenu.Item icon={<RotateCw aria-hidden size={18} />} shortcut="Alt+R" onSelect={onRefresh}>
      {t('list.refresh')}
    </ContextMenu.Item>
  );
}
