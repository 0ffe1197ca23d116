import { isApiError } from '@abrak/core';
import { type Credentials, beginSignIn, type FactorChallenge } from '@abrak/core/account';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../provider/index.ts';

/** State of a sign-in attempt. */
export type SignInState =
  | { readonly step: 'idle'; readonly error?: unknown }
  /** Delay before the request (see `useSignIn`); both times in milliseconds of `performance.now()`. */
  | { readonly step: 'waiting'; readonly startedAt: number; readonly endsAt: number }
  | { readonly step: 'calling' }
  /** The password was right, and the customer has a second factor: `SecondStep` answers the challenge. */
  | { readonly step: 'secondFactor'; readonly challenge: FactorChallenge };

/** Sign-in attempt, with its state. */
export interface SignIn {
  readonly state: SignInState;
  /** Starts an attempt; ignored while one is pending. */
  readonly submit: (credentials: Credentials) => void;
  /** Aborts the delay or the request. */
  readonly cancel: () => void;
  /** Ends the attempt after a session has started, by the second factor or a passkey alone. */
  readonly finish: () => void;
  /** Leaves the second step, with the error that says why. */
  readonly restart: (error?: unknown) => void;
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * Signs in after the delay `timings.signInDelayMs` of the client (default 6000 ms), which can be cancelled. A locked
 * account calls `onLocked`, when given, instead of setting an error.
 */
export function useSignIn(onSignedIn: () => void, onLocked?: (identifier: string) => void): SignIn {
  const client = useClient();
  const [state, setState] = useState<SignInState>({ step: 'idle' });
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  const run = async (credentials: Credentials, { signal }: AbortController) => {
    const { signInDelayMs } = client.timings;
    try {
      if (signInDelayMs > 0) {
        const startedAt = performance.now();
        setState({ step: 'waiting', startedAt, endsAt: startedAt + signInDelayMs });
        await pause(signInDelayMs, signal);
      }
      setState({ step: 'calling' });
      const challenge = await beginSignIn(client, credentials, signal);
      if (challenge === undefined) onSignedIn();
      else if (!signal.aborted) setState({ step: 'secondFactor', challenge });
    } catch (error) {
      if (signal.aborted || isApiError(error, 'canceled')) return;
      const isHandled = onLocked !== undefined && isApiError(error, 'accountLocked');
      setState(isHandled ? { step: 'idle' } : { step: 'idle', error });
      if (isHandled) onLocked(credentials.identifier);
    }
  };

  return {
    state,
    submit(credentials) {
      if (state.step !== 'idle') return;
      attempt.current = new AbortController();
      void run(credentials, attempt.current);
    },
    cancel() {
      attempt.current?.abort();
      setState({ step: 'idle' });
    },
    finish: onSignedIn,
    restart: (error) => setState({ step: 'idle', error }),
  };
}
