import '../messages/index.ts';
import '../../messages/index.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../account/index.ts';
import { Button, Dialog, useTranslation } from '../../../ui/index.ts';
import * as styles from './FilePicker.css.ts';
import type { FilePickerProps } from '../state/filePickerProps.ts';
import { PickerBrowser } from './PickerBrowser.tsx';
import { PickerFooter } from './PickerFooter.tsx';
import { SignedOut } from './SignedOut.tsx';
import { usePickerView } from '../state/usePickerView.ts';
import { usePickerTitle } from './usePickerTitle.ts';

export interface FilePickerDialogProps extends Omit<FilePickerProps, 'onCancel'> {
  isOpen: boolean;
  /** Called with false when documents are picked and when the customer closes the dialog. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the customer closes the dialog without picking. */
  onCancel?: () => void;
  /** Default: a title for the kind of documents in `pick`. */
  title?: ReactNode;
}

interface FrameProps {
  title: ReactNode;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}

function Frame({ title, onClose, footer, children }: FrameProps): ReactNode {
  return (
    <Dialog
      isOpen
      size="large"
      height="full"
      title={title}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={footer}
    >
      <div className={styles.dialog}>{children}</div>
    </Dialog>
  );
}

type OpenProps = FilePickerDialogProps & { frameTitle: ReactNode; onClose: () => void };

function SignedInDialog({ frameTitle, onClose, ...props }: OpenProps): ReactNode {
  const { canUpload = true, hasOuterWork = false, confirmLabel, onPick, onOpenChange } = props;
  const picker = usePickerView({
    ...props,
    takesFocus: true,
    onPick: (picked) => {
      onOpenChange(false);
      onPick(picked);
    },
  });
  return (
    <Frame
      title={frameTitle}
      onClose={onClose}
      footer={<PickerFooter picker={picker} confirmLabel={confirmLabel} onCancel={onClose} />}
    >
      <PickerBrowser picker={picker} canUpload={canUpload} hasOuterWork={hasOuterWork} />
    </Frame>
  );
}

/** File picker in a dialog; its state resets each time it opens. */
export function FilePickerDialog(props: FilePickerDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const session = useSession();
  const defaultTitle = usePickerTitle(props.pick);
  if (!props.isOpen) return null;
  const title = props.title ?? defaultTitle;
  const close = () => {
    props.onOpenChange(false);
    props.onCancel?.();
  };
  if (session === undefined) {
    return (
      <Frame title={title} onClose={close} footer={<Button onClick={close}>{t('picker.cancel')}</Button>}>
        <SignedOut onSignIn={props.onSignIn} />
      </Frame>
    );
  }
  return <SignedInDialog key={session.username} {...props} frameTitle={title} onClose={close} />;
}
