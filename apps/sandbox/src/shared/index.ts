export type { Caller, FindSession, Grant, KeyGrant, PageGrant, SignedInCustomer } from './caller.ts';
export type { ErrorLog } from './errorLog.ts';
export { checkedValue, IdTextSchema, isUuid, judgedValue, readInput, TextSchema } from './input.ts';
export { createFairLimiter } from './fairLimiter.ts';
export { createKeyedLimiter, createLimiter } from './limiter.ts';
export { isLoopback } from './loopback.ts';
export { palette } from './palette.ts';
export type { RequestLine, RequestObserver } from './requestLine.ts';
export { invalidInput, isRefusal, notFound, Refusal, wrongState } from './Refusal.ts';
export { type AppRoute, operationOfRoute } from './operationOfRoute.ts';
export { type RefusalCode, refusalText, type SandboxRefusalCode } from './refusalText.ts';
export { hashToken, newToken } from './token.ts';
export {
  addSpan,
  currentTraceId,
  isTracing,
  setTracing,
  type SpanStart,
  traced,
  type Tracing,
  unseen,
} from './tracing.ts';
export { type AddressSet, clientAddress, networkOf, parseAddresses } from './network.ts';
