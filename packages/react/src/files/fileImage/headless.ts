/**
 * Exports the source of media elements without an interface.
 *
 * @module
 */
export { type FileSource, useFileSource } from './useFileSource.ts';
