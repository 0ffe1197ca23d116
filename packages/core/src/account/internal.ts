export { ACCOUNT_LOCK_MS } from './accountLock.ts';
export { type ActivityCode, activityCodes, type ActivityEvent, listActivity } from './activity.ts';
export { checkCredentials, endSession } from './api.ts';
export { getCaptcha } from './captcha.ts';
export { checkCompanyNationalCode } from './checkCompanyNationalCode.ts';
export { checkPostalCode } from './checkPostalCode.ts';
export type { CompanyNationalCodeOptions, CompanyNationalCodeProblem } from './checkCompanyNationalCode.ts';
export { MAX_EMAIL_LENGTH, type EmailProblem } from './checkEmail.ts';
export type { NationalCodeProblem } from './checkNationalCode.ts';
export {
  checkPasswordRepeat,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
  type PasswordRepeatProblem,
  type PasswordRules,
  STRONG_PASSWORD_LENGTH,
} from './checkPassword.ts';
export type { PostalCodeProblem } from './checkPostalCode.ts';
export { USERNAME_LENGTH, type UsernameProblem } from './checkUsername.ts';
export { companyStaffCounts, industryTypes } from './companyLists.ts';
export {
  type MailGroup,
  mailGroups,
  type MailKind,
  mailKinds,
  type SecurityMailKind,
  securityMailKinds,
} from './mails/mailKinds.ts';
export { listMailPreferences, type MailPreference, setMailPreference } from './mails/mailPreferences.ts';
export {
  countUnreadNotifications,
  dismissNotifications,
  listNotifications,
  MAX_NOTIFICATION_WINDOW,
  type NotificationRequest,
  readNotifications,
} from './notifications/notificationCalls.ts';
export {
  applyNotificationMarks,
  loadNotificationMarks,
  type NotificationMarks,
  saveNotificationMarks,
} from './notifications/notificationMarks.ts';
export { type NotificationPlace, notificationPlace } from './notifications/notificationPlace.ts';
export { notificationQueries } from './notifications/notificationQueries.ts';
export {
  type CustomerNotification,
  type NotificationCode,
  notificationCodes,
  type NotificationParams,
  type NotificationWindow,
  noParams,
} from './notifications/schema.ts';
export {
  checkFactorCode,
  type FactorCodeProblem,
  formatRecoveryCode,
  isRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
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
export type { PasskeyRequest, ProofMethod } from './factors/challengeSchema.ts';
export { factorQueries } from './factors/factorQueries.ts';
export { type Factors, hasFactor, type Passkey, type PasskeyCreation, type TotpEnrolment } from './factors/schema.ts';
export { beginPasskeySignIn, finishPasskeySignIn } from './factors/secondStep.ts';
export { parseUserAgent } from './parseUserAgent.ts';
export { hashPassword } from './passwordHash.ts';
export { checkLandline, checkMobile, type LandlineProblem, type MobileProblem } from './phoneNumber.ts';
export {
  listStoragePlans,
  planPrice,
  comparePlan,
  StorageOffersSchema,
  type PlanPeriod,
  type PlanPrice,
  type PlanComparison,
  type StorageOffer,
} from './planOffers.ts';
export type { ChangesCheck } from './profileChanges.ts';
export { checkProfileField, type ProfileField, type ProfileProblem } from './profileFields.ts';
export { checkProfileText, profileTextLimits, type ProfileTextField } from './profileText.ts';
export { languageIds, UserSchema } from './schema.ts';
export { accountLimits, storageLimits, type StorageLimits, type StoragePrices } from './storagePlans.ts';
