import { routes } from './files/index.ts';
import { onError } from './http/index.ts';

export const app = [routes, onError];
