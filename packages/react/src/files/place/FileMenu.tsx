import { FileArchive } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ContextMenu, useTranslation } from '../../ui/index.ts';
import { ActionIcon, actionKeys, actionLabels } from './ActionIcon.tsx';
import { type ArchiveDownload, ArchiveFormatItems } from './ArchiveFormats.tsx';
import { dangerous, type FileAction } from './fileActions.ts';

interface FileMenuProps {
  /** The grid; a right click on its rows or empty area opens the menu. */
  children: ReactNode;
  /** Actions for the selected documents; empty when the menu was opened on the empty area. */
  actions: readonly FileAction[];
  /** Set when the selection is downloaded as an archive. */
  archive: ArchiveDownload | undefined;
  onAction: (action: FileAction) => void;
  /** Items for the place itself, after those of the documents. */
  placeItems: ReactNode;
}

/** Context menu of the documents and of the place that contains them. */
export function FileMenu({ children, actions, archive, onAction, placeItems }: FileMenuProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>{children}</ContextMenu.Trigger>
      <ContextMenu.Content>
        {actions.map((action) => (
          <Fragment key={action}>
            <ContextMenu.Item
              icon={<ActionIcon action={action} />}
              shortcut={actionKeys[action]}
              tone={dangerous.has(action) ? 'danger' : 'neutral'}
              onSelect={() => onAction(action)}
            >
              {t(actionLabels[action])}
            </ContextMenu.Item>
            {action === 'download' && archive !== undefined && (
              <ContextMenu.Sub label={t('archive.format')} icon={<FileArchive aria-hidden size={18} />}>
                <ArchiveFormatItems {...archive} />
              </ContextMenu.Sub>
            )}
          </Fragment>
        ))}
        {placeItems}
      </ContextMenu.Content>
    </ContextMenu.Root>
  );
}
