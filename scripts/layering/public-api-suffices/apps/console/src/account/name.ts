import { checkUser } from '@abrak/core/internal';

export const isNamed = checkUser('Sara');
