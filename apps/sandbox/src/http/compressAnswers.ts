import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Bytes below which an answer fits into the first packets anyway. */
const THRESHOLD = 4_000;

/**
 * Compresses answers in JSON. They hold no secret beside text that another site could choose: calls prove themselves by a
 * header, which no other site can make a browser send.
 */
export const compressAnswers = (): MiddlewareHandler =>
  compress({ encoding: 'gzip', threshold: THRESHOLD, contentTypeFilter: /^application\/json\b/ });
