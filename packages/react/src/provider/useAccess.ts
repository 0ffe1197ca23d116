import type { AccessState, ApiError, Scope } from '@abrak/core';
import { useSyncExternalStore } from 'react';
import { useClient } from './ClientContext.ts';

/** State of a client's authentication. */
export interface AccessReading {
  /** True when the client uses an embed token with limited scopes instead of the customer's own session. */
  readonly isScoped: boolean;
  readonly state: AccessState;
  /** Error of the last token request; undefined when there is a token or none was requested. */
  readonly error: ApiError | undefined;
}

function useAccessValue<Value>(read: (access: ReturnType<typeof useClient>['access']) => Value): Value {
  const { access } = useClient();
  const get = () => read(access);
  return useSyncExternalStore((notify) => access.subscribe(notify), get, get);
}

/** Returns the client's access state; re-renders when it changes. */
export function useAccess(): AccessReading {
  const { isScoped } = useClient().access;
  const state = useAccessValue((access) => access.state());
  const error = useAccessValue((access) => access.error());
  return { isScoped, state, error };
}

/** Returns true when the client's token covers a scope; widgets hide the actions outside of their scopes. */
export function useScope(scope: Scope): boolean {
  return useAccessValue((access) => access.has(scope));
}
