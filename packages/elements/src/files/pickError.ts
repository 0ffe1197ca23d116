import type { PickError } from '../contract.ts';

/** Reason why a picker did not open. */
export type PickErrorCode = PickError['code'];

/** Creates the rejection of a picker that did not open. */
export function pickError(code: PickErrorCode): PickError {
  return Object.assign(new Error(`The file picker did not open: ${code}.`), { code });
}
