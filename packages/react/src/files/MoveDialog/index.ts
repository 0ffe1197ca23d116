export { type Transfer, useTransfer } from './useTransfer.ts';
