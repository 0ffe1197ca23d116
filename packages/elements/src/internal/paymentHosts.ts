import { isTextList, type PropertyDescription } from './description.ts';

/** Property of every element that pays. */
export const paymentHosts = {
  type: 'readonly string[]',
  accepts: isTextList,
  description: "Hosts that a payment may lead to; default: the national payment network's.",
} as const satisfies PropertyDescription;
