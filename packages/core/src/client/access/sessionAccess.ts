import { ApiError, isApiError } from '../ApiError.ts';
import type { Session } from '../session.ts';
import type { Access, Credentials } from './access.ts';
import { createSingleFlight } from './singleFlight.ts';

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
    check: () => session.refresh(),
    confirm: alreadyOpen,
    start: rejectToken,
    close: () => session.end(),
    subscribe: (listener) => session.subscribe(listener),
  };
}

/** Dependencies of `createSessionCredentials`. */
export interface SessionCredentialsOptions {
  readonly session: Session;
  readonly end: Credentials['end'];
  /** Fetches the token of the session in the server's cookie. Rejects with `sessionEnded` when there is none. */
  readonly renewToken: (signal: AbortSignal) => Promise<{ readonly token: string; readonly username: string }>;
}

/**
 * Creates credentials from a customer's own session. The token of a renewable session is fetched by the first call of a
 * page, and again when it was refused.
 */
export function createSessionCredentials({ session, end, renewToken }: SessionCredentialsOptions): Credentials {
  const renewal = createSingleFlight(async (signal) => {
    const { username: expected } = session.current() ?? {};
    const { token, username } = await renewToken(signal);
    // Another tab has signed in as somebody else, or signed out.
    if (username !== expected || session.current()?.username !== expected)
      throw new ApiError({ code: 'sessionEnded', status: 401 });
    session.keepRenewed(token);
    return token;
  });
  const renewed = async (signal: AbortSignal | undefined) => {
    try {
      return await renewal.join(signal);
    } catch (error) {
      if (signal?.aborted === true) throw new ApiError({ code: 'canceled', cause: error });
      if (!isApiError(error, 'sessionEnded')) throw error;
      return undefined;
    }
  };
  return {
    mode: 'include',
    async token(signal) {
      const record = session.current();
      if (record?.isRenewable !== true || record.token !== '') return record?.token;
      const token = await renewed(signal);
      if (token === undefined) end('');
      return token;
    },
    async renew(refused, signal) {
      const record = session.current();
      if (record?.isRenewable !== true) return undefined;
      // Another call was refused earlier and has already renewed the token.
      if (record.token !== '' && record.token !== refused) return record.token;
      const token = await renewed(signal);
      return token === refused ? undefined : token;
    },
    end,
  };
}
