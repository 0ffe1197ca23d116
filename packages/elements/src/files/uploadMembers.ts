import type { UploadStep } from '../contract.ts';
import type { ElementDescription } from '../internal/description.ts';

/** Attributes of the ways to add pictures. */
export const pictureAttributes = {
  editImages: {
    type: 'text',
    values: ['never', 'offer', 'always'],
    description:
      'Editing of pictures before they are uploaded: never, by a choice of its own, or for all that are chosen.',
  },
  imageRatio: {
    type: 'number',
    description: 'Ratio of width to height of edited pictures, such as 1; default: the customer chooses.',
  },
  canTakePhotos: { type: 'boolean', description: 'True if photos can be taken, on devices with a camera.' },
} as const satisfies ElementDescription['attributes'];

/** Former names of these attributes. */
export const formerPictureAttributes = { camera: { type: 'boolean', now: 'canTakePhotos' } } as const;

/** Property with the upload steps of the page. */
export const uploadSteps = {
  type: 'readonly UploadStep[]',
  accepts: (value: unknown): value is readonly UploadStep[] =>
    Array.isArray(value) && value.every((step) => typeof step === 'function'),
  description: 'Functions that check, rename or replace each file before it is uploaded; default: none.',
};
