import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, useTranslation } from '../../../ui/index.ts';
import { SideTools } from '../sidePanel/SideTools.tsx';
import { type Additions, AdditionItems } from './AdditionItems.tsx';

interface FolderToolsProps extends Additions {
  /** False when the customer may only download. */
  canWrite: boolean;
  /** True when the folder is loaded. */
  isReady: boolean;
  /** True while folders are created before their files can be sent. */
  isPreparing: boolean;
}

/** Side panel tools of a folder: the menu of what can be added. */
export function FolderTools({ canWrite, isReady, isPreparing, ...additions }: FolderToolsProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <>
      {canWrite && (
        <>
          {additions.uploads.inputs}
          <Menu.Root>
            <Menu.Trigger>
              <Button
                variant="primary"
                icon={<Plus aria-hidden size={18} />}
                isPending={isPreparing}
                disabled={!isReady}
              >
                {t('add.button')}
              </Button>
            </Menu.Trigger>
            <Menu.Content align="start">
              <AdditionItems {...additions} />
            </Menu.Content>
          </Menu.Root>
        </>
      )}
      <SideTools tools={[]} />
    </>
  );
}
