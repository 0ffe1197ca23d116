import type { Check } from '../shared/index.ts';
import type { Server } from './schema.ts';

/** Reason why a server cannot be deleted now; shown as the tooltip of the delete button. */
export type DeleteProblem = 'serverOn' | 'serverProblem';

/** Target of a deletion and the reason why it is not possible. */
export interface DeleteGuard {
  /** The machine with its data while there is one, else the bill. */
  readonly target: 'bill' | 'machine';
  readonly problem: DeleteProblem | undefined;
}

/** Returns the target of a deletion and the reason why it is not possible now. */
export function deleteGuard({ machine }: Pick<Server, 'machine'>): DeleteGuard {
  if (machine === null) return { target: 'bill', problem: undefined };
  if (machine.state === 'ON') return { target: 'machine', problem: 'serverOn' };
  return { target: 'machine', problem: machine.state === 'PROBLEM' ? 'serverProblem' : undefined };
}

/** Reason why the typed confirmation is rejected. */
export type TypedNameProblem = 'required' | 'wrongServerName';

/**
 * Checks the name typed to confirm a deletion or an upgrade: it must equal the server's name exactly. Rules for new
 * names do not apply.
 */
export function checkTypedName(typed: string, { name }: Pick<Server, 'name'>): Check<string, TypedNameProblem> {
  if (typed === '') return { ok: false, code: 'required' };
  return typed === name ? { ok: true, value: typed } : { ok: false, code: 'wrongServerName' };
}
