/** Reason why the camera shows no picture. */
export type CameraProblem = 'busy' | 'insecure' | 'missing' | 'refused';

const problems: ReadonlyMap<string, CameraProblem> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
]);

/** Maps the name of an exception of `getUserMedia`; most of the others mean that another program has the camera. */
export function cameraProblemOf(errorName: string | undefined): CameraProblem {
  return problems.get(errorName ?? '') ?? 'busy';
}
