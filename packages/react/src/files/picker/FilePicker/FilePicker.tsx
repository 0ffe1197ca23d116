import '../messages/index.ts';
import '../../messages/index.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../account/index.ts';
import { Button, refusedDrops, TooltipGroup, useTranslation } from '../../../ui/index.ts';
import * as styles from './FilePicker.css.ts';
import type { FilePickerProps } from '../state/filePickerProps.ts';
import { PickerBrowser } from './PickerBrowser.tsx';
import { PickerFooter } from './PickerFooter.tsx';
import { SignedOut } from './SignedOut.tsx';
import { usePickerView } from '../state/usePickerView.ts';
import { usePickerTitle } from './usePickerTitle.ts';

function SignedInPicker(props: FilePickerProps): ReactNode {
  const { canUpload = true, hasOuterWork = false, confirmLabel, onCancel } = props;
  const picker = usePickerView({ ...props, takesFocus: false });
  return (
    <TooltipGroup>
      <PickerBrowser picker={picker} canUpload={canUpload} hasOuterWork={hasOuterWork} />
      <div className={styles.footer}>
        <PickerFooter picker={picker} confirmLabel={confirmLabel} onCancel={onCancel} />
      </div>
    </TooltipGroup>
  );
}

/**
 * File picker in the flow of a page; the container must give it a height. Shows a sign-in message without a session.
 */
export function FilePicker(props: FilePickerProps): ReactNode {
  const { t } = useTranslation('files');
  const session = useSession();
  const title = usePickerTitle(props.pick);
  return (
    <section className={styles.picker} aria-label={title} {...refusedDrops}>
      {session === undefined ? (
        <>
          <SignedOut onSignIn={props.onSignIn} />
          <div className={styles.footer}>
            <Button onClick={props.onCancel}>{t('picker.cancel')}</Button>
          </div>
        </>
      ) : (
        <SignedInPicker key={session.username} {...props} />
      )}
    </section>
  );
}
