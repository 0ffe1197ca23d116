export { type TrashState, useTrash } from './useTrash.ts';
export { useRestoring } from './useRestoring.ts';
