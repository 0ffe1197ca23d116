// Store functions with which tests create documents without requests.
export { addDocument, addFiles, addUsage } from './documentStore.ts';
