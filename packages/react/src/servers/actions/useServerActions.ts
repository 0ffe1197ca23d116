import type { Check } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import {
  type PowerAction,
  type Server,
  type ServerPeriod,
  type ServerResources,
  type UpgradeChoice,
  actionProblem,
  type ActionProblem,
  checkTypedName,
  deleteGuard,
  type DeleteGuard,
  type PowerOption,
  type ServerAction,
  serverView,
  type TypedNameProblem,
  upgradeGuard,
  type UpgradeGuard,
  type UpgradeStep,
} from '@abrak/core/servers';
import { useMemo, useState } from 'react';
import { type Outcome, useClient, useTime } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { useSwitches } from '../states/useSwitches.ts';
import { useServerCommands } from './useServerCommands.ts';

/** Answer of a change: the server as it is now; null when its new state is not known yet. */
export type ServerChange = Promise<Outcome<Server | null>>;

/** Action of a server's bill, with the reason why it is not possible now. */
export interface PossibleAction {
  readonly action: ServerAction;
  /** Null when it is possible. */
  readonly problem: ActionProblem | null;
}

/**
 * Actions on one server: what is possible, and the commands. The commands are stable, never reject and show nothing.
 * A command that is called again while its call is pending returns the outcome of that call. A change answers with the
 * server as it is now, or null when its new state is not known yet. Consent to what destroys data is the interface's.
 */
export interface ServerActions {
  /** Actions of the bill, most urgent first: `pay` the invoice, `create` the machine and so on. */
  readonly actions: readonly PossibleAction[];
  /** Power actions of the machine, the clean one first; empty without a built machine. */
  readonly powerOptions: readonly PowerOption[];
  /** Target of a deletion, with the reason why it is not possible now. */
  readonly deletion: DeleteGuard;
  /** Reason why the server cannot be upgraded now; undefined when it can. */
  readonly upgradeProblem: UpgradeGuard | undefined;
  /** True when an upgrade deletes the data of the server. */
  readonly isUpgradeDestructive: boolean;
  /** Checks the name that a customer types to confirm a deletion or an upgrade. */
  readonly checkTypedName: (typed: string) => Check<string, TypedNameProblem>;
  /** Turns the machine on or off; `poweroff` cuts the power without a clean shutdown. */
  readonly power: (action: PowerAction) => ServerChange;
  /** Suspends an hourly server, which cannot be activated again for 24 hours, or activates it. */
  readonly setIdle: (isIdle: boolean) => ServerChange;
  /** Builds the machine of a paid server, for the first time or again; fails with `itemMissing` without an invoice. */
  readonly build: () => ServerChange;
  /** Requests the invoice of a renewal, to be paid by `usePayment`; default: the period that the server has. */
  readonly renew: (period?: ServerPeriod) => Promise<Outcome<Invoice>>;
  /** Requests the invoice of an upgrade, to be paid by `usePayment`. */
  readonly upgrade: (choice: UpgradeChoice) => Promise<Outcome<Invoice>>;
  /** Changes the resources of an hourly server; `applyUpgrade` applies them to its machine. */
  readonly changeResources: (resources: ServerResources) => ServerChange;
  /** Applies a paid upgrade, and calls `onStep` at each step; after a failure it goes on with the steps that are left. */
  readonly applyUpgrade: (onStep?: (step: UpgradeStep) => void) => ServerChange;
  /** Cancels an unpaid renewal. */
  readonly cancelRenewal: () => Promise<Outcome>;
  /** Cancels an unpaid upgrade, or a change of resources that was not applied. */
  readonly cancelChanges: () => Promise<Outcome>;
  /** Deletes the machine with its data, and keeps the bill; fails with `itemMissing` without a machine. */
  readonly deleteMachine: () => Promise<Outcome>;
  /** Deletes the server with its bill. */
  readonly deleteServer: () => Promise<Outcome>;
}

/**
 * Tells what is possible with a server, with reasons, and provides its commands. The backend has no calls that reboot
 * or rename a server.
 */
export function useServerActions(server: Server): ServerActions {
  const now = useTime(server);
  const { isUpgradeDestructive } = useClient().provider;
  const { disabled } = useSwitches();
  const commandsOf = useServerCommands();
  const current = useCommand(() => server);
  const [commands] = useState(() => commandsOf(current));
  const possibilities = useMemo(() => {
    const { actions, power } = serverView(server, now);
    return {
      actions: actions.map((action) => ({
        action,
        problem: actionProblem(action, server, { now, disabled }) ?? null,
      })),
      powerOptions: power,
      deletion: deleteGuard(server),
      upgradeProblem: upgradeGuard(server, { now, disabled }),
      checkTypedName: (typed: string) => checkTypedName(typed, server),
    };
  }, [server, now, disabled]);
  return { ...possibilities, isUpgradeDestructive, ...commands };
}
