import { demoAccount } from '../account/fixtures.ts';

export const seed = demoAccount;
