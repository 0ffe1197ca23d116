export { auditAll, auditChanges } from './ledger/audits.ts';
