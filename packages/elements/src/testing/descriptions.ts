import * as exported from '../elements.ts';

/** Descriptions of all elements. */
export const descriptions = Object.values(exported).flatMap((one) => ('description' in one ? [one.description] : []));
