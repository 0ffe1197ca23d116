import { listServers, type Server } from '../servers/index.ts';
import { createMemoryBackend, type MemoryBackendOptions } from './index.ts';
import { aUser } from './internal.ts';

/** Time at which a provider starts. */
export const NOW = Date.UTC(2026, 2, 21);

/** Creates a backend with these servers, its client, and a clock that a test advances. */
export function aProvider(servers: readonly Server[] = [], options: MemoryBackendOptions = {}) {
  let time = NOW;
  const backend = createMemoryBackend({
    servers: { servers },
    user: aUser({ balanceToman: 1_000_000_000 }),
    now: () => time,
    ...options,
  });
  const client = backend.client();
  const only = async () => {
    const [server] = await listServers(client);
    if (server === undefined) throw new Error('no server');
    return server;
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { backend, client, only, pass };
}
