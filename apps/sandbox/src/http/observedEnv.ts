import type { HttpBindings } from '@hono/node-server';

/** Environment of the middleware that observes requests. */
export interface ObservedEnv {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: { requestId?: string };
}
