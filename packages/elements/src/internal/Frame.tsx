import { AbrakProvider } from '@abrak/react';
import { IsRestoringProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Connection } from './connections.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ElementLink, FollowContext, type FollowLink } from './links.tsx';
import { SignInFailure } from './SignInFailure.tsx';
import type { RenderInput } from './ViewHost.ts';

// Loaded lazily: only pages with a session of their own show it.
const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }));

/** Connection, appearance and sign-in state of an element. */
export interface FrameProps extends Omit<RenderInput<object>, 'isAway' | 'props' | 'target'> {
  readonly connection: Connection;
  /** True while the element is out of the page, or its customer unconfirmed: no query fetches, and no overlay is open. */
  readonly isPaused: boolean;
  /** Container of overlays. */
  readonly overlays: HTMLElement;
  /** True while the sign-in dialog is open. */
  readonly isSigningIn: boolean;
  /** Error of the last sign-in attempt; undefined without one. */
  readonly signInError: unknown;
  readonly onSignInClosed: () => void;
  /** Signs the customer in; called in a click handler. */
  readonly onSignIn: () => void;
  readonly onReady: () => void;
  readonly onCrash: (error: unknown) => void;
  readonly onLink: FollowLink;
  readonly children: ReactNode;
}

/** Provides the client, theme and error boundary around the view of an element. */
export function Frame({
  connection,
  isPaused,
  overlays,
  surroundings,
  theme,
  messages,
  isSigningIn,
  signInError,
  onReady,
  ...rest
}: FrameProps): ReactNode {
  const { line } = connection;
  useEffect(() => onReady(), [onReady]);
  return (
    <IsRestoringProvider value={isPaused}>
      <AbrakProvider
        client={line.client}
        queryClient={line.queryClient}
        locale={surroundings.locale}
        direction={surroundings.direction}
        theme={theme === 'auto' ? 'system' : theme}
        portalContainer={overlays}
        linkComponent={ElementLink}
        {...(messages && { messages })}
      >
        <FollowContext value={rest.onLink}>
          <CrashBoundary onCrash={rest.onCrash}>{rest.children}</CrashBoundary>
        </FollowContext>
        {signInError !== undefined && <SignInFailure error={signInError} onSignIn={rest.onSignIn} />}
        {isSigningIn && (
          <Suspense>
            <SignInDialog onClose={rest.onSignInClosed} />
          </Suspense>
        )}
      </AbrakProvider>
    </IsRestoringProvider>
  );
}
