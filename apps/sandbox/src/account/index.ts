export { addCustomer, findSession, hasNoCustomers, identifierKey, sweepSessions, type NewCustomer } from './accountStore.ts';
export { passwordRecord } from './password.ts';
export { accountRoutes, authRoutes } from './routes.ts';
export { demoColleague, demoCustomer, type DemoCustomers, seedDemoCustomers } from './seed.ts';
export { ATTEMPTS_PER_MINUTE, LOCK_MS, sweepThrottle, WRONG_PASSWORDS } from './throttle.ts';
