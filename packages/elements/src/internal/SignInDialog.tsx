import './messages/index.ts';
import { Dialog, SignInForm, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';

/** Dialog with the sign-in form for username and password. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('embed');
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('signInTitle')} size="small">
      <SignInForm onSignedIn={onClose} />
    </Dialog>
  );
}
