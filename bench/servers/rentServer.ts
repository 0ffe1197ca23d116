import { createHash } from 'node:crypto';
import { aMachine } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import type { Plugin } from 'vite';
import { manyServers } from '../../packages/react/src/testing/sampleServers.ts';

const API = /^\/(?:cfs|cws|vm)\//;

/** Starts a server, on the page's origin, for one customer who rents many servers. */
export interface RentServer {
  readonly plugin: Plugin;
  /** Turns a machine on or off without a call of the page. */
  turn(id: number, state: 'OFF' | 'ON'): void;
}

/** Answers server requests like the sandbox: with an ETag, and 304 without a body when the client's tag matches. */
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
