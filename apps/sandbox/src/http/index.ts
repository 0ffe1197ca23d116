export { createErrorHandler, type ErrorLog } from './createErrorHandler.ts';
export type { ByteRange } from './byteRange.ts';
export { callerOf, type Caller } from './caller.ts';
export { consoleRoutes, type ConsoleHosting } from './consoleHosting.ts';
export { corsFor, type CorsExtras } from './corsFor.ts';
export { dispositionName } from './dispositionName.ts';
export { drainRequest } from './drainRequest.ts';
export { answerFile, contentDisposition, untrustedContentHeaders } from './fileAnswer.ts';
export { guardedFetch, publicInternet, type Fetched, type FetchPolicy } from './guardedFetch/index.ts';
export { HttpError } from './HttpError.ts';
export { checkedValue, IdSchema, IdTextSchema, isUuid, readForm, readInput, readJson } from './input.ts';
export { listen, type Listener, type ListenOptions } from './listen.ts';
export { requireOwnPages } from './requireOwnPages.ts';
export { CONTROL_STYLE, plainPage } from './plainPage.ts';
export {
  hashToken,
  newToken,
  readToken,
  readTokenOrCookie,
  requireToken,
  TOKEN_COOKIE,
  type FindSession,
  type Grant,
  type GrantEnv,
  type SessionEnv,
  type SignedInCustomer,
  type VisitorEnv,
} from './session.ts';
export { isLoopback, thisMachineOnly } from './thisMachine.ts';
