import { app } from '@abrak/sandbox';

export const server = app;
