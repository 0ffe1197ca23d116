import { Hono } from 'hono';

/** Figures of a process as text. */
export interface MetricsText {
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/**
 * Creates the service of the metrics, which listens on a port of its own: its figures are for the operator only. Refuses
 * other host names than those of `isKnownHost`, under which a page in the operator's browser could read them.
 */
export function createMetricsApp({ contentType, read }: MetricsText, isKnownHost: (hostname: string) => boolean) {
  const app = new Hono();
  app.get('/metrics', async (c) =>
    isKnownHost(new URL(c.req.url).hostname)
      ? c.body(await read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' })
      : c.text('unknown host', 421),
  );
  return app;
}
