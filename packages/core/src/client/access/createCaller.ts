import { isApiError } from '../ApiError.ts';
import type { Credentials } from './access.ts';

/** What goes along with every call; the token is absent when there is none. */
export type CallHeaders = Readonly<Record<string, string>> & { readonly token?: string };

/** Sends calls with what proves who calls. */
export interface Caller {
  headers(signal?: AbortSignal): Promise<CallHeaders>;
  /** Sends a call, and once more when its token was refused and there is another one. */
  send<Answer>(call: (headers: CallHeaders) => Promise<Answer>, options?: CallerOptions): Promise<Answer>;
}

/** How a call is sent. */
export interface CallerOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether a refusal ends the session; default yes. */
  readonly canEnd?: boolean;
}

// HTTP 401 ends it whatever the code, unless it is the answer to a password (decision 62).
function endsSession(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === 'sessionEnded' || (error.status === 401 && error.code !== 'invalidCredentials');
}

/** Makes what sends a client's calls. */
export function createCaller(credentials: Credentials, language: () => string): Caller {
  const headersFor = (token: string | undefined): CallHeaders => ({
    'accept-language': language(),
    ...(token === undefined ? {} : { token }),
  });
  return {
    headers: async (signal) => headersFor(await credentials.token(signal)),
    async send(call, { signal, canEnd = true } = {}) {
      const end = (token: string | undefined) => {
        if (canEnd) credentials.end(token);
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
        // Refused, a call has done nothing: with another token it is sent again, whatever it is.
        return call(headersFor(other)).catch((again: unknown) => {
          if (endsSession(again)) end(other);
          throw again;
        });
      }
    },
  };
}
