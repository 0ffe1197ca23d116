export { useFound } from './useFound.ts';
export { useFoundDocuments } from './useFoundDocuments.tsx';
