import { AbrakProvider } from '@abrak/react';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Connection } from './connections.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { SignInFailure } from './SignInFailure.tsx';
import type { Drawing } from './ViewHost.ts';

// Only whoever signs in needs it.
const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

export interface FrameProps extends Omit<Drawing<object>, 'props' | 'target'> {
  readonly connection: Connection;
  /** Where overlays go. */
  readonly overlays: HTMLElement;
  readonly isSigningIn: boolean;
  /** Why somebody could not sign in the last time. */
  readonly signInError: unknown;
  readonly onSignInClosed: () => void;
  readonly onReady: () => void;
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** What the view of an element lives in. */
export function Frame({ connection, overlays, surroundings, theme, isSigningIn, signInError, onReady, ...rest }: FrameProps): ReactNode {
  const line = useSyncExternalStore(connection.subscribe, connection.current);
  useEffect(() => onReady(), [onReady]);
  return (
    // Nothing that was drawn for one customer is shown to the next.
    <AbrakProvider
      key={line.id}
      client={line.client}
      queryClient={line.queryClient}
      locale={surroundings.locale}
      direction={surroundings.direction}
      theme={theme === 'auto' ? 'system' : theme}
      portalContainer={overlays}
    >
      <CrashBoundary onCrash={rest.onCrash}>{rest.children}</CrashBoundary>
      {signInError !== undefined && <SignInFailure error={signInError} />}
      {isSigningIn && (
        <Suspense>
          <SignInDialog onClose={rest.onSignInClosed} />
        </Suspense>
      )}
    </AbrakProvider>
  );
}
