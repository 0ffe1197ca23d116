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
  | 'idleDisabled'
  | 'idleLocked'
  | 'serverOn'
  | 'serverProblem';

/** What a button is judged by. */
export interface ActionUse {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What the provider has switched off for this customer. */
  readonly disabled: ReadonlySet<Feature>;
}

const problems = {
  createServer: 'createDisabled',
  extend: 'extendDisabled',
  idle: 'idleDisabled',
} as const satisfies Partial<Record<Feature, ActionProblem>>;

/** What the provider has to offer for an action (B §6): of a server without a machine a renewal is a new one, and an upgrade that waits to be applied is paid. */
function featureOf(action: ServerAction, { machine }: Server): keyof typeof problems | undefined {
  switch (action) {
    case 'extend':
    case 'reissue':
    case 'renewInvoice':
      return machine === null ? 'createServer' : 'extend';
    case 'idle':
      return 'idle';
    default:
      return undefined;
  }
}

// What needs a machine that is sound (B §4).
const needsSound: ReadonlySet<ServerAction> = new Set(['activate', 'applyUpgrade', 'extend', 'idle', 'renewInvoice']);
const needsBuilt: ReadonlySet<ServerAction> = new Set(['applyUpgrade', 'idle']);

/** Why a button of a server cannot be pressed now; undefined when it can (B §2, §4, §6). */
export function actionProblem(action: ServerAction, server: Server, { now, disabled }: ActionUse): ActionProblem | undefined {
  const feature = featureOf(action, server);
  if (feature !== undefined && disabled.has(feature)) return problems[feature];
  const state = server.machine?.state;
  if (needsSound.has(action) && state === 'PROBLEM') return 'serverProblem';
  if (needsBuilt.has(action) && state === 'DEFINED') return 'building';
  if (action === 'activate' || action === 'recreate') return idleCountdown(server, now) === undefined ? undefined : 'idleLocked';
  return action === 'delete' ? deleteGuard(server).problem : undefined;
}
