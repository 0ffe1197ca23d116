export { ReportedPayments } from './ReportedPayments.tsx';
