import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Menu, useTranslation } from '../../../ui/index.ts';
import type { FileAction } from '../../commands/index.ts';
import type { ShownAction } from '../actions/useShownActions.tsx';

/** Actions that the preview is itself, or that only show in the list behind it. */
const ofTheList: ReadonlySet<string> = new Set<FileAction>(['open', 'details', 'cut']);

interface PreviewMenuProps {
  readonly actions: readonly ShownAction[];
  /** Called when the menu opens, to select the previewed file. */
  readonly onOpen: () => void;
}

/** Menu with the actions on the previewed file. */
export function PreviewMenu({ actions, onOpen }: PreviewMenuProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <Menu.Root onOpenChange={(isOpen) => isOpen && onOpen()}>
      <Menu.Trigger>
        <IconButton label={t('tools.more')} tooltipSide="bottom" icon={<Ellipsis aria-hidden />} />
      </Menu.Trigger>
      <Menu.Content align="end">
        {actions
          .filter(({ id }) => !ofTheList.has(id))
          .map(({ id, label, icon, tone, problem, run }) => (
            <Menu.Item key={id} icon={icon} tone={tone} aria-disabled={problem !== undefined} onSelect={run}>
              {label}
            </Menu.Item>
          ))}
      </Menu.Content>
    </Menu.Root>
  );
}
