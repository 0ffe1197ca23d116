import { userSchema } from '../account/index.ts';

export const ownerName = userSchema;
