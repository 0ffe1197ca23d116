import { createHash } from 'node:crypto';
import { aMachine, createMemoryBackend } from '@abrak/core/testing';
import type { Plugin } from 'vite';
import { manyServers } from '../../packages/react/src/testing/sampleServers.ts';

const API = /^\/(?:cfs|cws|vm)\//;

/** A server of one customer who rents many, beside the page as on any day. */
export interface RentServer {
  readonly plugin: Plugin;
  /** Turns a machine on or off from outside, as time would. */
  turn(id: number, state: 'OFF' | 'ON'): void;
}

/** Answers for a customer's servers as the sandbox does: with a tag, and without a body to whoever knows it. */
export function rentServer(count: number): RentServer {
  const backend = createMemoryBackend({ servers: { servers: manyServers(count) } });
  const token = backend.client().session.current()?.token ?? '';
  const answer = async (url: string, method: string) => {
    const answered = await backend.fetch(new URL(url, 'http://127.0.0.1'), { method, headers: { token } });
    const body = await answered.text();
    return { status: answered.status, body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  };
  const plugin: Plugin = {
    name: 'rent-server',
    configurePreviewServer({ middlewares }) {
      middlewares.use(({ url = '', method = 'GET', headers }, response, next) => {
        if (!API.test(url)) return next();
        void answer(url, method).then(({ status, body, tag }) => {
          const known = headers['if-none-match'] === tag;
          const told = { etag: tag, 'cache-control': 'private, no-cache', 'content-type': 'application/json' };
          response.writeHead(known ? 304 : status, told).end(known ? undefined : body);
        }, next);
      });
    },
  };
  return {
    plugin,
    turn(id, state) {
      backend.changeServer(id, { machine: aMachine({ id: 5_000 + id, state }) });
    },
  };
}
