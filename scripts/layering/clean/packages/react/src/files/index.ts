import { listFolder } from '@abrak/core';
import { useUser } from '../account/index.ts';
import { Button } from '../ui/index.ts';

export const FileManager = [listFolder, useUser, Button];
