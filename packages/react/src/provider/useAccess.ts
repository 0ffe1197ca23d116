import type { AccessState, ApiError, Scope } from '@abrak/core';
import { useSyncExternalStore } from 'react';
import { useClient } from './ClientContext.ts';

/** How far a client has come with proving who calls. */
export interface AccessReading {
  /** Whether a page's token stands for the customer. */
  readonly isScoped: boolean;
  readonly state: AccessState;
  /** Why there is no token. */
  readonly error: ApiError | undefined;
}

function useReading<Value>(read: (access: ReturnType<typeof useClient>['access']) => Value): Value {
  const { access } = useClient();
  const get = () => read(access);
  return useSyncExternalStore((notify) => access.subscribe(notify), get, get);
}

/** Whether there is a token, where a page's token stands for the customer. */
export function useAccess(): AccessReading {
  const { isScoped } = useClient().access;
  const state = useReading((access) => access.state());
  const error = useReading((access) => access.error());
  return { isScoped, state, error };
}

/** Whether the page may do this for the customer; what it may not, its widgets do not offer. */
export function useScope(scope: Scope): boolean {
  return useReading((access) => access.has(scope));
}
