export { type LinkLimitsState, useLinkLimits } from './links/useLinkLimits.ts';
export type { ShareAttempt } from './sharing/shareAttempts.ts';
export { type SharedWith, useSharedWith } from './sharing/useSharedWith.ts';
export { useVersions, type VersionsState } from './versions/useVersions.ts';
