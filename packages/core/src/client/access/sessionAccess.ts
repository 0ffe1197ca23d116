import type { Session } from '../session.ts';
import type { Access, Credentials } from './access.ts';

const alreadyOpen = () => Promise.resolve();

function notScoped(): never {
  throw new TypeError('A client without fetchToken has a session of its own: call signIn.');
}

/** The access of a customer's own session, which may do everything. */
export function createSessionAccess(session: Session): Access {
  return {
    isScoped: false,
    state: () => 'open',
    error: () => undefined,
    has: () => true,
    subject: () => session.current()?.username,
    open: alreadyOpen,
    start: notScoped,
    close: () => session.end(),
    subscribe: (listener) => session.subscribe(listener),
  };
}

/** Proves who calls by a customer's own session, which nobody can renew but by signing in. */
export function createSessionCredentials(session: Session, end: Credentials['end']): Credentials {
  return {
    mode: 'include',
    token: () => Promise.resolve(session.current()?.token),
    renew: () => Promise.resolve(undefined),
    end,
  };
}
