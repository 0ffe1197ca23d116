export { userSchema } from './schema.ts';
