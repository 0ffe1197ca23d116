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
export { solveCaptcha } from './captcha.ts';
export { checkEmail } from './checkEmail.ts';
export { checkNationalCode } from './checkNationalCode.ts';
export { checkPassword } from './checkPassword.ts';
export { checkUsername } from './checkUsername.ts';
export type { FactorChallenge, FactorProof } from './factors/challengeSchema.ts';
export { finishSignIn } from './factors/secondStep.ts';
export { loadProvinces } from './loadProvinces.ts';
export { checkProfileChanges, type ProfileChanges } from './profileChanges.ts';
export type { Province } from './provinces.ts';
export { accountQueries } from './queries.ts';
export {
  activateAccount,
  requestActivation,
  requestPasswordReset,
  setNewPassword,
  signUp,
  type NewAccount,
} from './registration.ts';
export type { AccountSession, Profile, StoragePlan, User } from './schema.ts';
export { storagePlans } from './storagePlans.ts';
