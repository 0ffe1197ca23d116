import { ClipboardPaste, FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextMenu } from '../../ui/index.ts';
import { ActionIcon, actionKeys, actionLabels } from './ActionIcon.tsx';
import type { FileAction } from './fileActions.ts';
import type { Clipboard } from './useClipboard.ts';

interface FileMenuProps {
  /** The grid, whose rows and empty space open the menu. */
  children: ReactNode;
  /** For the chosen documents; none when the empty space was meant. */
  actions: readonly FileAction[];
  onAction: (action: FileAction) => void;
  clipboard: Clipboard;
  onNewFolder: () => void;
}

/** The context menu of documents and of the folder around them. */
export function FileMenu(props: FileMenuProps): ReactNode {
  const { children, actions, onAction, clipboard, onNewFolder } = props;
  const { t } = useTranslation('files');
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>{children}</ContextMenu.Trigger>
      <ContextMenu.Content>
        {actions.map((action) => (
          <ContextMenu.Item
            key={action}
            icon={<ActionIcon action={action} />}
            shortcut={actionKeys[action]}
            tone={action === 'delete' ? 'danger' : 'neutral'}
            onSelect={() => onAction(action)}
          >
            {t(actionLabels[action])}
          </ContextMenu.Item>
        ))}
        {actions.length === 0 && (
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
      </ContextMenu.Content>
    </ContextMenu.Root>
  );
}
