import { HTTPException } from 'hono/http-exception';

export const addShare = HTTPException;
