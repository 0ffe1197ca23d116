import type { PowerAction } from './api.ts';
import { idleCountdown } from './idleCountdown.ts';
import type { Server } from './schema.ts';
import { isExpired } from './standing.ts';

/** Why a server cannot be turned on or off; mustActivate is for one that rests and may be woken, busy for one that is on the way. */
export type PowerProblem = 'busy' | 'expired' | 'idleLocked' | 'mustActivate' | 'serverProblem';

/** Something that can be asked of a machine, perhaps not now. */
export interface PowerOption {
  readonly action: PowerAction;
  /** Whether what runs on it is cut off, as by pulling the plug (decision 43). */
  readonly isForced: boolean;
  /** Null when it can be asked for now. */
  readonly problem: PowerProblem | null;
}

function whyNotOn(server: Server, now: number): PowerProblem | null {
  if (idleCountdown(server, now) !== undefined) return 'idleLocked';
  if (server.status === 'IDLE') return 'mustActivate';
  if (isExpired(server, now)) return 'expired';
  return server.machine?.task == null ? null : 'busy';
}

/** What can be asked of a server's machine, the gentle way first (B §4; decisions 40 to 43); nothing of one that is not built. */
export function powerActions(server: Server, now: number): readonly PowerOption[] {
  const gentle = { isForced: false, problem: null } as const;
  switch (server.machine?.state) {
    case 'ON':
      return [
        { ...gentle, action: 'shutdown', problem: server.machine.task === null ? null : 'busy' },
        { ...gentle, action: 'poweroff', isForced: true },
      ];
    case 'OFF':
    case 'PAUSED':
      return [{ ...gentle, action: 'poweron', problem: whyNotOn(server, now) }];
    case 'PROBLEM':
      return [{ ...gentle, action: 'poweron', problem: 'serverProblem' }];
    default:
      return [];
  }
}
