import { FileManager } from '@abrak/react';

export const preview = FileManager;
