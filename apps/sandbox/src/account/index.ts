export {
  addCustomer,
  findByEmail,
  findByIdentifier,
  getCustomer,
  hasNoCustomers,
  identifierKey,
  claimCustomer,
  lockCustomer,
  type NewCustomer,
  sweepPendingCustomers,
} from './accountStore.ts';
export { type CaptchaWork, defaultCaptchaWork } from './captcha.ts';
export { sweepCaptchas } from './captchaStore.ts';
export { sweepCodes } from './codeStore.ts';
export { sweepChallenges } from './factors/challengeStore.ts';
export { type ConfirmationDeps, requireConfirmation, unconfirmedLimit } from './factors/requireConfirmation.ts';
export { findGuardedSession, refuseWithoutFactor } from './factors/enforcement.ts';
export { factorRoutes } from './factors/factorRoutes.ts';
export { relyingPartyOf } from './factors/passkeys.ts';
export { forgetOwnAttempts, linkKey, LOCK_MS, WRONG_PASSWORDS, WRONG_PASSWORDS_ANYWHERE } from './passwordAttempts.ts';
export { passwordRecord } from './password.ts';
export { productRoutes } from './productRoutes.ts';
export { accountRoutes, authRoutes } from './routes.ts';
export {
  demoColleague,
  demoCustomer,
  type DemoCustomers,
  hasDemoPasswords,
  sampleDetails,
  seedDemoCustomers,
} from './seed.ts';
export { type LogSecurity, type SecurityEnv, type SecurityLine, securityLog } from './security/securityLog.ts';
export { sweepSecurityEvents } from './security/securityEventStore.ts';
export { findSession, SESSION_IDLE_MS, sessionsOf, sweepSessions } from './sessionStore.ts';
export {
  admitCustomerLink,
  admitKeyCall,
  admitPageToken,
  admitShareMail,
  admitVisitor,
  admitWork,
  refuseSpentWork,
  type Worker,
  tryLink,
  API_KEY_CALLS_PER_MINUTE,
  ATTEMPTS_PER_MINUTE,
  countingPromos,
  CUSTOMER_LINKS_PER_MINUTE,
  LINK_PASSWORDS_PER_MINUTE,
  PAGE_TOKENS_PER_HOUR,
  PARTNER_KEYS_PER_MINUTE,
  SHARE_MAILS_PER_ADDRESS,
  SHARE_MAILS_PER_DAY,
  SHARE_MAILS_PER_HOUR,
  SHARE_MAILS_TO_ADDRESS_PER_HOUR,
  VISITOR_LINKS_PER_MINUTE,
  WRONG_PROMOS_PER_HOUR,
} from './throttle.ts';
export { sweepThrottle } from './throttleStore.ts';
export { tryPassword } from './tryPassword.ts';
export { visitorRoutes } from './visitorRoutes.ts';
