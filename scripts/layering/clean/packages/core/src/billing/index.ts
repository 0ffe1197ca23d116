import { userSchema } from '../account/index.ts';

export const billSchema = { user: userSchema };
