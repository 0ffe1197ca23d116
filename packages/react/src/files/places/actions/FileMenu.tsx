import { FileArchive } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ContextMenu, useTranslation } from '../../../ui/index.ts';
import { type ArchiveDownload, ArchiveFormatItems } from './ArchiveFormats.tsx';
import type { ShownAction } from './useShownActions.tsx';

interface FileMenuProps {
  /** The grid; a right click on its rows or empty area opens the menu. */
  children: ReactNode;
  /** Actions for the selected documents; empty when the menu was opened on the empty area. */
  actions: readonly ShownAction[];
  /** Set when the selection is downloaded as an archive. */
  archive: ArchiveDownload | undefined;
  /** Items for the place itself, after those of the documents. */
  placeItems: ReactNode;
}

/** Context menu of the documents and of the place that contains them. */
export function FileMenu({ children, actions, archive, placeItems }: FileMenuProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger>{children}</ContextMenu.Trigger>
      <ContextMenu.Content>
        {actions.map(({ id, label, icon, shortcut, tone, isChanged, problem, run }) => (
          <Fragment key={id}>
            <ContextMenu.Item
              icon={icon}
              shortcut={shortcut}
              tone={tone}
              aria-disabled={problem !== undefined}
              onSelect={run}
            >
              {label}
            </ContextMenu.Item>
            {id === 'download' && !isChanged && archive !== undefined && (
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
