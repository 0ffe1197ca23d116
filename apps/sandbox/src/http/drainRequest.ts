import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

const DRAINED_BYTES = 64 * 1024 ** 2;
const DRAINED_MS = 30_000;

function drain(incoming: IncomingMessage): void {
  const cut = () => incoming.destroy();
  const timer = setTimeout(cut, DRAINED_MS);
  timer.unref();
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAINED_BYTES) cut();
  });
  incoming.on('close', () => clearTimeout(timer));
  incoming.resume();
}

/**
 * Middleware that reads the rest of a request body after an early answer, up to 64 MiB or 30 seconds. Browsers read the
 * answer only after sending the body, so closing the connection would lose the answer.
 */
export const drainRequest: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (!incoming.complete && !incoming.destroyed) drain(incoming);
};
