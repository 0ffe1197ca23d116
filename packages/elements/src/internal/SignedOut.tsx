import './messages/index.ts';
import { Button, EmptyState, Spinner, useAccess, useClient, useErrorText, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';

function useSignedOutText() {
  const { t } = useTranslation('embed');
  const errorText = useErrorText();
  const { session } = useClient();
  const { error } = useAccess();
  if (session.isExpired() || error?.code === 'sessionEnded') return { title: t('sessionEnded'), action: t('signIn') };
  if (error === undefined || error.code === 'signInRequired') return { title: t('signedOut'), action: t('signIn') };
  // The page never gets the scopes of an element that needs the customer's own session.
  if (error.code === 'scopeMissing') return { title: errorText(error), action: undefined };
  return { title: errorText(error), action: t('again') };
}

/** Replaces views that need a customer: shows a spinner while the page provides a token, then a sign-in button. */
export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }): ReactNode {
  const { t } = useTranslation('embed');
  const { state } = useAccess();
  const { title, action } = useSignedOutText();
  if (state === 'idle' || state === 'opening') {
    return (
      <div className="signed-out" aria-busy="true">
        <Spinner label={t('loading')} />
      </div>
    );
  }
  return (
    <div role="status" className="signed-out">
      <EmptyState
        title={<slot name="signed-out">{title}</slot>}
        action={
          action !== undefined && (
            <Button variant="primary" onClick={onSignIn}>
              {action}
            </Button>
          )
        }
      />
    </div>
  );
}
