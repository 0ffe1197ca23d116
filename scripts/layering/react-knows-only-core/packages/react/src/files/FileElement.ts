import { elements } from '@abrak/elements';

export const FileElement = elements;
