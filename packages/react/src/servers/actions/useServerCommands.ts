import type { Invoice } from '@abrak/core/billing';
import {
  cancelChanges,
  cancelRenewal,
  deleteMachine,
  deleteServer,
  listServers,
  renewServer,
  type Server,
  type ServerPeriod,
  type UpgradeChoice,
  upgradeServer,
  applyUpgrade,
  type UpgradeStep,
} from '@abrak/core/servers';
import { useMemo, useState } from 'react';
import { useRefreshMoney } from '../../billing/internal.ts';
import { type Outcome, useClient, useSingleCall } from '../../provider/headless.ts';
import { useServerCache } from '../live/useServerCache.ts';
import {
  type ServerChange,
  type MachineCommands,
  missing,
  ofServer,
  useMachineCommands,
} from './useMachineCommands.ts';
import { useRequestKeys } from './useRequestKeys.ts';

/**
 * Calls about servers. They are stable, never reject and show nothing; the backend decides whether a call is possible.
 * While a call for a server is pending, the same command for it returns the outcome of that call.
 */
export interface ServerCommands extends MachineCommands {
  /** Requests the invoice of a renewal; without a period, for the one that the server has. */
  readonly renew: (server: Server, period?: ServerPeriod) => Promise<Outcome<Invoice>>;
  /** Requests the invoice of an upgrade. */
  readonly upgrade: (server: Server, choice: UpgradeChoice) => Promise<Outcome<Invoice>>;
  /**
   * Applies a paid upgrade: the machine is deleted with its data and built again, unless the provider's upgrades keep
   * the data. Calls `onStep` at each step. After a failure it goes on with the steps that are left.
   */
  readonly applyUpgrade: (server: Server, onStep?: (step: UpgradeStep) => void) => ServerChange;
  /** Cancels an unpaid renewal. */
  readonly cancelRenewal: (server: Server) => Promise<Outcome>;
  /** Cancels an unpaid upgrade, or a change of resources that was not applied. */
  readonly cancelChanges: (server: Server) => Promise<Outcome>;
  /** Deletes the machine with its data, and keeps the bill; fails with `itemMissing` without a machine. */
  readonly deleteMachine: (server: Server) => Promise<Outcome>;
  /** Deletes a server with its bill. */
  readonly deleteServer: (server: Server) => Promise<Outcome>;
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
      refreshing(
        withKey(`renew-${id}-${period ?? ''}`, (key) =>
          renewServer(client, id, period === undefined ? { key } : { key, period }),
        ),
      ),
    ({ id }, period) => `${id}-${period ?? ''}`,
  );
  const upgrade = useSingleCall(
    ({ id }: Server, { planId, period }: UpgradeChoice) =>
      refreshing(
        withKey(`upgrade-${id}-${planId}-${period}`, (key) => upgradeServer(client, id, { planId, period, key })),
      ),
    ({ id }, { planId, period }) => `${id}-${planId}-${period}`,
  );
  const cancelsRenewal = useSingleCall(({ id }: Server) => canceling(cancelRenewal(client, id)), ofServer);
  const cancelsChanges = useSingleCall(({ id }: Server) => canceling(cancelChanges(client, id)), ofServer);
  return { renew, upgrade, cancelRenewal: cancelsRenewal, cancelChanges: cancelsChanges };
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
      const changed = await applyUpgrade(client, servers.find(({ id }) => id === server.id) ?? server, {
        key,
        ...(onStep !== undefined && { onStep }),
      });
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
  const { power, setIdle, build, changeResources } = useMachineCommands();
  const { renew, upgrade, cancelRenewal: cancelsRenewal, cancelChanges: cancelsChanges } = useInvoiceCommands();
  const { deleteMachine: deletesMachine, deleteServer: deletesServer } = useDeletions();
  const applyPaid = useApplyUpgrade();
  return useMemo(
    () => ({
      power,
      setIdle,
      build,
      changeResources,
      renew,
      upgrade,
      applyUpgrade: applyPaid,
      cancelRenewal: cancelsRenewal,
      cancelChanges: cancelsChanges,
      deleteMachine: deletesMachine,
      deleteServer: deletesServer,
    }),
    [
      power,
      setIdle,
      build,
      changeResources,
      renew,
      upgrade,
      applyPaid,
      cancelsRenewal,
      cancelsChanges,
      deletesMachine,
      deletesServer,
    ],
  );
}
