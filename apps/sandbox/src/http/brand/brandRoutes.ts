import { Hono } from 'hono';
import { notFound } from '../../shared/index.ts';
import { FONT_PATH, readFont, stylesheet, STYLESHEET_PATH } from './stylesheet.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Creates the routes of the stylesheet and the typeface of all pages of the brand. */
export function brandRoutes() {
  const routes = new Hono();
  routes.get(STYLESHEET_PATH, (c) =>
    c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOREVER }),
  );
  routes.get(`${FONT_PATH}/:name`, (c) => {
    const font = readFont(c.req.param('name'));
    if (font === undefined) throw notFound();
    return c.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': FOREVER });
  });
  return routes;
}
