import { billSchema } from '../billing/index.ts';

export const lastBill = billSchema;
