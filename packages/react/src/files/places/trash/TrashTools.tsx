import { Trash2, ArchiveRestore, FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScope } from '../../../provider/index.ts';
import { Button, useTranslation } from '../../../ui/index.ts';

interface EmptyTrashProps {
  isEmpty: boolean;
  onEmpty: () => void;
}

/** Button that erases everything; renders nothing without the scope `files:write`. */
export function EmptyTrash({ isEmpty, onEmpty }: EmptyTrashProps): ReactNode {
  const { t } = useTranslation('files');
  if (!useScope('files:write')) return null;
  return (
    <Button icon={<Trash2 aria-hidden size={18} />} disabled={isEmpty} onClick={onEmpty}>
      {t('trash.empty')}
    </Button>
  );
}

interface TrashToolsProps {
  /** False dims the buttons; a press then tells that nothing is selected. */
  hasSelection: boolean;
  onRestore: () => void;
  onErase: () => void;
}

/** Buttons for the selection in the trash; render nothing without the scope `files:write`. */
export function TrashTools({ hasSelection, onRestore, onErase }: TrashToolsProps): ReactNode {
  const { t } = useTranslation('files');
  if (!useScope('files:write')) return null;
  return (
    <>
      <Button
        variant={hasSelection ? 'primary' : 'secondary'}
        aria-disabled={hasSelection ? undefined : true}
        icon={<ArchiveRestore aria-hidden size={18} />}
        onClick={onRestore}
      >
        {t('trash.restore')}
      </Button>
      <Button aria-disabled={hasSelection ? undefined : true} icon={<FileX2 aria-hidden size={18} />} onClick={onErase}>
        {t('trash.erase')}
      </Button>
    </>
  );
}
