import { trashRoutes } from './trashRoutes.ts';

export const erase = trashRoutes;
