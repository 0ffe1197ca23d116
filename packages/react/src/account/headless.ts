export { type Activity, useActivity } from './ActivityList/useActivity.ts';
export { type IdentityConfirmation, useIdentityConfirmation } from './IdentityDialog/useIdentityConfirmation.ts';
export {
  type ProfileData,
  type ProfileEdits,
  type SaveOutcome,
  useProfile,
  type ProfileProblems,
} from './Profile/useProfile.ts';
export { type Sessions, useSessions } from './SessionList/useSessions.ts';
export { useCurrentUser } from './useCurrentUser.ts';
export { useIsSessionKnown, useSession } from './useSession.ts';
export { useSignOut } from './useSignOut.ts';
export type { IdentityPrompt } from './IdentityDialog/useIdentityQuestion.ts';
export type { FormSend, SendState } from './useSend.ts';
export type { ProfileValues, ProfileDraft } from './Profile/profileParts.ts';
