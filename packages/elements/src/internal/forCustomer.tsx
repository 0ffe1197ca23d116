import { useSession } from '@abrak/react';
import type { ViewHost } from './ViewHost.ts';
import type { View } from './elementClass.ts';
import { SignedOut } from './SignedOut.tsx';

/** Returns a view that only a signed-in customer sees; others see a sign-in prompt. */
export function forCustomer<Props extends { readonly host: ViewHost }>(Shown: View<Props>): View<Props> {
  return function CustomerView(props: Props) {
    if (useSession() === undefined) return <SignedOut onSignIn={props.host.requestSignIn} />;
    return <Shown {...props} />;
  };
}
