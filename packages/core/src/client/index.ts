export type { Access, AccessState } from './access/access.ts';
export { createEmbedClient, type EmbedClientOptions } from './access/createEmbedClient.ts';
export {
  type EmbedToken,
  type FetchToken,
  type Scope,
  type TokenRequest,
  scopes,
  type TokenReason,
} from './access/scopes.ts';
export { ApiError, isApiError, type ApiErrorDetails } from './ApiError.ts';
export type {
  Change,
  ChangeDecision,
  ChangeHandlers,
  ChangeOutcome,
  Changes,
  ChangingNoun,
  NounChange,
  CallOf,
  InputOf,
  PortOf,
  AnyCall,
} from './changes.ts';
export type { Client, ServicePrefixes, Timings, ServiceCall, StreamCall, UploadCall, ResumableCall } from './Client.ts';
export { createClient, defaultTimings, type ClientOptions } from './createClient.ts';
export {
  type Provider,
  type ProviderConfig,
  type Captcha,
  type Gateway,
  type GatewayConfig,
  type HostPlanOffer,
  type PaidKind,
  type PayService,
  type StorageCaps,
  type SuffixOffer,
  type TaxRate,
  type LocalText,
  type GatewayStart,
  type PriceList,
  type Seller,
  pricePeriods,
} from './provider/provider.ts';
export type { Ports, PortCall, ChangeMark } from './ports.ts';
export { type ErrorCode, clientErrorCodes, type WireErrorCode } from './errorCodes.ts';
export {
  createSession,
  SESSION_STORAGE_KEY,
  type Session,
  type SessionOptions,
  type SessionRecord,
  type SessionStorage,
  type SessionStart,
} from './session.ts';
export type { UploadAnswer, UploadRequest, UploadTransport } from './upload/uploadTransport.ts';
export { lookUpCountry } from './countryLookup.ts';
export type { ChangesOf, DefinedCall, DefinedChange, CallName, CallRoute, Method, CallService } from './defineCall.ts';
export type { FilePart, BytesCall } from './byteReader.ts';
export type {
  InterruptedUpload,
  ResumableUploads,
  ResumableUploadEvent,
  ResumableRequest,
} from './upload/resumableContract.ts';
export type { Call, QueryValue } from './transport.ts';
export { type CustomerWatch } from './customer.ts';
export type { Confirmations, AskForConfirmation } from './confirmations.ts';
export { type TokenAccessOptions } from './access/createTokenAccess.ts';
export { wireErrorCodes } from './errorNumbers.ts';
