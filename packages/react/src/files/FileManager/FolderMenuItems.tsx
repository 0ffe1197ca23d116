import { ClipboardPaste, FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextMenu } from '../../ui/index.ts';
import type { Clipboard } from './useClipboard.ts';

interface FolderMenuItemsProps {
  /** True when the menu was opened on the empty area and the user may create folders. */
  canMakeFolder: boolean;
  clipboard: Clipboard;
  onNewFolder: () => void;
}

/** Context menu items for the folder itself. */
export function FolderMenuItems({ canMakeFolder, clipboard, onNewFolder }: FolderMenuItemsProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <>
      {canMakeFolder && (
        <ContextMenu.Item icon={<FolderPlus aria-hidden size={18} />} onSelect={onNewFolder}>
          {t('newFolder.button')}
        </ContextMenu.Item>
      )}
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
