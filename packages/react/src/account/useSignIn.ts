import { type Credentials, isApiError, signIn } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../provider/index.ts';

export type SignInState =
  | { readonly step: 'idle'; readonly error?: unknown }
  /** The documented wait before the call (A §4); `endsAt` on the clock of performance.now. */
  | { readonly step: 'waiting'; readonly startedAt: number; readonly endsAt: number }
  | { readonly step: 'calling' };

export interface SignIn {
  readonly state: SignInState;
  readonly submit: (credentials: Credentials) => void;
  /** Gives up the wait or the call. */
  readonly cancel: () => void;
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
 * Signs in after the documented wait, which a person can see and cancel (A §4; decision 64). `onLocked` is told of an
 * account that is locked in place of an error.
 */
export function useSignIn(onSignedIn: () => void, onLocked?: (identifier: string) => void): SignIn {
  const client = useClient();
  const cache = useQueryClient();
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
      await signIn(client, credentials, signal);
      // What was read for whoever was here before is not this customer's; what is on the page by now is read anew.
      cache.getMutationCache().clear();
      void cache.resetQueries();
      onSignedIn();
    } catch (error) {
      if (signal.aborted || isApiError(error, 'canceled')) return;
      const isTold = onLocked !== undefined && isApiError(error, 'accountLocked');
      setState(isTold ? { step: 'idle' } : { step: 'idle', error });
      if (isTold) onLocked(credentials.identifier);
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
  };
}
