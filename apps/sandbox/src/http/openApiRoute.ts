import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono } from 'hono';

/** Creates the public route of the OpenAPI document of `@abrak/core`. */
export function openApiRoute() {
  const document = readFileSync(createRequire(import.meta.url).resolve('@abrak/core/openapi.json'), 'utf8');
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
  return new Hono().get('/openapi.json', (c) => c.body(document, 200, headers));
}
