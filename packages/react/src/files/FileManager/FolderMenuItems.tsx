import { ClipboardPaste, FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextMenu } from '../../ui/index.ts';
import type { Clipboard } from './useClipboard.ts';

interface FolderMenuItemsProps {
  /** Whether the empty space was meant, not a document, and a folder can be made there. */
  canMakeFolder: boolean;
  clipboard: Clipboard;
  onNewFolder: () => void;
}

/** What the context menu offers for the folder itself. */
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
