import { Hono } from 'hono';
import { onError } from '../http/index.ts';
import { trash } from './trash.ts';

export const trashRoutes = [Hono, onError, trash];
