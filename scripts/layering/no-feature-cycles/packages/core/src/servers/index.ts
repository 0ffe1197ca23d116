import { listFolder } from '../files/index.ts';

export const servers = listFolder;
