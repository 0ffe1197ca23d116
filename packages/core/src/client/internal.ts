export { AuthAnswerSchema } from './authAnswer.ts';
export { FETCH_TOKEN_TIMEOUT_MS } from './access/createTokenAccess.ts';
export { EmbedTokenSchema, isScope, scopes } from './access/scopes.ts';
export { isExpectedError, type OnError, reportAccessErrors, reportError, withErrorReporting } from './callReporting.ts';
export { createChanges, refusal } from './changes.ts';
export {
  type CallContext,
  type CallName,
  type CallParts,
  type CallRoute,
  type CallService,
  type ChangesOf,
  defineCall,
  type DefinedCall,
  defineChange,
  type DefinedChange,
  routeParts,
  type SendRequest,
} from './defineCall.ts';
export { toApiError, type ErrorList } from './ApiError.ts';
export type { FilePart } from './byteReader.ts';
export type { ServiceCall, UploadCall } from './Client.ts';
export { defaultPrefixes, UPLOAD_SERVICE_PATH, UPLOAD_SERVICE_PORT } from './createClient.ts';
export { parseProvider, type ParsedProvider } from './provider/parseProvider.ts';
export {
  type Captcha,
  type Gateway,
  type GatewayConfig,
  type HostPlanOffer,
  type LocalText,
  type PaidKind,
  type PayService,
  type PriceList,
  pricePeriods,
  type StorageCaps,
  type SuffixOffer,
  type TaxRate,
  textIn,
} from './provider/provider.ts';
export { defaultProvider, resolveProvider } from './provider/resolveProvider.ts';
export { wireErrorCodes } from './errorNumbers.ts';
export { errorTable } from './errorTable.ts';
export { clientErrorCodes, errorCodeFromWire, errorNumberOf, type WireErrorCode } from './errorCodes.ts';
export {
  UPLOAD_PAUSED,
  type InterruptedUpload,
  type ResumableRequest,
  type ResumableUploads,
  type ResumableUploadEvent,
} from './upload/resumableContract.ts';
export { RESUMABLE_UPLOAD_PATH } from './upload/resumableUploads.ts';
export { findPortCall, type PortCall, supports } from './ports.ts';
export { SESSION_LIFETIME_MS } from './session.ts';
export { isMessagePreferred } from './serverMessage.ts';
export { REQUEST_TIMEOUT_MS } from './transport.ts';
export { readUploadAnswer } from './upload/uploadAnswer.ts';
export { clientOfTurn } from './wrapCalls.ts';
export { xhrUpload } from './upload/uploadTransport.ts';
