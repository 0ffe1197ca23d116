export { aUser } from '../account/fixtures.ts';
