export { useFoundDocuments } from './useFoundDocuments.tsx';
