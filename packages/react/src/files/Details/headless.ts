export type { ShareAttempt } from './shareAttempts.ts';

export { type SharedWith, useSharedWith } from './useSharedWith.ts';
export { type LinkLimitsState, useLinkLimits } from './useLinkLimits.ts';
