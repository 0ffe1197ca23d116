import { buildElements } from '../scripts/buildElements.ts';

/** Builds the elements that stories embed, unless they are there. */
export const setup = buildElements;
