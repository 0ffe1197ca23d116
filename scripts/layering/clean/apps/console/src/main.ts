import { listFolder } from '@abrak/core';
import { FileManager } from '@abrak/react';
import { FilesPage } from './files/index.ts';

export const routes = [listFolder, FileManager, FilesPage];
