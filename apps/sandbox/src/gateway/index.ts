export { type Bank, createBank } from './bank.ts';
export { resCodes } from './resCodes.ts';
export { gatewayRoutes, START_PAY_PATH } from './routes.ts';
export { PAGE_SESSION_MS, VERIFY_DEADLINE_MS } from './saleClock.ts';
export { applySaleDeadlines as applyBankDeadlines } from './saleStore.ts';
