import { readFile } from 'node:fs/promises';

export const readDocument = readFile;
