export { getCurrentUser, signIn, signOut, type Credentials } from './api.ts';
export { checkEmail, MAX_EMAIL_LENGTH, type EmailProblem } from './checkEmail.ts';
export { hashPassword } from './passwordHash.ts';
export { accountQueries } from './queries.ts';
export { AuthAnswerSchema, UserSchema, type StoragePlan, type User } from './schema.ts';
export { storageLimits, storagePlans, type StorageLimits } from './storagePlans.ts';
