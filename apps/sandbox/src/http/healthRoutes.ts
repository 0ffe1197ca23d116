import { Hono } from 'hono';

/** Check of a part that a process needs to answer calls; rejects while the part is missing. */
export type Check = () => Promise<unknown>;

/** Milliseconds after which a check that has not ended counts as failed. */
const TIMEOUT_MS = 3_000;

async function isPassed(check: Check): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS);
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    // The answer says that it failed; details are for the log of the part that failed.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Options of the health routes. */
export interface HealthOptions {
  readonly checks: Readonly<Record<string, Check>>;
  /** True once the process has been told to stop: proxies then send their calls elsewhere. */
  readonly isStopping: () => boolean;
}

/**
 * Routes for those that watch a process: `/livez` answers while it runs, `/readyz` while it can work. `/readyz` names
 * what is missing and answers 503.
 */
export function healthRoutes({ checks, isStopping }: HealthOptions) {
  const routes = new Hono();
  routes.get('/livez', (c) => c.json({ ok: true }, 200, { 'cache-control': 'no-store' }));
  routes.get('/readyz', async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await isPassed(check)] as const),
    );
    const ok = !isStopping() && results.every(([, passed]) => passed);
    const body = { ok, ...Object.fromEntries(results), ...(isStopping() && { stopping: true }) };
    return c.json(body, ok ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return routes;
}
