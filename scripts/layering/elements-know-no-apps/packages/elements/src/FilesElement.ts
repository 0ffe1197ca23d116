import { routes } from '@abrak/console';

export const FilesElement = routes;
