import './messages/index.ts';
import { isApiError } from '@abrak/core';
import { useErrorText, useTranslation } from '@abrak/react';
import { useToast } from '@abrak/react/internal';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Failed sign-in. */
export interface SignInFailureProps {
  readonly error: unknown;
  /** Signs in again; opens the window in a click handler. */
  readonly onSignIn: () => void;
}

/**
 * Shows a toast for a failed sign-in; it stays where the customer has to act: a blocked window is opened by its button.
 * Cancelled attempts do not get here.
 */
export function SignInFailure({ error, onSignIn }: SignInFailureProps): ReactNode {
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('embed');
  const showToast = useEffectEvent((failure: unknown) => {
    const isBlocked = isApiError(failure, 'popupBlocked');
    return toast.show({
      tone: 'danger',
      message: errorText(failure),
      ...((isBlocked || isApiError(failure, 'popupIsolated')) && { durationMs: null }),
      ...(isBlocked && { action: { label: t('openWindow'), onAction: onSignIn } }),
    });
  });
  useEffect(() => showToast(error).dismiss, [error]);
  return null;
}
