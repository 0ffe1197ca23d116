export { checkUser } from './account/internal.ts';
