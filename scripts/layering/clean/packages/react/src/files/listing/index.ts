export { selectAll } from './selection.ts';
