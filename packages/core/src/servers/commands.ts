import type { Invoice } from '../billing/index.ts';
import { confirmAhead } from '../account/internal.ts';
import { randomId } from '../shared/internal.ts';
import { isLostOrder } from '../billing/internal.ts';
import { ApiError, type Client } from '../client/index.ts';
import {
  cancelChanges,
  cancelRenewal,
  changeConfiguration,
  changeIdle,
  changePower,
  deleteMachine,
  deleteServer,
  listServers,
  type PowerAction,
  renewServer,
  retryServer,
  type UpgradeChoice,
  upgradeServer,
} from './api.ts';
import type { UpgradeStep } from './applyUpgrade.ts';
import type { ServerResources } from './catalogueSchema.ts';
import type { Server } from './schema.ts';
import type { ServerPeriod } from './serverPeriods.ts';

/** Updates of cached servers after a change. */
export interface ServerCache {
  /** Replaces a server by the answer of a call, if it was readable, and refetches the list. */
  readonly put: (server: Server | null) => void;
  /** Drops a deleted server with what was read of it, and refetches the list. */
  readonly remove: (id: number) => void;
  /** Invalidates the servers, their events and their remaining credit, after a call that returns no server. */
  readonly refresh: () => void;
}

/** Services that commands on servers use besides their input. */
export interface ServerServices {
  readonly client: Client;
  readonly cache: ServerCache;
  /** Invalidates invoices and balances. */
  readonly refreshMoney: () => void;
  /** Idempotency keys of the requests without an answer, by request. */
  readonly keys: Map<string, string>;
}

type Changed = Promise<Server | null>;

/** Keeps the idempotency key of a request until it has an answer, so that a repeated one has no second effect. */
async function withKey<Answer>(
  { keys }: ServerServices,
  request: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(request) ?? randomId();
  keys.set(request, key);
  try {
    const answer = await send(key);
    keys.delete(request);
    return answer;
  } catch (error) {
    if (!isLostOrder(error)) keys.delete(request);
    throw error;
  }
}

async function put({ cache }: ServerServices, call: Changed): Changed {
  try {
    const server = await call;
    cache.put(server);
    return server;
  } catch (error) {
    // A refusal may mean that the shown state is stale.
    cache.refresh();
    throw error;
  }
}

async function refreshAfter<Answer>({ cache, refreshMoney }: ServerServices, call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  cache.refresh();
  refreshMoney();
  return answer;
}

async function cancel(services: ServerServices, call: Promise<unknown>): Promise<undefined> {
  await refreshAfter(services, call);
}

// Few customers upgrade: pages load the steps when one is applied.
async function loadUpgrade() {
  try {
    return await import('./applyUpgrade.ts');
  } catch (cause) {
    throw new ApiError({ code: 'networkError', cause });
  }
}

/** Applies a paid upgrade; a repeated one goes on where the last one has stopped. */
async function apply(services: ServerServices, server: Server, onStep?: (step: UpgradeStep) => void): Changed {
  const { client, cache, keys } = services;
  const upgrade = `apply-${server.id}-${server.invoice?.id ?? ''}`;
  const known = keys.get(upgrade);
  const key = known ?? randomId();
  try {
    // A repeated one fetches the server first, so that steps that already succeeded are skipped.
    const servers = known === undefined ? [server] : await listServers(client);
    keys.set(upgrade, key);
    const { applyUpgrade, upgradeSteps } = await loadUpgrade();
    const options = { key, ...(onStep !== undefined && { onStep }) };
    const present = servers.find(({ id }) => id === server.id) ?? server;
    // A refusal after the first step would leave the server without power.
    if (upgradeSteps(present, client.provider).includes('deleteMachine')) await confirmAhead(client);
    const changed = await applyUpgrade(client, present, options);
    keys.delete(upgrade);
    cache.put(changed);
    return changed;
  } finally {
    cache.refresh();
  }
}

/**
 * Commands on a server. Each updates the cached servers and rejects with the error of its call; the backend decides
 * whether a call is possible. A change resolves to the server as it is now, or to null when its state is not known yet.
 */
export const serverCommands = {
  power: (services: ServerServices, { id }: Server, action: PowerAction) =>
    put(services, changePower(services.client, id, action)),
  setIdle: (services: ServerServices, { id }: Server, isIdle: boolean) =>
    put(services, changeIdle(services.client, id, isIdle ? 'IDLE' : 'ACTIVE')),
  build: async (services: ServerServices, { id, invoice }: Server) => {
    if (invoice === null) throw new ApiError({ code: 'itemMissing' });
    return put(
      services,
      withKey(services, `build-${id}`, (key) => retryServer(services.client, invoice.id, { key })),
    );
  },
  changeResources: (services: ServerServices, { id }: Server, resources: ServerResources) =>
    put(services, changeConfiguration(services.client, id, resources)),
  renew: (services: ServerServices, { id }: Server, period?: ServerPeriod): Promise<Invoice> =>
    refreshAfter(
      services,
      withKey(services, `renew-${id}-${period ?? ''}`, (key) => renewServer(services.client, id, { key, period })),
    ),
  upgrade: (services: ServerServices, { id }: Server, { planId, period }: UpgradeChoice): Promise<Invoice> =>
    refreshAfter(
      services,
      withKey(services, `upgrade-${id}-${planId}-${period}`, (key) =>
        upgradeServer(services.client, id, { planId, period, key }),
      ),
    ),
  applyUpgrade: apply,
  cancelRenewal: (services: ServerServices, { id }: Server) => cancel(services, cancelRenewal(services.client, id)),
  cancelChanges: (services: ServerServices, { id }: Server) => cancel(services, cancelChanges(services.client, id)),
  deleteMachine: async ({ client, cache }: ServerServices, { machine }: Server): Promise<undefined> => {
    if (machine === null) throw new ApiError({ code: 'itemMissing' });
    await deleteMachine(client, machine.id);
    cache.refresh();
  },
  deleteServer: async ({ client, cache }: ServerServices, { id }: Server): Promise<undefined> => {
    await deleteServer(client, id);
    cache.remove(id);
  },
} as const;
