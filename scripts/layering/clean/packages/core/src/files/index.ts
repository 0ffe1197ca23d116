import type { billSchema } from '../billing/index.ts';
import { client } from '../client/index.ts';

export const listFolder = (bill: typeof billSchema) => ({ bill, client });
