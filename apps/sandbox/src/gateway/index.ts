export {
  type Bank,
  type BankReturn,
  type BankSale,
  PAGE_SESSION_MS,
  type SaleStatus,
  VERIFY_DEADLINE_MS,
  type Verdict,
} from './Bank.ts';
export { type Banks, createBanks } from './banks.ts';
export { behpardakhtBank, type BehpardakhtMethods } from './behpardakht/behpardakhtBank.ts';
export { resCodes } from './behpardakht/resCodes.ts';
export { type BehpardakhtAccount, soapMethods } from './behpardakht/soapMethods.ts';
export { gatewayRoutes } from './simulated/routes.ts';
export { applySaleDeadlines as applyBankDeadlines } from './simulated/saleStore.ts';
export { SIMULATED_BANK, simulatedBank, simulatedMethods } from './simulated/simulatedMethods.ts';
export { zarinpalBank } from './zarinpal/zarinpalBank.ts';
