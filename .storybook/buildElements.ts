import { buildElements } from '../scripts/buildElements.ts';

/** Builds the elements that stories embed, unless a current build exists. */
export const setup = buildElements;
