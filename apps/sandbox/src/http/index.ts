export { answerError, type ErrorLog } from './answerError.ts';
export type { ByteRange } from './byteRange.ts';
export { consoleRoutes, type ConsoleHosting } from './consoleHosting.ts';
export { corsFor } from './corsFor.ts';
export { drainRequest } from './drainRequest.ts';
export { answerFile, contentDisposition, untrustedContentHeaders } from './fileAnswer.ts';
export { HttpError } from './HttpError.ts';
export { IdSchema, IdTextSchema, isUuid, readInput, readJson } from './input.ts';
export { listen, type Listener, type ListenOptions } from './listen.ts';
export {
  hashToken,
  newToken,
  requireToken,
  requireTokenOrCookie,
  TOKEN_COOKIE,
  type FindSession,
  type SessionEnv,
  type SignedInCustomer,
} from './session.ts';
