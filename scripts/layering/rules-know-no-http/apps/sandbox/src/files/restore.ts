import { onError } from '../http/index.ts';

export const restore = onError;
