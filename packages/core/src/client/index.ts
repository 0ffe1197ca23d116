export type { Access, AccessState } from './access/access.ts';
export { createEmbedClient, type EmbedClientOptions } from './access/createEmbedClient.ts';
export type { EmbedToken, FetchToken, Scope, TokenRequest } from './access/scopes.ts';
export { ApiError, isApiError, type ApiErrorDetails } from './ApiError.ts';
export type { Change, ChangeDecision, ChangeHandlers, ChangeOutcome, Changes } from './changes.ts';
export type { Client, ServicePrefixes, Timings } from './Client.ts';
export { createClient, defaultTimings, type ClientOptions } from './createClient.ts';
export type { Provider, ProviderConfig } from './provider/provider.ts';
export type { Ports } from './ports.ts';
export type { ErrorCode } from './errorCodes.ts';
export {
  createSession,
  SESSION_STORAGE_KEY,
  type Session,
  type SessionOptions,
  type SessionRecord,
  type SessionStorage,
} from './session.ts';
export type { UploadAnswer, UploadRequest, UploadTransport } from './upload/uploadTransport.ts';
export { lookUpCountry } from './countryLookup.ts';
