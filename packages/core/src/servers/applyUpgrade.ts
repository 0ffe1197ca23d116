import type { Client } from '../client/index.ts';
import { changeConfiguration, changePower, deleteMachine, retryServer } from './api.ts';
import type { Server } from './schema.ts';

/** The pause before a machine is built again (B §4, §9). */
export const RETRY_PAUSE_MS = 5_000;

/** A step of applying an upgrade, in its order. */
export type UpgradeStep = 'configure' | 'deleteMachine' | 'powerOff' | 'recreate';

/** The steps that are left of a paid upgrade, which deletes the machine with all that is on it and builds another (B §4; decision 45). */
export function upgradeSteps({ machine }: Pick<Server, 'machine'>): readonly UpgradeStep[] {
  if (machine === null) return ['configure', 'recreate'];
  return machine.state === 'OFF' ? ['deleteMachine', 'configure', 'recreate'] : ['powerOff', 'deleteMachine', 'configure', 'recreate'];
}

/** How an upgrade is applied. */
export interface ApplyUpgradeOptions {
  /** Default: setTimeout. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Told of each step as it begins. */
  readonly onStep?: (step: UpgradeStep) => void;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function takeApart(client: Client, { id, machine, ...resources }: Server): Readonly<Record<Exclude<UpgradeStep, 'recreate'>, () => Promise<unknown>>> {
  return {
    powerOff: () => changePower(client, id, 'poweroff'),
    deleteMachine: () => (machine === null ? Promise.resolve() : deleteMachine(client, machine.id)),
    configure: () => changeConfiguration(client, id, resources),
  };
}

/**
 * Applies an upgrade that is paid: power off, delete the machine, configure, build again (B §4). A step that fails
 * rejects with its error and leaves the rest undone; with the server as it is then, it goes on where it stopped.
 */
export async function applyUpgrade(
  client: Client,
  server: Server,
  { wait = pause, onStep = () => {} }: ApplyUpgradeOptions = {},
): Promise<Server> {
  const { invoice, name } = server;
  if (invoice === null) throw new TypeError(`Nothing was billed for ${name}: apply an upgrade when it is paid.`);
  const calls = takeApart(client, server);
  for (const step of upgradeSteps(server)) {
    onStep(step);
    if (step !== 'recreate') await calls[step]();
  }
  await wait(RETRY_PAUSE_MS);
  return retryServer(client, invoice.id);
}
