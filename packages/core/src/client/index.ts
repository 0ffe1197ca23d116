export type { Access, AccessState } from './access/access.ts';
export { createEmbedClient, type EmbedClientOptions } from './access/createEmbedClient.ts';
export { type EmbedToken, type FetchToken, type Scope, type TokenRequest, scopes } from './access/scopes.ts';
export { ApiError, isApiError, type ApiErrorDetails } from './ApiError.ts';
export type { Change, ChangeDecision, ChangeHandlers, ChangeOutcome, Changes } from './changes.ts';
export { type Client, type ServicePrefixes, type Timings, type ServiceCall, type UploadCall } from './Client.ts';
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
} from './provider/provider.ts';
export { type Ports, type PortCall } from './ports.ts';
export { type ErrorCode, clientErrorCodes, type WireErrorCode } from './errorCodes.ts';
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
export { type ChangesOf, type DefinedCall, type DefinedChange } from './defineCall.ts';
export { type FilePart } from './byteReader.ts';
export {
  type InterruptedUpload,
  type ResumableUploads,
  type ResumableUploadEvent,
} from './upload/resumableContract.ts';
export { type Call } from './transport.ts';
export { type CustomerWatch } from './customer.ts';
export { type Confirmations } from './confirmations.ts';
export { type BytesCall } from './byteReader.ts';
export { type ResumableCall } from './Client.ts';
export { type TokenAccessOptions } from './access/createTokenAccess.ts';
export { type TokenReason } from './access/scopes.ts';
export { type ChangingNoun } from './changes.ts';
export { type CallName } from './defineCall.ts';
export { type CallRoute } from './defineCall.ts';
export { wireErrorCodes } from './errorNumbers.ts';
export { type ChangeMark } from './ports.ts';
export { type LocalText } from './provider/provider.ts';
export { type GatewayStart } from './provider/provider.ts';
export { type PriceList } from './provider/provider.ts';
export { type Seller } from './provider/provider.ts';
export { type SessionStart } from './session.ts';
export { type ResumableRequest } from './upload/resumableContract.ts';
export { type NounChange } from './changes.ts';
export { type AskForConfirmation } from './confirmations.ts';
export { type Method } from './defineCall.ts';
export { type CallService } from './defineCall.ts';
export { pricePeriods } from './provider/provider.ts';
export { type QueryValue } from './transport.ts';
export { type CallOf } from './changes.ts';
export { type InputOf } from './changes.ts';
export { type PortOf } from './changes.ts';
export { type AnyCall } from './changes.ts';
