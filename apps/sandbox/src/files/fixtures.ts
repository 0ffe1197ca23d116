// Documents without requests: what tests plant trees with.
export { addDocument, addFiles, addUsage } from './documentStore.ts';
