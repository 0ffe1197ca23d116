import { findDocuments } from './documentStore.ts';

export const trash = findDocuments;
