import { useSession } from '@abrak/react';
import type { ViewHost } from './ViewHost.ts';
import type { View } from './elementClass.ts';
import { SignedOut } from './SignedOut.tsx';

/** Returns a view that only a signed-in customer sees, with new state for another one; others see a sign-in prompt. */
export function forCustomer<Props extends { readonly host: ViewHost }>(Shown: View<Props>): View<Props> {
  return function CustomerView(props: Props) {
    const session = useSession();
    if (session === undefined) return <SignedOut onSignIn={props.host.requestSignIn} />;
    return <Shown key={session.username} {...props} />;
  };
}
