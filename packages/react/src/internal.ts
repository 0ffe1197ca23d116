/**
 * Exports what the elements share with the components. It is not supported and changes without notice.
 *
 * @module
 */
export { PaymentEvents } from './billing/index.ts';
export { partnerErrorMessages } from './partners/index.ts';
export { disposeCache, isCacheBusy, useScope } from './provider/index.ts';
export { useToast } from './ui/index.ts';
