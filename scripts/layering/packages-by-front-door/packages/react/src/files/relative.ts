import { listFolder } from '../../../core/src/index.ts';

export const relative = listFolder;
