import type { Check } from '../shared/index.ts';
import type { Server } from './schema.ts';

/** Why a server cannot be deleted now: its tooltips are "Server is on" and "Contact Support" (B §2, §8). */
export type DeleteProblem = 'serverOn' | 'serverProblem';

/** What a deletion takes, and why it is not possible now. */
export interface DeleteGuard {
  /** The machine with all that is on it while there is one, else the bill. */
  readonly target: 'bill' | 'machine';
  readonly problem: DeleteProblem | undefined;
}

/** What deleting a server takes, and why it is not possible now (B §2, §4). */
export function deleteGuard({ machine }: Pick<Server, 'machine'>): DeleteGuard {
  if (machine === null) return { target: 'bill', problem: undefined };
  if (machine.state === 'ON') return { target: 'machine', problem: 'serverOn' };
  return { target: 'machine', problem: machine.state === 'PROBLEM' ? 'serverProblem' : undefined };
}

/** Why a name that was typed to confirm is refused. */
export type TypedNameProblem = 'required' | 'wrongServerName';

/** Judges the name that is typed to confirm a deletion or an upgrade: exactly the server's, whatever the rules for new names say (B §5; decisions 38, 48). */
export function checkTypedName(typed: string, { name }: Pick<Server, 'name'>): Check<string, TypedNameProblem> {
  if (typed === '') return { ok: false, code: 'required' };
  return typed === name ? { ok: true, value: typed } : { ok: false, code: 'wrongServerName' };
}
