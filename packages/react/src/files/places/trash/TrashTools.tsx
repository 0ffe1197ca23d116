import { Trash2, ArchiveRestore, FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScope } from '../../../provider/index.ts';
import { Button, useTranslation } from '../../../ui/index.ts';
import * as styles from '../sidePanel/sidePanel.css.ts';

interface TrashToolsProps {
  isEmpty: boolean;
  /** False dims the actions on the selection; a press then tells that nothing is selected. */
  hasSelection: boolean;
  onRestore: () => void;
  onErase: () => void;
  onEmpty: () => void;
}

/** Side panel buttons of the trash; renders nothing without the scope `files:write`. */
export function TrashTools({ isEmpty, hasSelection, onRestore, onErase, onEmpty }: TrashToolsProps): ReactNode {
  const { t } = useTranslation('files');
  if (!useScope('files:write')) return null;
  return (
    <>
      <Button
        variant={hasSelection ? 'primary' : 'secondary'}
        aria-disabled={hasSelection ? undefined : true}
        className={styles.roomyTool}
        icon={<ArchiveRestore aria-hidden size={18} />}
        onClick={onRestore}
      >
        {t('trash.restore')}
      </Button>
      <Button
        aria-disabled={hasSelection ? undefined : true}
        className={styles.roomyTool}
        icon={<FileX2 aria-hidden size={18} />}
        onClick={onErase}
      >
        {t('trash.erase')}
      </Button>
      <Button icon={<Trash2 aria-hidden size={18} />} disabled={isEmpty} onClick={onEmpty}>
        {t('trash.empty')}
      </Button>
    </>
  );
}
