import { elements } from '@abrak/elements';

export const page = elements;
