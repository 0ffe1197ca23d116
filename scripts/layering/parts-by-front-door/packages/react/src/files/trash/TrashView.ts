import { selectAll } from '../listing/selection.ts';

export const selected = selectAll([1]);
