import './messages/index.ts';
import { useErrorText, useToast } from '@abrak/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Says why somebody could not sign in, when it is nothing that they did on purpose. */
export function SignInFailure({ error }: { readonly error: unknown }): ReactNode {
  const toast = useToast();
  const errorText = useErrorText();
  const tell = useEffectEvent((told: unknown) => {
    toast.show({ tone: 'danger', message: errorText(told) });
  });
  useEffect(() => tell(error), [error]);
  return null;
}
