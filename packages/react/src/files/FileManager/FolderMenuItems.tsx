import { ClipboardPaste, FolderPlus, FolderUp, Link2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextMenu } from '../../ui/index.ts';
import type { Clipboard } from './useClipboard.ts';
import type { UploadChoosers } from './useUploadChoosers.tsx';

interface FolderMenuItemsProps {
  /** True when the menu was opened on the empty area and the user may change the folder. */
  canAdd: boolean;
  uploads: UploadChoosers;
  clipboard: Clipboard;
  onNewFolder: () => void;
}

/** Context menu items for the folder itself: what can be added to it. */
export function FolderMenuItems({ canAdd, uploads, clipboard, onNewFolder }: FolderMenuItemsProps): ReactNode {
  const { t } = useTranslation('files');
  const { canUpload, chooseFiles, chooseFolder, enterUrl } = uploads;
  return (
    <>
      {canAdd && (
        <>
          <ContextMenu.Item icon={<FolderPlus aria-hidden size={18} />} onSelect={onNewFolder}>
            {t('newFolder.button')}
          </ContextMenu.Item>
          <ContextMenu.Item icon={<Upload aria-hidden size={18} />} disabled={!canUpload} onSelect={chooseFiles}>
            {t('upload.files')}
          </ContextMenu.Item>
          <ContextMenu.Item icon={<FolderUp aria-hidden size={18} />} disabled={!canUpload} onSelect={chooseFolder}>
            {t('upload.folder')}
          </ContextMenu.Item>
          {enterUrl !== undefined && (
            <ContextMenu.Item icon={<Link2 aria-hidden size={18} />} disabled={!canUpload} onSelect={enterUrl}>
              {t('urlUpload.title')}
            </ContextMenu.Item>
          )}
        </>
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
