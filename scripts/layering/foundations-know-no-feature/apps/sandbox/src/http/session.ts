import { accounts } from '../account/index.ts';

export const session = accounts;
