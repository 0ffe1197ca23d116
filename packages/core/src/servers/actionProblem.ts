import type { Feature } from '../settings/index.ts';
import type { ServerAction } from './buttonStates.ts';
import { deleteGuard } from './deleteGuard.ts';
import { idleCountdown } from './idleCountdown.ts';
import type { Server } from './schema.ts';

/** Reason why a button of a server is disabled. */
export type ActionProblem =
  | 'building'
  | 'createDisabled'
  | 'extendDisabled'
  | 'idleDisabled'
  | 'idleLocked'
  | 'serverOn'
  | 'serverProblem';

/** Time and disabled features that an action is checked against. */
export interface ActionContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Features that the provider has disabled for this customer. */
  readonly disabled: ReadonlySet<Feature>;
}

const problems = {
  createServer: 'createDisabled',
  extend: 'extendDisabled',
  idle: 'idleDisabled',
} as const satisfies Partial<Record<Feature, ActionProblem>>;

/**
 * Returns the feature an action depends on. Renewing a server without a machine counts as creating one. Applying an
 * upgrade depends on none: it is already paid.
 */
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

// Actions that are impossible while the machine has a problem.
const needsHealthyMachine: ReadonlySet<ServerAction> = new Set([
  'activate',
  'applyUpgrade',
  'extend',
  'idle',
  'renewInvoice',
]);
const needsBuiltMachine: ReadonlySet<ServerAction> = new Set(['applyUpgrade', 'idle']);

/** Returns the reason why an action is disabled; undefined when it is available. */
export function actionProblem(
  action: ServerAction,
  server: Server,
  { now, disabled }: ActionContext,
): ActionProblem | undefined {
  const feature = featureOf(action, server);
  if (feature !== undefined && disabled.has(feature)) return problems[feature];
  const state = server.machine?.state;
  if (needsHealthyMachine.has(action) && state === 'PROBLEM') return 'serverProblem';
  if (needsBuiltMachine.has(action) && state === 'DEFINED') return 'building';
  if (action === 'activate' || action === 'recreate')
    return idleCountdown(server, now) === undefined ? undefined : 'idleLocked';
  return action === 'delete' ? deleteGuard(server).problem : undefined;
}
