export type { AccountPort } from './AccountPort.ts';
export {
  beginSignIn,
  changePassword,
  changeProfile,
  endOtherSessions,
  endSessions,
  getCurrentUser,
  listSessions,
  signIn,
  signOut,
  type Credentials,
  type PasswordChange,
} from './api.ts';
export { solveCaptcha, getCaptcha } from './captcha.ts';
export { checkEmail, MAX_EMAIL_LENGTH, type EmailProblem } from './checkEmail.ts';
export { checkNationalCode, type NationalCodeProblem } from './checkNationalCode.ts';
export {
  checkPassword,
  checkPasswordRepeat,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
  type PasswordRepeatProblem,
  type PasswordRules,
  STRONG_PASSWORD_LENGTH,
} from './checkPassword.ts';
export { checkUsername, USERNAME_LENGTH, type UsernameProblem } from './checkUsername.ts';
export {
  type FactorChallenge,
  type FactorProof,
  type PasskeyRequest,
  type ProofMethod,
  PasskeyRequestSchema,
  proofMethods,
  FactorChallengeSchema,
} from './factors/challengeSchema.ts';
export { finishSignIn, beginPasskeySignIn, finishPasskeySignIn } from './factors/secondStep.ts';
export { loadProvinces } from './loadProvinces.ts';
export { checkProfileChanges, type ProfileChanges, type ChangesCheck } from './profileChanges.ts';
export type { Province, ProvinceCity } from './provinces.ts';
export { accountQueries } from './queries.ts';
export {
  activateAccount,
  requestActivation,
  requestPasswordReset,
  setNewPassword,
  signUp,
  type NewAccount,
  type PasswordReset,
} from './registration.ts';
export {
  type AccountSession,
  type Profile,
  type StoragePlan,
  type User,
  ProfileSchema,
  AccountSessionSchema,
} from './schema.ts';
export {
  storagePlans,
  accountLimits,
  storageLimits,
  type StorageLimits,
  type StoragePrices,
  type AccountLimits,
} from './storagePlans.ts';
export { type ActivityCode, activityCodes, type ActivityEvent, listActivity, ActivityEventSchema } from './activity.ts';
export {
  checkCompanyNationalCode,
  type CompanyNationalCodeOptions,
  type CompanyNationalCodeProblem,
} from './checkCompanyNationalCode.ts';
export { checkPostalCode, type PostalCodeProblem } from './checkPostalCode.ts';
export { companyStaffCounts, industryTypes, type LocalizedName } from './companyLists.ts';
export { type MailGroup, mailGroups, type MailKind } from './mails/mailKinds.ts';
export { listMailPreferences, type MailPreference, setMailPreference } from './mails/mailPreferences.ts';
export {
  countUnreadNotifications,
  dismissNotifications,
  listNotifications,
  MAX_NOTIFICATION_WINDOW,
  type NotificationRequest,
  readNotifications,
} from './notifications/notificationCalls.ts';
export { type NotificationPlace, notificationPlace } from './notifications/notificationPlace.ts';
export { notificationQueries } from './notifications/notificationQueries.ts';
export {
  type CustomerNotification,
  type NotificationCode,
  notificationCodes,
  type NotificationParams,
  type NotificationWindow,
} from './notifications/schema.ts';
export {
  checkFactorCode,
  type FactorCodeProblem,
  formatRecoveryCode,
  isRecoveryCode,
  TOTP_DIGITS,
} from './factors/checkFactorCode.ts';
export {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  listFactors,
  MAX_PASSKEY_NAME,
  type NewPasskey,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from './factors/factorCalls.ts';
export { beginConfirmation, confirmIdentity, type IdentityProof } from './factors/identityCalls.ts';
export { factorQueries } from './factors/factorQueries.ts';
export {
  type Factors,
  hasFactor,
  type Passkey,
  type PasskeyCreation,
  type TotpEnrolment,
  PasskeySchema,
  FactorsSchema,
  TotpEnrolmentSchema,
  PasskeyCreationSchema,
} from './factors/schema.ts';
export { checkLandline, checkMobile, type LandlineProblem, type MobileProblem } from './phoneNumber.ts';
export {
  listStoragePlans,
  planPrice,
  comparePlan,
  type PlanPeriod,
  type PlanPrice,
  type PlanComparison,
  type StorageOffer,
} from './planOffers.ts';
export { checkProfileField, type ProfileField, type ProfileProblem } from './profileFields.ts';
export { checkProfileText, profileTextLimits, type ProfileTextField } from './profileText.ts';
export { type UpdateEnvironment, followUpdates, type UpdateHandlers } from './liveUpdates/followUpdates.ts';
export { readUpdates, type UpdateReading, type UpdateTopic, updateTopics } from './liveUpdates/updateTopics.ts';
