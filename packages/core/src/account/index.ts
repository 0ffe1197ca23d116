export {
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
export { solveCaptcha } from './captcha.ts';
export {
  checkCompanyNationalCode,
  type CompanyNationalCodeOptions,
  type CompanyNationalCodeProblem,
} from './checkCompanyNationalCode.ts';
export { checkEmail, MAX_EMAIL_LENGTH, type EmailProblem } from './checkEmail.ts';
export { checkNationalCode, type NationalCodeProblem } from './checkNationalCode.ts';
export {
  checkPassword,
  checkPasswordRepeat,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
  type PasswordRepeatProblem,
} from './checkPassword.ts';
export { checkPostalCode, type PostalCodeProblem } from './checkPostalCode.ts';
export { checkUsername, USERNAME_LENGTH, type UsernameProblem } from './checkUsername.ts';
export { companyStaffCounts, industryTypes } from './companyLists.ts';
export { loadProvinces } from './loadProvinces.ts';
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
export { checkProfileChanges, type ChangesCheck, type ProfileChanges } from './profileChanges.ts';
export { checkProfileField, type ProfileField, type ProfileProblem } from './profileFields.ts';
export { checkProfileText, profileTextLimits, type ProfileTextField } from './profileText.ts';
export type { City, Province } from './provinces.ts';
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
  AuthAnswerSchema,
  languageIds,
  UserSchema,
  type AccountSession,
  type Profile,
  type StoragePlan,
  type User,
} from './schema.ts';
export { storageLimits, storagePlans, type StorageLimits, type StoragePrices } from './storagePlans.ts';
