import { userSchema } from '../account/schema.ts';

export const owner = userSchema;
