import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextMenu } from '../../ui/index.ts';
import { ActionIcon, actionKeys, actionLabels } from './ActionIcon.tsx';
import { dangerous, type FileAction } from './fileActions.ts';

interface FileMenuProps {
  /** The grid, whose rows and empty space open the menu. */
  children: ReactNode;
  /** For the chosen documents; none when the empty space was meant. */
  actions: readonly FileAction[];
  onAction: (action: FileAction) => void;
  /** Items of the place itself, after the documents' own; the only ones where nothing is chosen. */
  placeItems: ReactNode;
}

/** The context menu of documents and of the place around them. */
export function FileMenu({ children, actions, onAction, placeItems }: FileMenuProps): ReactNode {
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
            tone={dangerous.has(action) ? 'danger' : 'neutral'}
            onSelect={() => onAction(action)}
          >
            {t(actionLabels[action])}
          </ContextMenu.Item>
        ))}
        {placeItems}
      </ContextMenu.Content>
    </ContextMenu.Root>
  );
}
