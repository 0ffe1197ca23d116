import { ClipboardPaste } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Notice, useTranslation } from '../../../ui/index.ts';
import type { Clipboard } from './useClipboard.ts';

/** Notice with the number of cut documents, and buttons to paste them here or to cancel. */
export function ClipboardBar({ documents, canPaste, isMoving, paste, clear }: Clipboard): ReactNode {
  const { t } = useTranslation('files');
  if (documents.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <>
          <Button
            size="small"
            icon={<ClipboardPaste aria-hidden size={16} />}
            disabled={!canPaste}
            isPending={isMoving}
            onClick={paste}
          >
            {t('move.pasteHere')}
          </Button>
          <Button size="small" variant="ghost" onClick={clear}>
            {t('move.cancel')}
          </Button>
        </>
      }
    >
      {t('move.ready', { count: documents.length })}
    </Notice>
  );
}
