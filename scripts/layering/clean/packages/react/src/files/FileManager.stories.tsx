import { aUser } from '@abrak/core/testing';
import { FileManager } from './index.ts';

export const Signed = [aUser, FileManager];
