import type { Context, MiddlewareHandler } from 'hono';

/** Origin from which browsers get the files of customers. */
export interface ContentOriginDeps {
  /** Default: the API's own origin. */
  readonly contentOrigin?: string | undefined;
}

/** Path of previews at the content origin. Its token is the only credential: no cookie exists there. */
export const VIEW_PATH = '/view';

/**
 * Returns true for a request whose answer a browser shows or saves. Scripts read bytes with their token or by `fetch`;
 * these stay at the API, so that no token reaches the other origin.
 */
export function isShown(c: Context): boolean {
  return c.req.header('token') === undefined && c.req.header('sec-fetch-dest') !== 'empty';
}

/** Redirects to a path of the content origin; undefined when there is none, and for scripts that read bytes. */
export function toContentOrigin(c: Context, { contentOrigin }: ContentOriginDeps, path: string): Response | undefined {
  if (contentOrigin === undefined || !isShown(c)) return undefined;
  c.header('cache-control', 'private, no-store');
  c.header('cross-origin-resource-policy', 'same-site');
  return c.redirect(`${contentOrigin}${path}`, 302);
}

/** Middleware for addresses that are their own credential: the same path of the content origin answers. */
export function movedToContentOrigin(deps: ContentOriginDeps): MiddlewareHandler {
  return async (c, next) => toContentOrigin(c, deps, new URL(c.req.url).pathname) ?? next();
}
