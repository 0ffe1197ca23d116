export type { ShareAttempt } from './shareAttempts.ts';
export { useSharingStatus } from './useSharingStatus.ts';
export { type SharedWith, useSharedWith } from './useSharedWith.ts';
export { type LinkLimitsState, useLinkLimits } from './useLinkLimits.ts';
