import { ApiError, type Client, type Provider } from '../client/index.ts';
import { changeConfiguration, changePower, deleteMachine, listServers, retryServer } from './api.ts';
import type { Server } from './schema.ts';
import { SERVER_POLL_MS } from './serverPolling.ts';

/** Milliseconds to wait before the machine is rebuilt. */
export const RETRY_PAUSE_MS = 5_000;

/** Number of times that a machine is checked while it powers off: two minutes of polling. */
const POWER_OFF_CHECKS = 24;

/** Step of applying an upgrade. */
export type UpgradeStep = 'configure' | 'deleteMachine' | 'powerOff' | 'recreate';

/**
 * Returns the remaining steps of a paid upgrade. An upgrade deletes the machine with its data and builds a new one,
 * unless the provider says that it is not destructive.
 */
export function upgradeSteps(
  { machine }: Pick<Server, 'machine'>,
  { isUpgradeDestructive }: Pick<Provider, 'isUpgradeDestructive'>,
): readonly UpgradeStep[] {
  if (machine === null) return ['configure', 'recreate'];
  if (!isUpgradeDestructive) return machine.state === 'OFF' ? ['configure'] : ['powerOff', 'configure'];
  return machine.state === 'OFF'
    ? ['deleteMachine', 'configure', 'recreate']
    : ['powerOff', 'deleteMachine', 'configure', 'recreate'];
}

/** Idempotency key, timer and progress callback of an upgrade. */
export interface ApplyUpgradeOptions {
  /** Idempotency key of the rebuild: one per upgrade, reused when the upgrade is resumed. */
  readonly key: string;
  /** Waits for a number of milliseconds. Default: setTimeout. */
  readonly wait?: UpgradeWait;
  /** Called when a step starts. */
  readonly onStep?: (step: UpgradeStep) => void;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export type UpgradeWait = (ms: number) => Promise<void>;

/** Powers a machine off and polls until it is off; rejects with serverOn after two minutes. */
async function powerOff(client: Client, { id, name }: Server, wait: UpgradeWait): Promise<void> {
  await changePower(client, id, 'poweroff');
  for (let check = 0; check < POWER_OFF_CHECKS; check += 1) {
    if (check > 0) await wait(SERVER_POLL_MS);
    const machine = (await listServers(client, { name })).find((server) => server.id === id)?.machine;
    if (machine == null || (machine.state !== 'ON' && machine.task === null)) return;
  }
  throw new ApiError({ code: 'serverOn' });
}

type StepCalls = Readonly<Record<Exclude<UpgradeStep, 'recreate'>, () => Promise<unknown>>>;

function stepCalls(client: Client, server: Server, wait: UpgradeWait): StepCalls {
  const { id, machine } = server;
  return {
    powerOff: () => powerOff(client, server, wait),
    deleteMachine: () => (machine === null ? Promise.resolve() : deleteMachine(client, machine.id)),
    configure: () => changeConfiguration(client, id, server),
  };
}

/**
 * Applies a paid upgrade: powers off, deletes the machine, configures and rebuilds it; what is not destructive only
 * powers off and configures. Returns the server, or null when its new state is not known. A failing step rejects with
 * its error and stops; call it again with the refetched server and the same key to resume.
 */
export async function applyUpgrade(
  client: Client,
  server: Server,
  { key, wait = pause, onStep = () => {} }: ApplyUpgradeOptions,
): Promise<Server | null> {
  const { invoice, name } = server;
  if (invoice === null) throw new TypeError(`The server ${name} has no invoice: apply an upgrade after it is paid.`);
  const calls = stepCalls(client, server, wait);
  const steps = upgradeSteps(server, client.provider);
  for (const step of steps) {
    onStep(step);
    if (step !== 'recreate') await calls[step]();
  }
  if (!steps.includes('recreate')) return server;
  await wait(RETRY_PAUSE_MS);
  return retryServer(client, invoice.id, { key });
}
