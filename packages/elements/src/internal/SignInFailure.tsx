import './messages/index.ts';
import { useErrorText } from '@abrak/react';
import { useToast } from '@abrak/react/internal';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Shows a toast for a failed sign-in. Cancelled attempts do not get here. */
export function SignInFailure({ error }: { readonly error: unknown }): ReactNode {
  const toast = useToast();
  const errorText = useErrorText();
  const showToast = useEffectEvent((failure: unknown) => {
    toast.show({ tone: 'danger', message: errorText(failure) });
  });
  useEffect(() => showToast(error), [error]);
  return null;
}
