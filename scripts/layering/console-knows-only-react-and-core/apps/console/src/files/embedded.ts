import { elements } from '@abrak/elements';

export const embedded = elements;
