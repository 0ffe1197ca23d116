import { ClipboardPaste } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContextMenu, useTranslation } from '../../../ui/index.ts';
import { type Additions, AdditionItems } from './AdditionItems.tsx';
import type { Clipboard } from './useClipboard.ts';

interface FolderMenuItemsProps extends Additions {
  /** True when the menu was opened on the empty area and the user may change the folder. */
  canAdd: boolean;
  clipboard: Clipboard;
}

/** Context menu items for the folder itself: what can be added to it. */
export function FolderMenuItems({ canAdd, uploads, clipboard, onNewFolder }: FolderMenuItemsProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <>
      {canAdd && <AdditionItems uploads={uploads} onNewFolder={onNewFolder} />}
      {clipboard.documents.length > 0 && (
        <ContextMenu.Item
          icon={<ClipboardPaste aria-hidden size={18} />}
          shortcut="Ctrl+V"
          disabled={!clipboard.canPaste}
          onSelect={clipboard.paste}
        >
          {t('move.paste', { count: clipboard.documents.length })}
        </ContextMenu.Item>
      )}
    </>
  );
}
