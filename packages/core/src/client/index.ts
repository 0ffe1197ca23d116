export type { Access, AccessState } from './access/access.ts';
export { createEmbedClient, type EmbedClientOptions } from './access/createEmbedClient.ts';
export { FETCH_TOKEN_TIMEOUT_MS } from './access/createTokenAccess.ts';
export {
  EmbedTokenSchema,
  isScope,
  scopes,
  type EmbedToken,
  type FetchToken,
  type Scope,
  type TokenReason,
  type TokenRequest,
} from './access/scopes.ts';
export { ApiError, isApiError, toApiError, type ApiErrorDetails, type ErrorList } from './ApiError.ts';
export type { FilePart } from './byteReader.ts';
export {
  createClient,
  defaultTimings,
  UPLOAD_SERVICE_PATH,
  UPLOAD_SERVICE_PORT,
  type Client,
  type ClientOptions,
  type ServiceCall,
  type ServicePrefixes,
  type Timings,
  type UploadCall,
} from './createClient.ts';
export { lookUpCountry } from './countryLookup.ts';
export { errorStatuses } from './errorStatuses.ts';
export { errorCodeFromWire, wireErrorCodes, type ErrorCode, type WireErrorCode } from './errorCodes.ts';
export {
  UPLOAD_PAUSED,
  type InterruptedUpload,
  type ResumableRequest,
  type ResumableUploads,
  type ResumableUploadEvent,
} from './resumableContract.ts';
export { RESUMABLE_UPLOAD_PATH } from './resumableUploads.ts';
export {
  createSession,
  SESSION_LIFETIME_MS,
  SESSION_STORAGE_KEY,
  type Session,
  type SessionOptions,
  type SessionRecord,
  type SessionStorage,
} from './session.ts';
export { REQUEST_TIMEOUT_MS } from './transport.ts';
export { readUploadAnswer } from './uploadAnswer.ts';
export { xhrUpload, type UploadAnswer, type UploadRequest, type UploadTransport } from './uploadTransport.ts';
