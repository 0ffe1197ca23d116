import { Hono } from 'hono';
import { openApiText } from './openApiDocument.ts';
import { openApiPageHeaders, renderOpenApiPage } from './openApiPage.ts';

/** Creates the public routes of the OpenAPI document and of the page that shows it. */
export function openApiRoutes() {
  const routes = new Hono();
  let page: Promise<string> | undefined;
  routes.get('/openapi.json', (c) =>
    c.body(openApiText, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
  );
  routes.get('/openapi', async (c) => c.html(await (page ??= renderOpenApiPage()), 200, openApiPageHeaders));
  return routes;
}
