import type { PowerAction } from './api.ts';
import { idleCountdown } from './idleCountdown.ts';
import type { Server } from './schema.ts';
import { isExpired } from './paymentStatus.ts';

/**
 * Reason why a power action is disabled. `mustActivate`: the server is suspended and can be reactivated. `busy`: a task
 * is running.
 */
export type PowerProblem = 'busy' | 'expired' | 'idleLocked' | 'mustActivate' | 'serverProblem';

/** Power action that a machine offers, possibly disabled. */
export interface PowerOption {
  readonly action: PowerAction;
  /** True when the power is cut without a clean shutdown. */
  readonly isForced: boolean;
  /** Null when the action is available. */
  readonly problem: PowerProblem | null;
}

function powerOnProblem(server: Server, now: number): PowerProblem | null {
  if (idleCountdown(server, now) !== undefined) return 'idleLocked';
  if (server.status === 'IDLE') return 'mustActivate';
  if (isExpired(server, now)) return 'expired';
  return server.machine?.task == null ? null : 'busy';
}

/** Returns the power actions of a server, the clean one first; none for a machine that is not built. */
export function powerActions(server: Server, now: number): readonly PowerOption[] {
  const available = { isForced: false, problem: null } as const;
  switch (server.machine?.state) {
    case 'ON':
      return [
        { ...available, action: 'shutdown', problem: server.machine.task === null ? null : 'busy' },
        { ...available, action: 'poweroff', isForced: true },
      ];
    case 'OFF':
    case 'PAUSED':
      return [{ ...available, action: 'poweron', problem: powerOnProblem(server, now) }];
    case 'PROBLEM':
      return [{ ...available, action: 'poweron', problem: 'serverProblem' }];
    default:
      return [];
  }
}
