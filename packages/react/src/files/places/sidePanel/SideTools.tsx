import { Ellipsis, HardDrive, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import { Button, IconButton, Menu, useTranslation } from '../../../ui/index.ts';
import * as styles from './sidePanel.css.ts';

const loadStorage = async () => (await import('./StorageDialog.tsx')).StorageDialog;

/** A secondary tool of the side panel. */
export interface SideTool {
  readonly key: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  readonly onSelect: () => void;
}

function ToolIcon({ Icon }: Pick<SideTool, 'Icon'>): ReactNode {
  return <Icon aria-hidden size={18} />;
}

interface SideToolsProps {
  tools: readonly SideTool[];
}

/** Tools as buttons beside the documents; in a menu where the panel is above them and has no room. */
export function SideTools({ tools }: SideToolsProps): ReactNode {
  const { t } = useTranslation('files');
  // Phones have no storage bar: the menu opens the usage in a dialog.
  const [isStorageShown, setIsStorageShown] = useState(false);
  const closeStorage = () => setIsStorageShown(false);
  const storage = useLazyComponent({
    load: loadStorage,
    props: isStorageShown ? { onClose: closeStorage } : undefined,
    onFail: closeStorage,
  });
  return (
    <>
      {tools.map(({ key, label, Icon, isDisabled, isPending, onSelect }) => (
        <Button
          key={key}
          className={styles.roomyTool}
          icon={<ToolIcon Icon={Icon} />}
          disabled={isDisabled}
          isPending={isPending ?? false}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      <div className={styles.moreTools}>
        <Menu.Root>
          <Menu.Trigger>
            <IconButton variant="secondary" label={t('tools.more')} icon={<Ellipsis aria-hidden size={18} />} />
          </Menu.Trigger>
          <Menu.Content>
            {tools.map(({ key, label, Icon, isDisabled = false, isPending = false, onSelect }) => (
              <Menu.Item
                key={key}
                icon={<ToolIcon Icon={Icon} />}
                disabled={isDisabled || isPending}
                onSelect={onSelect}
              >
                {label}
              </Menu.Item>
            ))}
            {tools.length > 0 && <Menu.Separator />}
            <Menu.Item icon={<ToolIcon Icon={HardDrive} />} onSelect={() => setIsStorageShown(true)}>
              {t('storage.label')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Root>
      </div>
      {storage}
    </>
  );
}
