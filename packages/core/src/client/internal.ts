export { AuthAnswerSchema } from './authAnswer.ts';
export { FETCH_TOKEN_TIMEOUT_MS } from './access/createTokenAccess.ts';
export { EmbedTokenSchema, isScope } from './access/scopes.ts';
export { isExpectedError, type OnError, reportAccessErrors, reportError, withErrorReporting } from './callReporting.ts';
export { createChanges, refusal } from './changes.ts';
export {
  type CallContext,
  type CallName,
  type CallParts,
  type CallRoute,
  type CallService,
  defineCall,
  defineChange,
  routeParts,
  type SendRequest,
} from './defineCall.ts';
export { toApiError, type ErrorList } from './ApiError.ts';
export { defaultPrefixes, UPLOAD_SERVICE_PATH, UPLOAD_SERVICE_PORT } from './createClient.ts';
export { parseProvider, type ParsedProvider } from './provider/parseProvider.ts';
export { type LocalText, type PriceList, pricePeriods, textIn } from './provider/provider.ts';
export { defaultProvider, resolveProvider } from './provider/resolveProvider.ts';
export { wireErrorCodes } from './errorNumbers.ts';
export { errorTable } from './errorTable.ts';
export { errorCodeFromWire, errorNumberOf, isLostCode } from './errorCodes.ts';
export { UPLOAD_PAUSED, type ResumableRequest } from './upload/resumableContract.ts';
export { RESUMABLE_UPLOAD_PATH } from './upload/resumableUploads.ts';
export { findPortCall, supports } from './ports.ts';
export { SESSION_LIFETIME_MS } from './session.ts';
export { isMessagePreferred } from './serverMessage.ts';
export { REQUEST_TIMEOUT_MS } from './transport.ts';
export { readUploadAnswer } from './upload/uploadAnswer.ts';
export { clientOfTurn } from './wrapCalls.ts';
export { xhrUpload } from './upload/uploadTransport.ts';
export { isReadable } from './upload/isReadable.ts';
