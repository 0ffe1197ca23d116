import { listFolder } from '@abrak/core';
import { FileManager } from '@abrak/react';
import sheet from '@abrak/react/styles.css?inline';

export const elements = [listFolder, FileManager, sheet];
