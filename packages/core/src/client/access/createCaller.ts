import { ApiError, isApiError } from '../ApiError.ts';
import type { CustomerWatch } from '../customer.ts';
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

/** Dependencies of `createCaller`. */
export interface CallerDeps {
  readonly credentials: Credentials;
  readonly language: () => string;
  readonly customer: CustomerWatch;
}

/**
 * Creates the authenticated caller: adds the token and language headers, and retries once after renewing the token.
 * Never sends the call of one customer with the token of another.
 */
export function createCaller({ credentials, language, customer }: CallerDeps): Caller {
  const headersFor = (token: string | undefined): CallHeaders => ({
    'accept-language': language(),
    ...(token === undefined ? {} : { token }),
  });
  // Without a customer the call goes out without a token, and the server's refusal says what has ended the session.
  const refuseOtherCustomer = (turn: number) => {
    if (customer.look() !== turn && customer.name() !== undefined) throw new ApiError({ code: 'customerChanged' });
  };
  return {
    async headers(signal) {
      const token = await credentials.token(signal);
      // Aborts the transfers of a customer who has left in another tab.
      customer.look();
      if (signal?.aborted === true) throw new ApiError({ code: 'canceled' });
      return headersFor(token);
    },
    async send(call, { signal, canEndSession = true } = {}) {
      const end = (token: string | undefined) => {
        if (canEndSession) credentials.end(token);
      };
      const turn = customer.turn();
      const token = await credentials.token(signal);
      refuseOtherCustomer(turn);
      try {
        return await call(headersFor(token));
      } catch (error) {
        if (!endsSession(error)) throw error;
        const other = await credentials.renew(token, signal);
        if (other === undefined) {
          end(token);
          throw error;
        }
        refuseOtherCustomer(turn);
        // A call refused for its token had no effect, so even a POST can be sent again.
        return call(headersFor(other)).catch((again: unknown) => {
          if (endsSession(again)) end(other);
          throw again;
        });
      }
    },
  };
}
