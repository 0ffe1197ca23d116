import { selectAll } from '../listing/index.ts';

export const selected = selectAll([1]);
