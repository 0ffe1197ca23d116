import { Hono } from 'hono';
import { notFound } from '../../../shared/index.ts';
import { VIEW_PATH } from '../downloads/contentOrigin.ts';
import { type DownloadDeps, openLink } from '../downloads/downloadRoutes.ts';
import { answerOriginal, answerRendering, readSize, type RenderDeps } from './previewRoutes.ts';
import { problemPages } from '../../access/index.ts';

/** Routes of previews by the token of a link, for the content origin. */
export function viewRoutes(deps: DownloadDeps & RenderDeps) {
  const routes = new Hono();
  routes.use(`${VIEW_PATH}/*`, problemPages(deps.consoleOrigin));
  const linked = async (params: { readonly token: string; readonly uuid: string }) => {
    const file = await openLink(deps, params);
    if (file === undefined) throw notFound();
    return file;
  };
  routes.get(`${VIEW_PATH}/:token/:uuid/:name`, async (c) => answerOriginal(c, deps, await linked(c.req.param())));
  routes.get(`${VIEW_PATH}/:token/:uuid/:size/:name`, async (c) =>
    answerRendering(c, deps, {
      file: await linked(c.req.param()),
      size: readSize(c.req.param('size')),
      hasOriginal: true,
    }),
  );
  return routes;
}
