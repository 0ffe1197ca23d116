import type { UploadStep } from '../contract.ts';

/** Property with the upload steps of the page. */
export const uploadSteps = {
  type: 'readonly UploadStep[]',
  accepts: (value: unknown): value is readonly UploadStep[] =>
    Array.isArray(value) && value.every((step) => typeof step === 'function'),
  description: 'Functions that check, rename or replace each file before it is uploaded; default: none.',
};
