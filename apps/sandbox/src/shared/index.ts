export type { Caller, FindSession, Grant, SignedInCustomer } from './caller.ts';
export type { ErrorLog } from './errorLog.ts';
export { checkedValue, IdSchema, IdTextSchema, isUuid, readInput } from './input.ts';
export { createKeyedLimiter, createLimiter } from './limiter.ts';
export { isLoopback } from './loopback.ts';
export { invalidInput, isRefusal, notFound, Refusal, wrongState } from './Refusal.ts';
export { type RefusalCode, refusalTexts, type SandboxRefusalCode } from './refusalTexts.ts';
export { hashToken, newToken } from './token.ts';
export { type AddressSet, clientAddress, networkOf, parseAddresses } from './network.ts';
