import type { Feature } from '../settings/index.ts';
import type { ServerAction } from './buttonStates.ts';
import { deleteGuard } from './deleteGuard.ts';
import { idleCountdown } from './idleCountdown.ts';
import type { Server } from './schema.ts';

/** Why a button of a server cannot be pressed now. */
export type ActionProblem =
  | 'building'
  | 'createDisabled'
  | 'extendDisabled'
  | 'idleLocked'
  | 'serverOn'
  | 'serverProblem'
  | 'upgradeDisabled';

/** What a button is judged by. */
export interface ActionUse {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What the provider has switched off for this customer. */
  readonly disabled: ReadonlySet<Feature>;
}

const switches: Partial<Record<ServerAction, readonly [feature: Feature, problem: ActionProblem]>> = {
  applyUpgrade: ['upgrade', 'upgradeDisabled'],
  extend: ['extend', 'extendDisabled'],
  reissue: ['createServer', 'createDisabled'],
  renewInvoice: ['extend', 'extendDisabled'],
};

// What needs a machine that is sound (B §4).
const needsSound: ReadonlySet<ServerAction> = new Set(['activate', 'applyUpgrade', 'extend', 'idle', 'renewInvoice']);
const needsBuilt: ReadonlySet<ServerAction> = new Set(['applyUpgrade', 'idle']);

/** Why a button of a server cannot be pressed now; undefined when it can (B §2, §4, §6). */
export function actionProblem(action: ServerAction, server: Server, { now, disabled }: ActionUse): ActionProblem | undefined {
  const [feature, problem] = switches[action] ?? [];
  if (feature !== undefined && disabled.has(feature)) return problem;
  const state = server.machine?.state;
  if (needsSound.has(action) && state === 'PROBLEM') return 'serverProblem';
  if (needsBuilt.has(action) && state === 'DEFINED') return 'building';
  if (action === 'activate') return idleCountdown(server, now) === undefined ? undefined : 'idleLocked';
  return action === 'delete' ? deleteGuard(server).problem : undefined;
}
