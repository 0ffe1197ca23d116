import { ApiError } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import { applyUpgrade, changeConfiguration, isLostOrder, type UpgradeStep } from '@abrak/core/internal';
import {
  cancelChanges,
  cancelRenewal,
  changeIdle,
  changePower,
  deleteMachine,
  deleteServer,
  listServers,
  type PowerAction,
  renewServer,
  retryServer,
  type Server,
  type ServerPeriod,
  type ServerResources,
  type UpgradeChoice,
  upgradeServer,
} from '@abrak/core/servers';
import { useMemo, useState } from 'react';
import { useRefreshMoney } from '../../billing/headless.ts';
import { type Outcome, useClient, useSingleCall } from '../../provider/headless.ts';
import { useServerCache } from '../live/useServerCache.ts';

/** Answer of a change: the server as it is now; null when its new state is not known yet. */
type Changed = Promise<Outcome<Server | null>>;

/**
 * Calls about servers. They are stable, never reject and show nothing; the backend decides whether a call is possible.
 * While a call for a server is pending, the same command for it returns the outcome of that call.
 */
export interface ServerCommands {
  /** Turns a machine on or off; `poweroff` cuts the power without a clean shutdown. */
  readonly power: (server: Server, action: PowerAction) => Changed;
  /** Suspends an hourly server, which cannot be activated again for 24 hours, or activates it. */
  readonly setIdle: (server: Server, isIdle: boolean) => Changed;
  /** Builds the machine of a paid server, for the first time or again; fails with `itemMissing` without an invoice. */
  readonly build: (server: Server) => Changed;
  /** Requests the invoice of a renewal; without a period, for the one that the server has. */
  readonly renew: (server: Server, period?: ServerPeriod) => Promise<Outcome<Invoice>>;
  /** Requests the invoice of an upgrade. */
  readonly upgrade: (server: Server, choice: UpgradeChoice) => Promise<Outcome<Invoice>>;
  /** Changes the resources of an hourly server; `applyUpgrade` applies them to its machine. */
  readonly resize: (server: Server, resources: ServerResources) => Changed;
  /**
   * Applies a paid upgrade: the machine is deleted with its data and built again, unless the provider's upgrades keep
   * the data. Calls `onStep` at each step. After a failure it goes on with the steps that are left.
   */
  readonly applyUpgrade: (server: Server, onStep?: (step: UpgradeStep) => void) => Changed;
  /** Cancels an unpaid renewal. */
  readonly cancelRenewal: (server: Server) => Promise<Outcome>;
  /** Cancels an unpaid upgrade, or a change of resources that was not applied. */
  readonly cancelChanges: (server: Server) => Promise<Outcome>;
  /** Deletes the machine with its data, and keeps the bill; fails with `itemMissing` without a machine. */
  readonly deleteMachine: (server: Server) => Promise<Outcome>;
  /** Deletes a server with its bill. */
  readonly deleteServer: (server: Server) => Promise<Outcome>;
}

const missing = () => new ApiError({ code: 'itemMissing' });

const ofServer = ({ id }: Server) => String(id);

/** Keeps the idempotency key of each request until it has an answer, so that a repeated one has no second effect. */
function useRequestKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return async <Answer>(request: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    try {
      const answer = await send(key);
      keys.delete(request);
      return answer;
    } catch (error) {
      if (!isLostOrder(error)) keys.delete(request);
      throw error;
    }
  };
}

/** Returns commands that request the invoices of renewals and upgrades, and cancel them. */
function useInvoiceCommands() {
  const client = useClient();
  const { refresh } = useServerCache();
  const refreshMoney = useRefreshMoney();
  const withKey = useRequestKeys();
  const refreshing = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    refresh();
    refreshMoney();
    return answer;
  };
  const canceling = async (call: Promise<unknown>): Promise<undefined> => {
    await refreshing(call);
  };
  const renew = useSingleCall(
    ({ id }: Server, period?: ServerPeriod) =>
      refreshing(withKey(`renew-${id}-${period ?? ''}`, (key) => renewServer(client, id, period === undefined ? { key } : { key, period }))),
    ({ id }, period) => `${id}-${period ?? ''}`,
  );
  const upgrade = useSingleCall(
    ({ id }: Server, { planId, period }: UpgradeChoice) =>
      refreshing(withKey(`upgrade-${id}-${planId}-${period}`, (key) => upgradeServer(client, id, { planId, period, key }))),
    ({ id }, { planId, period }) => `${id}-${planId}-${period}`,
  );
  const cancelsRenewal = useSingleCall(({ id }: Server) => canceling(cancelRenewal(client, id)), ofServer);
  const cancelsChanges = useSingleCall(({ id }: Server) => canceling(cancelChanges(client, id)), ofServer);
  return { renew, upgrade, cancelRenewal: cancelsRenewal, cancelChanges: cancelsChanges };
}

/** Returns commands that change a machine. */
function useMachineCommands() {
  const client = useClient();
  const { put, refresh } = useServerCache();
  const withKey = useRequestKeys();
  const putting = async (call: Promise<Server | null>): Promise<Server | null> => {
    try {
      const server = await call;
      put(server);
      return server;
    } catch (error) {
      // A refusal may mean that the shown state is stale.
      refresh();
      throw error;
    }
  };
  const power = useSingleCall(({ id }: Server, action: PowerAction) => putting(changePower(client, id, action)), ({ id }, action) => `${id}-${action}`);
  const setIdle = useSingleCall(({ id }: Server, isIdle: boolean) => putting(changeIdle(client, id, isIdle ? 'IDLE' : 'ACTIVE')), ({ id }, isIdle) => `${id}-${isIdle}`);
  const build = useSingleCall(({ id, invoice }: Server) => {
    if (invoice === null) throw missing();
    return putting(withKey(`build-${id}`, (key) => retryServer(client, invoice.id, { key })));
  }, ofServer);
  const resize = useSingleCall(({ id }: Server, resources: ServerResources) => putting(changeConfiguration(client, id, resources)), ofServer);
  return { power, setIdle, build, resize };
}

/** Returns commands that delete a machine or a whole server. */
function useDeletions() {
  const client = useClient();
  const { refresh, remove } = useServerCache();
  const machine = useSingleCall(async ({ machine: built }: Server): Promise<undefined> => {
    if (built === null) throw missing();
    await deleteMachine(client, built.id);
    refresh();
  }, ofServer);
  const server = useSingleCall(async ({ id }: Server): Promise<undefined> => {
    await deleteServer(client, id);
    remove(id);
  }, ofServer);
  return { deleteMachine: machine, deleteServer: server };
}

/** Returns the command that applies paid upgrades; a repeated one goes on where the last one has stopped. */
function useApplyUpgrade() {
  const client = useClient();
  const { put, refresh } = useServerCache();
  const [started] = useState(() => new Map<string, string>());
  const apply = useSingleCall(async (server: Server, onStep?: (step: UpgradeStep) => void) => {
    const upgrade = `${server.id}-${server.invoice?.id ?? ''}`;
    const known = started.get(upgrade);
    const key = known ?? crypto.randomUUID();
    try {
      // A repeated one fetches the server first, so that steps that already succeeded are skipped.
      const servers = known === undefined ? [server] : await listServers(client);
      started.set(upgrade, key);
      const changed = await applyUpgrade(client, servers.find(({ id }) => id === server.id) ?? server, { key, ...(onStep !== undefined && { onStep }) });
      started.delete(upgrade);
      put(changed);
      return changed;
    } finally {
      refresh();
    }
  }, ofServer);
  return apply;
}

/** Provides the calls about servers; each updates the cached servers. */
export function useServerCommands(): ServerCommands {
  const { power, setIdle, build, resize } = useMachineCommands();
  const { renew, upgrade, cancelRenewal: cancelsRenewal, cancelChanges: cancelsChanges } = useInvoiceCommands();
  const { deleteMachine: deletesMachine, deleteServer: deletesServer } = useDeletions();
  const applyPaid = useApplyUpgrade();
  return useMemo(
    () => ({
      power,
      setIdle,
      build,
      resize,
      renew,
      upgrade,
      applyUpgrade: applyPaid,
      cancelRenewal: cancelsRenewal,
      cancelChanges: cancelsChanges,
      deleteMachine: deletesMachine,
      deleteServer: deletesServer,
    }),
    [power, setIdle, build, resize, renew, upgrade, applyPaid, cancelsRenewal, cancelsChanges, deletesMachine, deletesServer],
  );
}
