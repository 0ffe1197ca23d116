import { Hono } from 'hono';

/** Figures of a process as text. */
export interface MetricsText {
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/** Creates the service of the metrics, which listens on a port of its own: its figures are for the operator only. */
export function createMetricsApp({ contentType, read }: MetricsText) {
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.body(await read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' }),
  );
  return app;
}
