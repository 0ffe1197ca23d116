import '../messages/index.ts';
import '../../messages/index.ts';
import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, useRef } from 'react';
import { useSupport } from '../../../provider/index.ts';
import { Button, Dialog, useTranslation } from '../../../ui/index.ts';
import * as styles from '../details.css.ts';
import { ShareField } from './ShareField.tsx';
import { Sharing } from './Sharing.tsx';

export interface ShareDialogProps {
  /** The document as listed now, so that a changed status is shown. */
  readonly document: StoredDocument;
  readonly onClose: () => void;
  /** Called when the dialog returns the focus to where it was before. */
  readonly onReturnFocus: (event: Event) => void;
}

/** Dialog that shares one document: its access, its link and the addresses that it is shared with. */
export function ShareDialog({ document, onClose, onReturnFocus }: ShareDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const canPublish = useSupport('files', 'changeSharing');
  const canShare = useSupport('files', 'shareDocument');
  const contentRef = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('share.title', { name: document.name })}
      initialFocusRef={contentRef}
      onReturnFocus={onReturnFocus}
      footer={<Button onClick={onClose}>{t('share.done')}</Button>}
    >
      <div ref={contentRef} tabIndex={-1} className={styles.shareContent}>
        {canShare && <ShareField document={document} />}
        {canPublish && <Sharing document={document} />}
      </div>
    </Dialog>
  );
}
