import { aUser } from '../account/fixtures.ts';

export const sample = aUser;
