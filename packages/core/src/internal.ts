/**
 * Exports what only the packages and apps of this repository share. It is not supported and changes without notice.
 *
 * @module
 */
export * from './account/internal.ts';
export * from './billing/internal.ts';
export * from './client/internal.ts';
export * from './files/internal.ts';
export * from './hosting/internal.ts';
export * from './partners/internal.ts';
export * from './servers/internal.ts';
export * from './settings/internal.ts';
export * from './shared/internal.ts';
