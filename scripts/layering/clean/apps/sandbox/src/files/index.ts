import { listFolder } from '@abrak/core';
import { accounts } from '../account/index.ts';

export const routes = [listFolder, accounts];
