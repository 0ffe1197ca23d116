import { isApiError } from '../ApiError.ts';
import type { Credentials } from './access.ts';

/** Headers sent with every call; `token` is absent for anonymous calls. */
export type CallHeaders = Readonly<Record<string, string>> & { readonly token?: string };

/** Sends calls with the client's credentials. */
export interface Caller {
  /** Returns the headers of a call, with a current token. */
  headers(signal?: AbortSignal): Promise<CallHeaders>;
  /** Sends a call. When its token is refused, renews the token and sends the call once more. */
  send<Answer>(call: (headers: CallHeaders) => Promise<Answer>, options?: CallerOptions): Promise<Answer>;
}

/** Options of `Caller.send`. */
export interface CallerOptions {
  readonly signal?: AbortSignal | undefined;
  /** Ends the session when the call is refused; default true. */
  readonly canEndSession?: boolean;
}

// HTTP 401 ends the session with any error code except that of a wrong password.
function endsSession(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === 'sessionEnded' || (error.status === 401 && error.code !== 'invalidCredentials');
}

/** Creates the authenticated caller: adds the token and language headers, and retries once after renewing the token. */
export function createCaller(credentials: Credentials, language: () => string): Caller {
  const headersFor = (token: string | undefined): CallHeaders => ({
    'accept-language': language(),
    ...(token === undefined ? {} : { token }),
  });
  return {
    headers: async (signal) => headersFor(await credentials.token(signal)),
    async send(call, { signal, canEndSession = true } = {}) {
      const end = (token: string | undefined) => {
        if (canEndSession) credentials.end(token);
      };
      const token = await credentials.token(signal);
      try {
        return await call(headersFor(token));
      } catch (error) {
        if (!endsSession(error)) throw error;
        const other = await credentials.renew(token, signal);
        if (other === undefined) {
          end(token);
          throw error;
        }
        // A call refused for its token had no effect, so even a POST can be sent again.
        return call(headersFor(other)).catch((again: unknown) => {
          if (endsSession(again)) end(other);
          throw again;
        });
      }
    },
  };
}
