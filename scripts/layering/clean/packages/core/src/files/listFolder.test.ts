import { readFileSync } from 'node:fs';
import { aUser } from '../account/fixtures.ts';
import { listFolder } from './index.ts';

export const calls = [aUser, listFolder, readFileSync];
