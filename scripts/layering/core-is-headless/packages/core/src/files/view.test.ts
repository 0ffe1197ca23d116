import { FileManager } from '@abrak/react';

export const view = FileManager;
