import { useAccess, useSession, VmOrderWizard } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { SignedOut } from '../internal/SignedOut.tsx';
import type { ViewHost } from '../internal/ViewHost.ts';
import type { VmOrderValues } from './vmOrderDescription.ts';

export interface VmOrderViewProps extends VmOrderValues {
  readonly host: ViewHost;
}

/** Whether plans can be read: by tokens, not before there is one; what was chosen outlives their end. */
function useIsReadable(): boolean {
  const { isScoped } = useAccess();
  const isKnown = useSession() !== undefined;
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return !isScoped || isKnown || wasKnown;
}

/** The order of a server; anybody may choose, and whoever pays signs in. */
export function VmOrderView({ host, wantedImage, walletHref, serverHref, gatewayHosts }: VmOrderViewProps): ReactNode {
  if (!useIsReadable()) return <SignedOut onSignIn={host.askToSignIn} />;
  return (
    <VmOrderWizard
      wantedImage={wantedImage}
      walletHref={walletHref}
      serverHref={serverHref}
      gatewayHosts={gatewayHosts}
      onSignIn={host.askToSignIn}
      onOrdered={(serverName) => host.emit('abrak-order-complete', { serverName })}
    />
  );
}
