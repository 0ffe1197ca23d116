import { useAccess, useSession, VmOrderWizard } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { SignedOut } from '../internal/SignedOut.tsx';
import { withZoneNote } from '../internal/withZoneNote.tsx';
import type { VmOrderViewProps } from './VmOrderElement.ts';

/**
 * Returns true if plans can be read: always with a session, else from the first token on. It stays true after the token
 * ends, so that the choices remain.
 */
function useCanReadPlans(): boolean {
  const { isScoped } = useAccess();
  const isSignedIn = useSession() !== undefined;
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return !isScoped || isSignedIn || wasSignedIn;
}

/** Shows the order wizard. Pages without tokens let visitors choose before they sign in; paying always needs a sign-in. */
export const VmOrderView = withZoneNote(
  ({ host, wantedImage, walletHref, serverHref }: VmOrderViewProps): ReactNode => {
    if (!useCanReadPlans()) return <SignedOut onSignIn={host.requestSignIn} />;
    return (
      <VmOrderWizard
        wantedImage={wantedImage}
        walletHref={walletHref}
        serverHref={serverHref}
        onSignIn={host.requestSignIn}
        onOrdered={(serverName) => host.emit('abrak-order-complete', { serverName })}
      />
    );
  },
);
