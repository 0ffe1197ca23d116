export { ACCOUNT_LOCK_MS } from './accountLock.ts';
export { checkCredentials, endSession } from './api.ts';
export { confirmAhead } from './factors/identityCalls.ts';
export { mailKinds, type SecurityMailKind, securityMailKinds } from './mails/mailKinds.ts';
export {
  applyNotificationMarks,
  loadNotificationMarks,
  type NotificationMarks,
  type MarksPlace,
  saveNotificationMarks,
} from './notifications/notificationMarks.ts';
export { noParams } from './notifications/schema.ts';
export { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from './factors/checkFactorCode.ts';
export { parseUserAgent } from './parseUserAgent.ts';
export { hashPassword } from './passwordHash.ts';
export { StorageOffersSchema } from './planOffers.ts';
export { languageIds, UserSchema } from './schema.ts';
export { toWireOffer, toWireUser } from './wire.ts';
