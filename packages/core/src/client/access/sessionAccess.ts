import type { Session } from '../session.ts';
import type { Access, Credentials } from './access.ts';

const alreadyOpen = () => Promise.resolve();

function rejectToken(): never {
  throw new TypeError('A client without fetchToken does not accept tokens: call signIn.');
}

/** Creates the access of a customer's own session, which has all permissions. */
export function createSessionAccess(session: Session): Access {
  return {
    isScoped: false,
    state: () => 'open',
    error: () => undefined,
    has: () => true,
    subject: () => session.current()?.username,
    open: alreadyOpen,
    start: rejectToken,
    close: () => session.end(),
    subscribe: (listener) => session.subscribe(listener),
  };
}

/** Creates credentials from a customer's own session, which can only be renewed by signing in again. */
export function createSessionCredentials(session: Session, end: Credentials['end']): Credentials {
  return {
    mode: 'include',
    token: () => Promise.resolve(session.current()?.token),
    renew: () => Promise.resolve(undefined),
    end,
  };
}
