export { type Activity, useActivity } from './ActivityList/useActivity.ts';
export { type IdentityConfirmation, useIdentityConfirmation } from './IdentityDialog/useIdentityConfirmation.ts';
export { type ProfileData, type ProfileEdits, type SaveOutcome, useProfile } from './Profile/useProfile.ts';
export { type Sessions, useSessions } from './SessionList/useSessions.ts';
export { useCurrentUser } from './useCurrentUser.ts';
export { useSession } from './useSession.ts';
export { useSignOut } from './useSignOut.ts';
