import { userSchema } from '@abrak/core/src/account/schema.ts';

export const deep = userSchema;
