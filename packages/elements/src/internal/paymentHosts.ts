import { isTextList, type PropertyDescription } from './description.ts';

/** Property `gatewayHosts` of every element in which a customer can pay. */
export const paymentHosts = {
  type: 'readonly string[]',
  accepts: isTextList,
  description: "Hosts that a payment may redirect to; default: those of the national payment network.",
} as const satisfies PropertyDescription;
